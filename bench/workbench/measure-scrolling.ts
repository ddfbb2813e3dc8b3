import type { Locator } from '@playwright/test';
import { timeFrames } from './frames.ts';
import type { WorkbenchRow } from './workbench-figures.ts';

/** Pixels, and pixels per second: as fast as a wheel is turned without a stop. */
const WHEEL = { way: 9000, speed: 3000 };

/** The frames in which the thumb is dragged from one end to the other. */
const DRAG = 150;

/** From here on a user notices the missing frame. */
const LONG_MS = 50;

/** Times frames while the table scrolls, beside an empty scroller of the same size. */
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

/** Scrolls by the browser's own gesture, which moves whether or not the page is ready. */
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

/** Drags the thumb through the whole table, one leap a frame: hardly any row is drawn twice. */
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
