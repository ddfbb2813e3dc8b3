import type { Page } from '@playwright/test';

declare global {
  /** Set while frames are counted: the milliseconds from each frame to the next. */
  var benchFrames: number[] | undefined;
}

/** Runs the work and returns the times between the page's frames. */
export async function timeFrames(
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    globalThis.benchFrames = frames;
    requestAnimationFrame(function count(at) {
      if (globalThis.benchFrames !== frames) return;
      if (last !== undefined) frames.push(at - last);
      last = at;
      requestAnimationFrame(count);
    });
  });
  await work();
  return page.evaluate(() => {
    const frames = globalThis.benchFrames ?? [];
    globalThis.benchFrames = undefined;
    return frames;
  });
}
