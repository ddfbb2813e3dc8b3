import { bareRowsAt, pageAt } from '../../src/benchmark/drawn-entities.ts';
import type { BenchOptions, Outcome } from '../figures.ts';
import { type Stores, timeApart } from './stores.ts';

const SLICE = 1000;

/** Loads the whole stock into both sides, slice by slice. */
export async function measureImport(
  { bare, ours, table, settle }: Stores,
  stock: BenchOptions,
): Promise<Pick<Outcome, 'timed' | 'longTasks'>> {
  const watch = watchLongTasks();
  const slices = Math.ceil(stock.entities / SLICE);
  const countOf = (slice: number) => Math.min(SLICE, stock.entities - slice * SLICE);
  const figures = await timeApart(slices, {
    settle,
    bare: (slice) => {
      const rows = bareRowsAt(stock, slice * SLICE, countOf(slice));
      return () => bare.put(rows);
    },
    ours: (slice) => {
      const page = pageAt(stock, slice * SLICE, countOf(slice));
      const isLast = slice === slices - 1;
      return watch.around(() => ours.importEntities(table, { page, existing: 'refuse', isLast }));
    },
  });
  const { entities } = await ours.getTable(table);
  if (entities !== stock.entities) throw new Error(`Imported were ${entities} entities.`);
  return {
    timed: [{ work: `import, slices of ${SLICE}`, entities: SLICE, ...figures }],
    longTasks: await watch.longTasks(),
  };
}

/** Records the long tasks of the page that fall within the watched work. */
function watchLongTasks() {
  const spans: { readonly from: number; readonly to: number }[] = [];
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: false });
  return {
    around(work: () => Promise<unknown>) {
      return async () => {
        const from = performance.now();
        await work();
        spans.push({ from, to: performance.now() });
      };
    },
    async longTasks(): Promise<number[]> {
      // A long task of its own proves that long tasks are reported, which
      // happens a moment after they end.
      const end = performance.now() + 60;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      if (entries.length === 0) throw new Error('This browser does not tell long tasks.');
      return entries
        .filter(({ startTime, duration }) =>
          spans.some(({ from, to }) => startTime < to && startTime + duration > from),
        )
        .map(({ duration }) => duration);
    },
  };
}
