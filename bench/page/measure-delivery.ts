import type { Latency } from '../figures.ts';
import type { Stores } from './stores.ts';

/** Rows that a window shows, and some around them. */
const WINDOW = 200;

/** Measures the page's long tasks while all rows arrive: as a view that grows, and page by page. */
export async function measureDelivery({ ours, table }: Stores): Promise<Latency[]> {
  const filter = 'sold ge 0';
  const growing = await longTasksDuring(async () => {
    const view = ours.viewEntities(table, { filter });
    for await (const { matched } of view.progress()) {
      await view.read(Math.max(0, matched - WINDOW), WINDOW);
    }
    view.close();
  });
  const streaming = await longTasksDuring(async () => {
    for await (const page of ours.streamEntities(table, { filter })) page.entityAt(0);
  });
  return [
    { work: 'tasks of the page while a view grows', ms: growing, goal: 50 },
    { work: 'tasks of the page while all pages arrive', ms: streaming, goal: 50 },
  ];
}

/** Returns the duration of each task over 50 ms; one zero if there was none. */
async function longTasksDuring(work: () => Promise<void>): Promise<number[]> {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: false });
  await work();
  const ended = performance.now();
  // A long task of its own proves that long tasks are reported, which happens a
  // moment after they end.
  while (performance.now() < ended + 60);
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  if (entries.length === 0) throw new Error('This browser does not tell long tasks.');
  const before = entries.filter(({ startTime, duration }) => startTime + duration < ended);
  return before.length > 0 ? before.map(({ duration }) => duration) : [0];
}
