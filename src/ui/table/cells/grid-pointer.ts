import { followPointer, listenToPointer } from '../../data-grid/follow-pointer.ts';
import type { CellPlace, SelectHow } from '../../data-grid/grid-selection.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import { edgesOf, topOf } from '../../data-grid/grid-windowing.ts';
import type { GridParts } from './GridBody.tsx';

export type PointedParts = Pick<GridParts, 'viewport' | 'selection'>;

/** The parts a pointer can be over, by the attributes of rows and cells. */
export type Pointed =
  | { readonly kind: 'cell'; readonly place: CellPlace }
  | { readonly kind: 'gutter'; readonly row: number }
  | { readonly kind: 'head'; readonly column: number }
  | { readonly kind: 'menu'; readonly column: number }
  | { readonly kind: 'resize'; readonly column: number }
  | { readonly kind: 'selectAll' };

export function readPointed(target: EventTarget | null): Pointed | undefined {
  if (!(target instanceof Element)) return undefined;
  const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
  if (action === 'selectAll') return { kind: 'selectAll' };
  const row = numberIn(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
  const column = numberIn(target.closest<HTMLElement>('[data-column]')?.dataset['column']);
  if (row === undefined) {
    if (column === undefined) return undefined;
    return { kind: action === 'menu' || action === 'resize' ? action : 'head', column };
  }
  return column === undefined ? { kind: 'gutter', row } : { kind: 'cell', place: { row, column } };
}

export function howOf(event: MouseEvent): SelectHow {
  if (event.shiftKey) return 'extend';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'only';
}

/** Selects the part under the pointer, and extends the selection while the pointer is dragged. */
export function startDrag(event: PointerEvent, pointed: Pointed, parts: PointedParts): void {
  const { selection } = parts;
  const root = event.currentTarget;
  if (!(root instanceof HTMLElement)) return;
  select(pointed, howOf(event), parts);
  // A small movement must not select again what a click has just taken out of the selection.
  const isTakenOut = selection.selection.peek().focus === 'apart';
  if (pointed.kind === 'selectAll' || isTakenOut) return;

  followPointer(root, event, {
    move(moved) {
      const at = placeUnder(moved, root, parts);
      if (pointed.kind === 'gutter') selection.selectRows(at.row, 'extend');
      else if (pointed.kind === 'head') selection.selectColumns(at.column, 'extend');
      else if (pointed.kind === 'cell') selection.point(at, 'extend');
    },
  });
}

/** Selects the columns over which a head is dragged; a head that is clicked is pressed. */
export function startHeadDrag(
  event: PointerEvent,
  column: number,
  parts: PointedParts,
  press: () => void,
): void {
  const { selection } = parts;
  const root = event.currentTarget;
  if (!(root instanceof HTMLElement)) return;
  let isBegun = false;
  followPointer(root, event, {
    move(moved) {
      if (!isBegun) selection.selectColumns(column, 'only');
      isBegun = true;
      selection.selectColumns(placeUnder(moved, root, parts).column, 'extend');
    },
    end: (how) => how === 'clicked' && press(),
  });
}

export function select(pointed: Pointed, how: SelectHow, { selection }: PointedParts): void {
  switch (pointed.kind) {
    case 'cell':
      selection.point(pointed.place, how);
      break;
    case 'gutter':
      selection.selectRows(pointed.row, how);
      break;
    case 'head':
      selection.selectColumns(pointed.column, how);
      break;
    case 'selectAll':
      selection.selectAll();
      break;
    case 'menu':
    case 'resize':
      break;
  }
}

/** Resizes the column while the pointer is dragged. */
export function startResize(event: PointerEvent, column: number, { viewport }: PointedParts): void {
  const name = viewport.columns.peek()[column]?.name;
  const width = viewport.widths.peek()[column];
  if (name === undefined || width === undefined) return;
  event.preventDefault();
  const start = event.clientX;
  const stop = listenToPointer({
    move: (moved) => viewport.resize(name, width + moved.clientX - start),
    end: () => stop(),
  });
}

/** Returns the cell at the pointer, or the nearest one to it. */
function placeUnder(
  event: PointerEvent,
  root: HTMLElement,
  { viewport, selection }: PointedParts,
): CellPlace {
  if (viewport.measures.peek().layout === 'json') {
    // Entities have different heights, so only the drawn elements give the row.
    const pointed = readPointed(document.elementFromPoint(event.clientX, event.clientY));
    const last = selection.selection.peek().extent;
    if (pointed?.kind === 'gutter') return { ...last, row: pointed.row };
    return pointed?.kind === 'cell' ? pointed.place : last;
  }
  const box = root.getBoundingClientRect();
  const { headHeight } = viewport.measures.peek();
  const { count, rowHeight } = viewport.track.peek();
  const y = Math.max(0, event.clientY - box.top - headHeight) + topOf(viewport.place.peek());
  const row = Math.min(count - 1, Math.floor(y / rowHeight));
  return { row, column: columnUnder(event.clientX - box.left, viewport) };
}

export function columnUnder(x: number, viewport: GridViewportModel): number {
  const pinned = viewport.pinned.peek();
  const widths = viewport.widths.peek();
  const pins = viewport.pins.peek();
  if (x < pinned) {
    const starts = edgesOf(widths.slice(0, pins));
    const index = starts.findLastIndex((start) => start <= x - viewport.gutter.peek());
    return Math.max(0, Math.min(pins - 1, index));
  }
  const edges = viewport.edges.peek();
  const at = edges.findLastIndex((edge) => edge <= x - pinned + viewport.left.peek());
  return Math.min(widths.length - 1, at + pins);
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
