/** Lines beyond the visible ones that are in the page, for quick scrolling. */
const OVERSCAN = 8;

interface LinesView {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

/** Returns the lines that have to be rendered: from, up to but without `to`. */
export function sliceLines(count: number, { top, height, row }: LinesView) {
  const first = Math.floor(top / row) - OVERSCAN;
  const last = Math.ceil((top + height) / row) + OVERSCAN;
  const clamp = (line: number) => Math.max(0, Math.min(count, line));
  return { from: clamp(first), to: clamp(last) };
}

/** Returns the index a key moves to from a line, -1 being none; undefined for other keys. */
export function nextLine(
  key: string,
  at: number,
  count: number,
  screen: number,
): number | undefined {
  const last = count - 1;
  const clamp = (line: number) => Math.max(0, Math.min(last, line));
  // Without a line to start from, the newest one is the nearest.
  if (at < 0) return key.startsWith('Arrow') || key === 'End' ? last : undefined;
  switch (key) {
    case 'ArrowDown':
      return clamp(at + 1);
    case 'ArrowUp':
      return clamp(at - 1);
    case 'PageDown':
      return clamp(at + screen);
    case 'PageUp':
      return clamp(at - screen);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
