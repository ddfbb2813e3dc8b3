import { cellMessages } from '../../../i18n/cell-messages.ts';
import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { isNumberType } from '../../../model/edm.ts';
import {
  BYTES_FORMATS,
  type ColumnFormat,
  DATE_FORMATS,
  NUMBER_FORMATS,
} from '../../../workspace/table-layout.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridLayout } from '../../data-grid/grid-layout.ts';
import { COPY_FORMATS } from './cell-copy.ts';
import type { GridActions } from './grid-commands.ts';

type FormatKind = keyof ColumnFormat;

const FORMATS = { dates: DATE_FORMATS, numbers: NUMBER_FORMATS, bytes: BYTES_FORMATS } as const;

/** Returns the kinds of values in the column that have several formats. */
export function formatsOf({ types }: GridColumn): readonly FormatKind[] {
  const has = (one: string) => types.some((type) => type === one);
  return [
    ...(has('Edm.DateTime') ? (['dates'] as const) : []),
    ...(types.some(isNumberType) ? (['numbers'] as const) : []),
    ...(has('Edm.Binary') ? (['bytes'] as const) : []),
  ];
}

/** Returns the entries for the formats of a column. */
export function formatEntries(column: GridColumn, layout: GridLayout): readonly CommandEntry[] {
  const kinds = formatsOf(column);
  const shown = layout.formatOf.value(column.name);
  const words = columnsMessages.value.formats;
  return kinds.flatMap((kind, index): CommandEntry[] => {
    const [usual] = FORMATS[kind];
    const entries = FORMATS[kind].map(
      (format): CommandEntry => ({
        kind: 'choice',
        label: words[format],
        checked: (shown[kind] ?? usual) === format,
        onSelect: () => layout.set(column.name, { format: { ...shown, [kind]: format } }),
      }),
    );
    return index === 0 ? entries : [{ kind: 'separator', before: words[usual] }, ...entries];
  });
}

/** Returns the entries that copy the selection, one for each form. */
export function copyEntries({ cells }: GridActions): readonly CommandEntry[] {
  const names = cellMessages.value.formats;
  return COPY_FORMATS.map((format) => ({
    kind: 'action',
    label: names[format],
    onSelect: () => cells.copyAs(format),
  }));
}
