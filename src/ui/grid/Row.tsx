import { gridMessages } from '../../i18n/grid-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import type { RowEdits } from '../models/cells/cell-edit.ts';
import type { GridColumn } from '../models/grid/grid-columns.ts';
import type { FormatOf } from '../models/grid/grid-layout.ts';
import type { GridRow } from '../models/grid/grid-row.ts';
import type { IndexRange } from '../models/grid/grid-windowing.ts';
import { drawCell, pinOf } from './cell.tsx';
import type { CellWriting } from './cell-writing.ts';
import { readMarks, sidesOf } from './selection-marks.ts';

interface RowProps {
  readonly row: number;
  /** Undefined until it has come. */
  readonly entity: GridRow | undefined;
  readonly top: number;
  readonly columns: readonly GridColumn[];
  /** How many columns stay in sight. */
  readonly pins: number;
  readonly formatOf: FormatOf;
  /** Of the columns, those in view besides the pinned ones. */
  readonly shown: IndexRange;
  /** What its cells show instead of what is stored. */
  readonly edits: RowEdits | undefined;
  /** With the field of the active cell, if that is in this row. */
  readonly writing: CellWriting | undefined;
  /** What of it is selected, as `writeMarks` says. */
  readonly marks: string;
  /** The column of the active cell, or -1. */
  readonly active: number;
  /** Where the active cell's column begins, and how wide it is. */
  readonly activeStart: number;
  readonly activeWidth: number;
  readonly isOpen: boolean;
}

/** One entity. Because it reads a signal, it is drawn again only when its props differ. */
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

/** The pinned columns, those in view, and the one that has the focus wherever it is. */
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
