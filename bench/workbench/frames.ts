import type { Page } from '@playwright/test';

declare global {
  /** Of the page while frames are counted: milliseconds from each frame to the next. */
  var benchFrames: number[] | undefined;
}

/** Does the work, and has the time from each frame of the page to its next one. */
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
