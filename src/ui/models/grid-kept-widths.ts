import { effect } from '@preact/signals';
import type { ColumnWidths } from '../../workspace/column-widths.ts';
import type { FilteredTable } from '../../workspace/filters.ts';
import type { GridViewportModel } from './grid-viewport-model.ts';

/** Where the widths of columns are kept; the workspace is one. */
export interface WidthShelf {
  readWidths(place: FilteredTable): Promise<ColumnWidths>;
  /** Undefined where the column has the width that fits it. */
  writeWidths(
    place: FilteredTable,
    changed: ReadonlyMap<string, number | undefined>,
  ): Promise<void>;
}

/** An edge that is dragged has rested for so long, in milliseconds, when its place is kept. */
const REST = 300;

/**
 * Brings back the widths that somebody set in this table, and keeps those they
 * set, until the function that comes back is called. Widths that cannot be kept
 * hold as long as the table is open, which is not worth a word.
 */
export function keepWidths(
  viewport: Pick<GridViewportModel, 'chosen' | 'restoreWidths'>,
  shelf: WidthShelf,
  place: FilteredTable,
): () => void {
  let isClosed = false;
  let stopWriting = () => {};
  const start = (kept: ColumnWidths) => {
    if (isClosed) return;
    viewport.restoreWidths(kept);
    stopWriting = writeChanges(viewport, shelf, place, kept);
  };
  shelf.readWidths(place).then(start, () => start(new Map()));
  return () => {
    isClosed = true;
    stopWriting();
  };
}

function writeChanges(
  { chosen }: Pick<GridViewportModel, 'chosen'>,
  shelf: WidthShelf,
  place: FilteredTable,
  read: ColumnWidths,
): () => void {
  let kept = read;
  const write = () => {
    const widths = chosen.peek();
    const changed = changesBetween(kept, widths);
    kept = widths;
    if (changed.size > 0) shelf.writeWidths(place, changed).catch(() => {});
  };
  const stop = effect(() => {
    void chosen.value;
    const timer = setTimeout(write, REST);
    return () => clearTimeout(timer);
  });
  return () => {
    stop();
    // A width that was set just before the table was left.
    write();
  };
}

function changesBetween(before: ColumnWidths, after: ColumnWidths) {
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => before.get(name) !== after.get(name));
  return new Map(changed.map((name) => [name, after.get(name)]));
}
