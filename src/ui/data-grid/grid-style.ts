import type { GridViewportModel } from './grid-viewport-model.ts';

/**
 * Returns the tracks on which every row lays its cells: gutter, keys, a spacer
 * for the columns scrolled out before, the columns in view. A resize changes
 * this alone.
 */
export function gridStyle(viewport: GridViewportModel): Record<string, string> {
  const widths = viewport.widths.value;
  const edges = viewport.edges.value;
  const { first, end } = viewport.shown.value;
  const gutter = viewport.gutter.value;
  const pins = viewport.pins.value;
  const before = edges[first - pins] ?? 0;
  const tracks = [gutter, ...widths.slice(0, pins), before, ...widths.slice(first, end)];
  return {
    '--grid-tracks': tracks.map((width) => `${width}px`).join(' '),
    '--grid-width': `${viewport.pinned.value + (edges.at(-1) ?? 0)}px`,
    '--grid-gutter': `${gutter}px`,
    '--grid-first': String(pins + 3),
    '--grid-pinned': `${viewport.pinned.value}px`,
    ...pinsOf(gutter, widths.slice(0, pins)),
  };
}

/** Returns the offset of each pinned column. */
function pinsOf(gutter: number, widths: readonly number[]): Record<string, string> {
  let start = gutter;
  const starts: Record<string, string> = {};
  for (const [index, width] of widths.entries()) {
    starts[`--grid-pin-${index}`] = `${start}px`;
    start += width;
  }
  return starts;
}
