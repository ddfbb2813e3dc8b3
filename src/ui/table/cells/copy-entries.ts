import { cellMessages } from '../../../i18n/cell-messages.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import { COPY_FORMATS } from './cell-copy.ts';
import type { GridActions } from './grid-commands.ts';

/** Returns the entries that copy the selection, one for each form. */
export function copyEntries({ cells }: GridActions): readonly CommandEntry[] {
  const names = cellMessages.value.formats;
  return COPY_FORMATS.map((format) => ({
    kind: 'action',
    label: names[format],
    onSelect: () => cells.copyAs(format),
  }));
}
