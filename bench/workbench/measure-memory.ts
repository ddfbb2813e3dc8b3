import type { Locator, Page } from '@playwright/test';
import { privateBytes } from '../compare/renderer-memory.ts';
import { dragThumb } from './measure-scrolling.ts';
import type { WorkbenchRow } from './workbench-figures.ts';

const MEBIBYTE = 1_048_576;

/** So long it is scrolled from one look at the memory to the next. */
const STRETCH_MS = 15_000;

/** More than what one look differs from the next by is a leak. */
const FLAT = 1.1;

/** What the page holds while somebody scrolls for minutes, beside what it held after the first range. */
export async function measureMemory(grid: Locator, minutes: number): Promise<WorkbenchRow[]> {
  const page = grid.page();
  const samples: Sample[] = [];
  const stretches = 1 + Math.ceil((minutes * 60_000) / STRETCH_MS);
  // By the end of the first drag over all of the table every store of rows is as full as it gets.
  await dragThumb(grid);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    await scrollFor(grid, STRETCH_MS);
    samples.push(await takeSample(page));
  }
  const row = (work: string, read: (sample: Sample) => number): WorkbenchRow => ({
    work: `${work} after ${minutes} min of scrolling`,
    unit: 'MiB',
    reported: 'last',
    here: samples.map((sample) => read(sample) / MEBIBYTE),
    beside: samples.slice(0, 1).map((sample) => read(sample) / MEBIBYTE),
    goal: { most: FLAT, of: 'ratio' },
  });
  return [
    row('objects of the page', ({ objects }) => objects),
    row('the process of the page with its engine', ({ process }) => process),
  ];
}

interface Sample {
  /** Bytes that are in use in the page's own thread, after what is garbage went. */
  readonly objects: number;
  /** Bytes that no other process shares; none where the system does not tell. */
  readonly process: number;
}

async function takeSample(page: Page): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { objects: usedSize, process: (await privateBytes()) ?? Number.NaN };
}

/** Up and down at the speed of a wheel, each time from another part of the table. */
function scrollFor(grid: Locator, milliseconds: number): Promise<void> {
  return grid.evaluate(async (element, end) => {
    const started = performance.now();
    const way = element.scrollHeight - element.clientHeight;
    for (let frame = 0; performance.now() - started < end; frame += 1) {
      if (frame % 300 === 0) element.scrollTop = (way * ((frame / 300) * 0.618 + 0.1)) % way;
      else element.scrollTop += frame % 300 < 150 ? 60 : -60;
      await new Promise((next) => requestAnimationFrame(next));
    }
  }, milliseconds);
}
