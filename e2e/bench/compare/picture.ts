import type { SizeOutcome } from './size-figures.ts';
export function drawPicture(sizes: readonly SizeOutcome[]): string {
  return String(sizes.length);
}
