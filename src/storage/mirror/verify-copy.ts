import { readFrames } from '../copy/frames.ts';
import type { CopyContent } from '../copy/reader.ts';

/** The bytes that are verified at once. */
const SLICE_BYTES = 1_000_000;

/**
 * Returns whether everything that was ever written to a copy is still as it was
 * written. Continuing a copy has looked at its entries alone.
 */
export async function isWholeCopy(
  { file, end }: CopyContent,
  pause: () => Promise<unknown>,
): Promise<boolean> {
  let pauseAt = SLICE_BYTES;
  let reached = 0;
  for (const frame of readFrames(file, 0, () => true)) {
    if (frame.end > end) break;
    reached = frame.end;
    if (reached < pauseAt) continue;
    pauseAt = reached + SLICE_BYTES;
    await pause();
  }
  return reached === end;
}
