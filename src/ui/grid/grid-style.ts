import { PINNED_COLUMNS } from '../models/grid-columns.ts';
import type { GridViewportModel } from '../models/grid-viewport-model.ts';

/**
 * The tracks that every row lays its cells on: gutter, keys, room for what is
 * scrolled out before, the columns in view. A resize changes this alone.
 */
export function gridStyle(viewport: GridViewportModel): Record<string, string> {
  const widths = viewport.widths.value;
  const edges = viewport.edges.value;
  const { first, end } = viewport.shown.value;
  const gutter = viewport.gutter.value;
  const before = edges[first - PINNED_COLUMNS] ?? 0;
  const tracks = [gutter, ...widths.slice(0, PINNED_COLUMNS), before, ...widths.slice(first, end)];
  return {
    '--grid-tracks': tracks.map((width) => `${width}px`).join(' '),
    '--grid-width': `${viewport.pinned.value + (edges.at(-1) ?? 0)}px`,
    '--grid-gutter': `${gutter}px`,
    '--grid-row-key': `${gutter + (widths[0] ?? 0)}px`,
    '--grid-pinned': `${viewport.pinned.value}px`,
  };
}
