import { useLayoutEffect } from 'preact/hooks';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import type { GridOrder } from '../../data-grid/grid-order.ts';
import { HEAD_ROW, hasWholeColumn, isEverything } from '../../data-grid/grid-selection.ts';
import { pinOf } from './cell.tsx';
import { type GridParts, startOf } from './GridBody.tsx';
import { HeadCell, type HeadSort } from './HeadCell.tsx';
import { placesShown } from './Row.tsx';

interface HeadRowProps extends GridParts {
  readonly onDrawn: () => void;
}

/** Draws the heads of the columns in view. Rows in key order count as sorted by the first key. */
export function HeadRow({ grid, viewport, selection, onDrawn }: HeadRowProps) {
  useLayoutEffect(onDrawn);
  const columns = viewport.columns.value;
  const pins = viewport.pins.value;
  const shown = viewport.shown.value;
  const current = selection.selection.value;
  const { active } = current;
  const sorted = grid.sorted.value;
  const inView = placesShown(columns.length, pins, shown, undefined);
  const isOutside = active.row === HEAD_ROW && !inView.includes(active.column);
  const indexes = placesShown(columns.length, pins, shown, isOutside ? active.column : undefined);

  return (
    <div class="grid-head" role="rowgroup">
      <div class="grid-row" role="row" aria-rowindex={1}>
        <div class="grid-cell grid-gutter" role="columnheader" aria-colindex={1} tabIndex={-1}>
          <button
            type="button"
            class="grid-select-all"
            tabIndex={-1}
            data-action="selectAll"
            aria-label={gridMessages.value.selectAll}
            title={gridMessages.value.selectAll}
            aria-pressed={isEverything(current)}
          />
        </div>
        {indexes.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const isAlone = isOutside && index === active.column;
          return (
            <HeadCell
              key={column.name}
              column={column}
              index={index}
              isActive={active.row === HEAD_ROW && index === active.column}
              isFirst={index === shown.first}
              pin={pinOf(index, pins)}
              isSelected={hasWholeColumn(current, index)}
              sort={findSort(sorted, column.name)}
              alone={isAlone ? pixelsOf(index) : undefined}
            />
          );
        })}
      </div>
    </div>
  );

  function pixelsOf(index: number) {
    return { start: startOf(viewport, index), width: viewport.widths.value[index] ?? 0 };
  }
}

function findSort(sorted: GridOrder, name: string): HeadSort | undefined {
  const index = sorted.findIndex(({ property }) => property === name);
  if (index < 0) return undefined;
  const direction = sorted[index]?.descending ? 'descending' : 'ascending';
  return { direction, index: index + 1, of: sorted.length };
}
