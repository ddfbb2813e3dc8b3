import { gridMessages } from '../../../i18n/grid-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { FormatOf } from '../../data-grid/grid-layout.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';
import { readMarks, sidesOf } from '../../data-grid/selection-marks.ts';
import { drawCell, pinOf } from './cell.tsx';
import type { RowEdits } from './cell-edit.ts';
import type { CellWriting } from './cell-writing.ts';

interface RowProps {
  readonly row: number;
  /** The entity; undefined until it is loaded. */
  readonly entity: GridRow | undefined;
  readonly top: number;
  readonly columns: readonly GridColumn[];
  /** The number of pinned columns. */
  readonly pins: number;
  readonly formatOf: FormatOf;
  /** The columns in view besides the pinned ones. */
  readonly shown: IndexRange;
  /** The unsaved values, shown in place of the stored ones. */
  readonly edits: RowEdits | undefined;
  /** The field of the active cell, if that is in this row. */
  readonly writing: CellWriting | undefined;
  /** The selected parts, as `writeMarks` returns them. */
  readonly marks: string;
  /** The column of the active cell, or -1. */
  readonly active: number;
  /** The start and the width of the active cell's column, in pixels. */
  readonly activeStart: number;
  readonly activeWidth: number;
  readonly isOpen: boolean;
}

/** Draws one entity. As it reads a signal, it renders again only when its props differ. */
export function Row(props: RowProps) {
  const { row, entity, columns, pins, formatOf, shown, active, isOpen } = props;
  const words = gridMessages.value;
  const isDamaged = entity?.isDamaged === true;
  const marks = readMarks(props.marks);
  const isAlone = active >= pins && (active < shown.first || active >= shown.end);
  const pixels = { start: props.activeStart, width: props.activeWidth };
  const indexes = placesShown(columns.length, pins, shown, isAlone ? active : undefined);
  return (
    <div
      class="grid-row"
      role="row"
      aria-rowindex={row + 2}
      aria-label={entity ? undefined : words.loadingRow}
      data-damaged={isDamaged || undefined}
      title={isDamaged ? words.damagedTitle : undefined}
      data-row={row}
      data-open={isOpen}
      style={{
        insetBlockStart: `${props.top}px`,
        ...(isDamaged && { '--grid-damaged': JSON.stringify(words.damagedRow) }),
      }}
    >
      <div class="grid-cell grid-gutter" role="gridcell" aria-colindex={1} tabIndex={-1}>
        {formatCount(row + 1)}
      </div>
      {indexes.map((index) => {
        const column = columns[index];
        if (!column) return null;
        return drawCell({
          column,
          index,
          row: entity,
          format: formatOf(column.name),
          edit: props.edits?.get(column.name),
          writing: index === active ? props.writing : undefined,
          isActive: index === active,
          sides: sidesOf(marks, index, columns.length - 1),
          isFirst: index === shown.first,
          pin: pinOf(index, pins),
          alone: isAlone && index === active ? pixels : undefined,
        });
      })}
    </div>
  );
}

/**
 * Returns the indexes of the pinned columns, of those in view, and of the
 * active one wherever it is.
 */
export function placesShown(
  count: number,
  pins: number,
  shown: IndexRange,
  alone: number | undefined,
): readonly number[] {
  const places = [];
  for (let index = 0; index < Math.min(pins, count); index += 1) places.push(index);
  for (let index = shown.first; index < shown.end; index += 1) places.push(index);
  if (alone !== undefined && alone < count) places.push(alone);
  return places.sort((a, b) => a - b);
}
