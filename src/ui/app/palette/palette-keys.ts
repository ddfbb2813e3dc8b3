/** Lines that PageUp and PageDown move. */
const PAGE = 10;

/**
 * Returns the line a key moves to. Arrows wrap around; a page stops at the
 * ends. Home and End are not here: in a field they move the caret.
 */
export function stepInList(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'PageDown':
      return Math.min(from + PAGE, count - 1);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    default:
      return undefined;
  }
}
