import { gridMessages } from '../../../i18n/grid-messages.ts';
import { isNumberType } from '../../../model/edm.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { type CellPixels, type Pin, pinStyle, pixelStyle, typeName } from './cell.tsx';

/** The direction in which rows are sorted by a column, and its position in the order. */
export interface HeadSort {
  readonly direction: 'ascending' | 'descending';
  /** The position in the order, from 1. */
  readonly index: number;
  readonly of: number;
}

interface HeadCellProps {
  readonly column: GridColumn;
  readonly index: number;
  readonly isActive: boolean;
  readonly isFirst: boolean;
  readonly pin: Pin | undefined;
  readonly isSelected: boolean;
  /** The sort, for columns by which the rows are sorted. */
  readonly sort: HeadSort | undefined;
  readonly alone: CellPixels | undefined;
}

/** Shows the head of a column: its name, its types, and at its edge the handle that resizes it. */
export function HeadCell({ column, index, isActive, sort, ...props }: HeadCellProps) {
  const words = gridMessages.value;
  const types = column.types.map(typeName).join(', ');
  const [type] = column.types;
  const others = column.types.length - 1;
  return (
    <div
      class="grid-cell grid-head-cell"
      role="columnheader"
      tabIndex={isActive ? 0 : -1}
      aria-colindex={index + 2}
      aria-sort={sort?.index === 1 ? sort.direction : undefined}
      aria-selected={props.isSelected}
      aria-description={
        sort && sort.of > 1 ? `${types}, ${words.sortPlace[sort.direction](sort.index)}` : types
      }
      aria-haspopup="menu"
      data-column={index}
      data-kind={column.kind}
      data-numeric={isNumberType(type)}
      data-active={isActive}
      data-selected={props.isSelected}
      data-first={props.isFirst}
      title={`${column.name} · ${types}`}
      data-pinned={props.pin}
      style={props.pin ? pinStyle(index) : pixelStyle(props.alone)}
    >
      {column.kind === 'property' || column.kind === 'timestamp' ? (
        type && <TypeGlyph type={type} />
      ) : (
        <Icon name="key" size="small" />
      )}
      <span class="grid-head-name">{column.name}</span>
      {others > 0 && (
        <span class="grid-head-more" aria-hidden="true">
          +{others}
        </span>
      )}
      {sort && (
        <span class="grid-head-sort">
          <Icon name={sort.direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size="small" />
          {sort.of > 1 && <span aria-hidden="true">{sort.index}</span>}
        </span>
      )}
      {/* For the pointer only: keys have Alt+Down, and the column's name stays free of the button's. */}
      <span
        class="grid-head-menu"
        data-action="menu"
        aria-hidden="true"
        title={words.columnMenu(column.name)}
      >
        <Icon name="down" size="small" />
      </span>
      <span class="grid-head-edge" data-action="resize" aria-hidden="true" title={words.resize} />
    </div>
  );
}
