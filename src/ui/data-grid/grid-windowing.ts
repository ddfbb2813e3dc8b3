/** Rows of one height that scroll behind a window. */
export interface RowTrack {
  readonly count: number;
  readonly rowHeight: number;
  /** The height in which rows are visible, without the head. */
  readonly viewport: number;
}

/**
 * The scroll position of a grid. Pixel 0 of the window shows pixel `scrollTop +
 * offset` of the rows: if the rows together are higher than a browser can
 * scroll, the offset makes up the difference.
 */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly offset: number;
}

/** Rows or columns from `first` up to, but without, `end`. */
export interface IndexRange {
  readonly first: number;
  readonly end: number;
}

/**
 * Firefox stops at 17.9 million pixels, Chromium at 33.5; and a position that a
 * GPU stores in 32 bits is exact to half a pixel up to 8 million.
 */
export const MAX_SCROLL_HEIGHT = 8_000_000;

/** A move longer than this many windows is a drag of the scrollbar, not a turn of the wheel. */
const JUMP = 4;
/** The largest deviation of the scrollbar from its proper position, as a share of the whole. */
const DRIFT = 1 / 100;
/**
 * Within this distance from either end, pixels are one to one, so that a wheel
 * always reaches the end.
 */
const MARGIN = 10_000;

export function scrollHeight(track: RowTrack): number {
  return Math.min(allRows(track), MAX_SCROLL_HEIGHT);
}

/** Returns the pixel of the rows at the upper edge of the window. */
export function topOf(place: ScrollPlace): number {
  return place.scrollTop + place.offset;
}

export function placeAt(track: RowTrack, top: number): ScrollPlace {
  const within = clamp(top, 0, maxTop(track));
  const offset = properOffset(track, within);
  return { scrollTop: within - offset, offset };
}

/**
 * Returns the position after the browser has scrolled to `scrollTop`. Small
 * moves are one to one at any scale; a jump goes to the same share of all rows.
 * The returned `scrollTop` differs if the scrollbar must be corrected.
 */
export function placeScrolled(track: RowTrack, place: ScrollPlace, scrollTop: number): ScrollPlace {
  const hidden = allRows(track) - scrollHeight(track);
  if (hidden === 0) return { scrollTop, offset: 0 };
  const maxScroll = scrollHeight(track) - track.viewport;
  if (Math.abs(scrollTop - place.scrollTop) > JUMP * track.viewport) {
    return placeAt(track, (scrollTop / maxScroll) * maxTop(track));
  }
  const top = scrollTop + place.offset;
  const drift = Math.abs(properOffset(track, clamp(top, 0, maxTop(track))) - place.offset);
  const isAtEnd = scrollTop <= 0 || scrollTop >= maxScroll;
  if (drift > DRIFT * scrollHeight(track) || (isAtEnd && drift > 0)) return placeAt(track, top);
  return { scrollTop, offset: place.offset };
}

export function rowsInView(track: RowTrack, top: number, overscan: number): IndexRange {
  const first = Math.floor(top / track.rowHeight) - overscan;
  const end = Math.ceil((top + track.viewport) / track.rowHeight) + overscan;
  return { first: clamp(first, 0, track.count), end: clamp(end, 0, track.count) };
}

/** Returns how many whole rows fit on a screen, which is the distance of PgDn. */
export function rowsOfScreen(track: RowTrack): number {
  return Math.max(1, Math.floor(track.viewport / track.rowHeight) - 1);
}

/** Returns the nearest top at which the row shows whole. */
export function topShowing(track: RowTrack, top: number, row: number): number {
  const above = row * track.rowHeight;
  const below = above + track.rowHeight - track.viewport;
  return clamp(clamp(top, below, above), 0, maxTop(track));
}

/** Returns the edges of the columns: for widths 10, 20, 30 they are 0, 10, 30, 60. */
export function edgesOf(widths: readonly number[]): readonly number[] {
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width);
  return edges;
}

export function columnsInView(
  edges: readonly number[],
  left: number,
  viewport: number,
  overscan: number,
): IndexRange {
  const count = edges.length - 1;
  const first = lastEdgeAtMost(edges, left - overscan);
  let end = first;
  while (end < count && (edges[end] ?? 0) < left + viewport + overscan) end += 1;
  return { first: Math.min(first, count), end };
}

/** Returns the nearest scroll position at which the column shows whole, or else from its start. */
export function leftShowing(
  edges: readonly number[],
  left: number,
  viewport: number,
  column: number,
): number {
  const start = edges[column] ?? 0;
  const end = edges[column + 1] ?? start;
  return Math.min(Math.max(left, end - viewport), start);
}

function allRows(track: RowTrack): number {
  return track.count * track.rowHeight;
}

function maxTop(track: RowTrack): number {
  return Math.max(0, allRows(track) - track.viewport);
}

/** Returns the offset at which the scrollbar is at the same share as the rows. */
function properOffset(track: RowTrack, top: number): number {
  const hidden = allRows(track) - scrollHeight(track);
  if (hidden === 0) return 0;
  const share = (top - MARGIN) / (maxTop(track) - 2 * MARGIN);
  return Math.round(clamp(share, 0, 1) * hidden);
}

function lastEdgeAtMost(edges: readonly number[], position: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
