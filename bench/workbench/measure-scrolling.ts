import type { Locator } from '@playwright/test';
import { timeFrames } from './frames.ts';
import type { WorkbenchRow } from './workbench-figures.ts';

/** Pixels, and pixels in a second: as fast as a wheel is turned without a stop. */
const WHEEL = { way: 9000, speed: 3000 };

/** Frames in which the thumb is dragged from one end to the other. */
const DRAG = 150;

/** A frame is seen to be missing from here on. */
const LONG_MS = 50;

/** Frames while the table scrolls, beside a scroller of the same size that holds nothing. */
export async function measureScrolling(
  grid: Locator,
  empty: Locator,
  turns: number,
): Promise<WorkbenchRow[]> {
  await makeAlike(empty, grid);
  const ways = { 'the wheel': turnWheel, 'the thumb': dragThumb };
  const rows: WorkbenchRow[] = [];
  for (const [name, scroll] of Object.entries(ways)) {
    const here: (readonly number[])[] = [];
    const beside: (readonly number[])[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      const frames = { here: await framesOf(grid, scroll), beside: await framesOf(empty, scroll) };
      if (turn === 0) continue;
      here.push(frames.here);
      beside.push(frames.beside);
    }
    const ratio = { most: 1.5, of: 'ratio' } as const;
    const all = { unit: 'ms', here: here.flat(), beside: beside.flat() } as const;
    const long = { unit: '%', here: here.map(shareLong), beside: beside.map(shareLong) } as const;
    rows.push(
      { work: `a frame by ${name}`, reported: 'mean', ...all, goal: ratio },
      { work: `a frame by ${name}`, reported: 'p95', ...all, goal: ratio },
      { work: `frames over ${LONG_MS} ms by ${name}`, reported: 'median', ...long },
    );
  }
  return rows;
}

/** Gives the empty scroller the size and the content height of the table. */
async function makeAlike(empty: Locator, grid: Locator): Promise<void> {
  const size = await grid.evaluate(({ clientWidth, clientHeight, scrollHeight }) => {
    return { clientWidth, clientHeight, scrollHeight };
  });
  await empty.evaluate((element, { clientWidth, clientHeight, scrollHeight }) => {
    element.style.width = `${clientWidth}px`;
    element.style.height = `${clientHeight}px`;
    const content = element.firstElementChild;
    if (content instanceof HTMLElement) content.style.height = `${scrollHeight}px`;
  }, size);
}

type Scroll = (scroller: Locator) => Promise<unknown>;

async function framesOf(scroller: Locator, scroll: Scroll): Promise<readonly number[]> {
  const page = scroller.page();
  await page.bringToFront();
  await scroller.evaluate((element) => {
    element.scrollTop = 0;
  });
  return timeFrames(page, () => scroll(scroller));
}

/** By the browser's own gesture, which scrolls whether the page is ready or not. */
async function turnWheel(scroller: Locator): Promise<void> {
  const page = scroller.page();
  const box = await scroller.boundingBox();
  if (!box) throw new Error('There is nothing to scroll.');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -WHEEL.way,
    speed: WHEEL.speed,
    gestureSourceType: 'mouse',
  });
  await session.detach();
}

/** In leaps, one a frame, over all of the table: hardly any row is seen twice. */
export function dragThumb(scroller: Locator): Promise<void> {
  return scroller.evaluate(async (element, frames) => {
    const way = element.scrollHeight - element.clientHeight;
    for (let frame = 1; frame <= frames; frame += 1) {
      element.scrollTop = (way * frame) / frames;
      await new Promise((next) => requestAnimationFrame(next));
    }
  }, DRAG);
}

function shareLong(frames: readonly number[]): number {
  return (100 * frames.filter((ms) => ms > LONG_MS).length) / frames.length;
}
