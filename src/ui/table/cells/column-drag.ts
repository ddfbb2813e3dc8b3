import type { Signal } from '@preact/signals';
import { followPointer } from '../../data-grid/follow-pointer.ts';
import { placeColumns, roomOf } from '../../data-grid/grid-arrangement.ts';
import { isKeyColumn } from '../../data-grid/grid-columns.ts';
import { hasWholeColumn } from '../../data-grid/grid-selection.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import type { GridParts } from './GridBody.tsx';
import { columnUnder } from './grid-pointer.ts';

/** The place where the dragged columns would be dropped: the column they would come before. */
export interface ColumnDrop {
  readonly before: number;
}

interface ColumnDragSteps {
  readonly drop: Signal<ColumnDrop | undefined>;
  /** Called when the head was clicked. */
  readonly press: () => void;
}

/** Pixels from the side of the scrolling part within which a drag scrolls. */
const SIDE = 32;

/** Returns whether a pointer drags the column: it is selected as a whole, and no key column. */
export function isHeld(index: number, { viewport, selection }: GridParts): boolean {
  const column = viewport.columns.peek()[index];
  const isSelected = hasWholeColumn(selection.selection.peek(), index);
  return column !== undefined && !isKeyColumn(column) && isSelected;
}

/**
 * Moves the selected columns along with the one under the pointer, once it is
 * released. `drop` holds the place meanwhile.
 */
export function startColumnDrag(
  event: PointerEvent,
  index: number,
  parts: GridParts,
  { drop, press }: ColumnDragSteps,
): void {
  const { viewport } = parts;
  const root = event.currentTarget;
  if (!(root instanceof HTMLElement)) return;
  const { layout } = viewport;
  const room = roomOf(viewport.columns.peek(), index, layout.isPinned.peek());
  const isScrolling = room.first >= viewport.pins.peek();

  followPointer(root, event, {
    isCancelable: true,
    ...(isScrolling && { sides: { start: viewport.pinned.peek() + SIDE, end: SIDE } }),
    move({ clientX }) {
      const before = placeBefore(clientX - root.getBoundingClientRect().left, viewport);
      drop.value = { before: Math.max(room.first, Math.min(before, room.end)) };
    },
    end(how) {
      const before = drop.peek()?.before;
      drop.value = undefined;
      if (how === 'clicked') press();
      if (how === 'dropped' && before !== undefined) dropColumns(index, before, parts);
    },
  });
}

/** Returns the pixel of the line before a column, from the start of the grid. */
export function lineBefore(index: number, viewport: GridViewportModel): number {
  const pins = viewport.pins.value;
  if (index > pins) {
    const edge = viewport.edges.value[index - pins] ?? 0;
    return viewport.pinned.value + edge - viewport.left.value;
  }
  const widths = viewport.widths.value.slice(0, index);
  return widths.reduce((sum, width) => sum + width, viewport.gutter.value);
}

function dropColumns(index: number, before: number, parts: GridParts): void {
  const { viewport, selection } = parts;
  const { layout } = viewport;
  const columns = viewport.columns.peek();
  const others = columns.flatMap((_, at) => (at !== index && isHeld(at, parts) ? [at] : []));
  const moved = [index, ...others];
  const isPinned = layout.isPinned.peek();
  const placed = placeColumns(layout.arrangement.peek(), columns, moved, before, isPinned);
  if (!placed) return;
  const room = roomOf(columns, index, isPinned);
  const names = moved.flatMap((at) =>
    at >= room.first && at < room.end ? (columns[at]?.name ?? []) : [],
  );
  layout.arrange(placed);
  const now = viewport.columns.peek().flatMap(({ name }, at) => (names.includes(name) ? [at] : []));
  selection.selectColumns(now[0] ?? index, 'only');
  selection.selectColumns(now.at(-1) ?? index, 'extend');
}

/** Returns the index of the column before which a drop at this pixel falls. */
function placeBefore(x: number, viewport: GridViewportModel): number {
  const at = columnUnder(x, viewport);
  const [start, end] = [lineBefore(at, viewport), lineBefore(at + 1, viewport)];
  return x > (start + end) / 2 ? at + 1 : at;
}
