import { gridMessages } from '../../i18n/grid-messages.ts';
import { type EdmValue, isNumberType } from '../../model/edm.ts';
import type { ColumnType } from '../../transfer/columns/import-mapping.ts';
import { textOf } from '../data-grid/content-text.ts';
import { contentOf } from '../data-grid/grid-cell-content.ts';
import { TypeGlyph } from '../design/TypeGlyph.tsx';

interface PreviewCellProps {
  readonly value: EdmValue | undefined;
  readonly columnType: ColumnType;
}

/**
 * Shows a value as the grid will; with its own glyph only where it differs from
 * the column's type.
 */
export function PreviewCell({ value, columnType }: PreviewCellProps) {
  const { absent } = gridMessages.value;
  if (!value) {
    return (
      <td class="data transfer-absent" data-numeric={isNumberType(columnType)}>
        <span aria-hidden="true">·</span>
        <span class="visually-hidden">{absent}</span>
      </td>
    );
  }
  return (
    <td class="data" data-numeric={isNumberType(value.type)}>
      <span class="transfer-value" title={value.type.slice('Edm.'.length)}>
        {value.type !== columnType && <TypeGlyph type={value.type} />}
        <span class="clip">{textOf(contentOf(value))}</span>
      </span>
    </td>
  );
}
