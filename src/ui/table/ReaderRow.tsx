import { gridMessages } from '../../i18n/grid-messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { type EdmValue, isNumberType } from '../../model/edm.ts';
import { contentOf } from '../data-grid/grid-cell-content.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import type { FormatOf } from '../data-grid/grid-layout.ts';
import type { GridRow } from '../data-grid/grid-row.ts';
import { showInvisible } from '../design/unseen-text.ts';
import { drawContent } from './cells/cell.tsx';

interface ReaderRowProps {
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly formatOf: FormatOf;
  readonly onOpen: () => void;
}

/** Characters of a text that are shown: more than a person reads in a table. */
const LONGEST = 2_000;

/** Shows one entity. Texts that the grid clips are written out here, up to a limit. */
export function ReaderRow({ row, columns, formatOf, onOpen }: ReaderRowProps) {
  return (
    <tr>
      {columns.map((column) => {
        const value = row.valueOf(column);
        if (column.kind === 'rowKey') {
          return (
            <th key={column.name} scope="row">
              <button
                type="button"
                class="button button-link data"
                title={sheetMessages.value.reader.edit(row.key.rowKey)}
                onClick={onOpen}
              >
                {showInvisible(row.key.rowKey) || gridMessages.value.empty}
              </button>
            </th>
          );
        }
        return (
          <td key={column.name} data-numeric={value !== undefined && isNumberType(value.type)}>
            {drawValue(value, formatOf(column.name))}
          </td>
        );
      })}
    </tr>
  );
}

function drawValue(value: EdmValue | undefined, format: ReturnType<FormatOf>) {
  if (!value) return <span class="visually-hidden">{gridMessages.value.absent}</span>;
  if (value.type !== 'Edm.String' || value.value === '')
    return drawContent(contentOf(value, format));
  const text = showInvisible(value.value.slice(0, LONGEST));
  return value.value.length > LONGEST ? `${text}…` : text;
}
