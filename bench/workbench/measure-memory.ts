import type { Locator, Page } from '@playwright/test';
import { privateBytes } from '../compare/renderer-memory.ts';
import { dragThumb } from './measure-scrolling.ts';
import type { WorkbenchRow } from './workbench-figures.ts';

const MEBIBYTE = 1_048_576;

/** Scrolling time between two samples of the memory. */
const STRETCH_MS = 15_000;

/** Samples differ by less than this; more is a leak. */
const FLAT = 1.1;

/**
 * Samples the page's memory during minutes of scrolling, beside its memory
 * after the first range.
 */
export async function measureMemory(grid: Locator, minutes: number): Promise<WorkbenchRow[]> {
  const page = grid.page();
  const samples: Sample[] = [];
  const stretches = 1 + Math.ceil((minutes * 60_000) / STRETCH_MS);
  // Once the whole table has been dragged through, every cache of rows is full.
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
  /** Bytes in use in the page's own thread, after garbage collection. */
  readonly objects: number;
  /** Private bytes of the process; undefined where the system does not report them. */
  readonly process: number;
}

async function takeSample(page: Page): Promise<Sample> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { objects: usedSize, process: (await privateBytes()) ?? Number.NaN };
}

/** Scrolls up and down at the speed of a wheel, each time in another part of the table. */
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
