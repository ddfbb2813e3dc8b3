/** Lines beyond the visible ones that are rendered, for keys and quick scrolling. */
const OVERSCAN = 12;

/** Heights in CSS pixels, as they are laid out. */
export interface NavMeasures {
  readonly row: number;
  /** The gap between one account's tables and the next account. */
  readonly gap: number;
}

export interface NavView {
  readonly top: number;
  readonly height: number;
}

/** The tables of one account that have to be rendered: from, up to but without `to`. */
export interface NavSlice {
  readonly from: number;
  readonly to: number;
}

/** Returns the most lines of one account that are rendered while the view keeps its height. */
export function countLines({
  height,
  row,
}: {
  readonly height: number;
  readonly row: number;
}): number {
  return Math.ceil(height / row) + 2 + 2 * OVERSCAN;
}

/** Returns the top of one table's line, in pixels. */
export function topOfTable(
  counts: readonly number[],
  { section, index }: { readonly section: number; readonly index: number },
  { row, gap }: NavMeasures,
): number {
  const before = counts.slice(0, section).reduce((top, count) => top + (count + 1) * row + gap, 0);
  return before + (index + 1) * row;
}

/**
 * Returns the tables of each account that are in view. Every account has a line
 * of its own above its tables.
 */
export function sliceTables(
  counts: readonly number[],
  view: NavView,
  { row, gap }: NavMeasures,
): NavSlice[] {
  let top = 0;
  return counts.map((count) => {
    const first = top + row;
    top = first + count * row + gap;
    const from = Math.floor((view.top - first) / row) - OVERSCAN;
    const to = Math.ceil((view.top + view.height - first) / row) + OVERSCAN;
    const clamp = (index: number) => Math.max(0, Math.min(count, index));
    return { from: clamp(from), to: clamp(to) };
  });
}
