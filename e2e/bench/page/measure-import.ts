import type { EntityPage } from '../../../src/model/entity-page.ts';
import { PageBuilder } from '../../../src/model/entity-page.ts';
import type { BenchOptions, Outcome } from '../figures.ts';
import type { BareRow } from './bare-messages.ts';
import { bareRowAt, entityAt, type Stock } from './drawn-entities.ts';
import { type Stores, timeInTurn } from './stores.ts';

const SLICE = 1000;

/** Loads the whole stock into both sides, slice by slice in turn. */
export async function measureImport(
  { bare, ours, table }: Stores,
  stock: BenchOptions,
): Promise<Omit<Outcome, 'latencies'>> {
  const watch = watchLongTasks();
  const slices = Math.ceil(stock.entities / SLICE);
  const figures = await timeInTurn(
    slices,
    (slice) => {
      const rows = bareSlice(stock, slice);
      return () => bare.put(rows);
    },
    (slice) => {
      const page = pageSlice(stock, slice);
      const isLast = slice === slices - 1;
      return watch.around(() => ours.importEntities(table, { page, existing: 'refuse', isLast }));
    },
  );
  const { entities } = await ours.getTable(table);
  if (entities !== stock.entities) throw new Error(`Imported were ${entities} entities.`);
  return {
    timed: [{ work: `import, slices of ${SLICE}`, entities: SLICE, ...figures }],
    longTasks: await watch.longTasks(),
  };
}

function bareSlice(stock: Stock, slice: number): BareRow[] {
  return placesOf(stock, slice).map((place) => bareRowAt(stock, place));
}

function pageSlice(stock: Stock, slice: number): EntityPage {
  const page = new PageBuilder(SLICE);
  for (const place of placesOf(stock, slice)) {
    const { properties, ...key } = entityAt(stock, place);
    page.add(
      key,
      0n,
      [...properties].flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
  }
  return page.build();
}

function placesOf({ entities }: Stock, slice: number): number[] {
  const first = slice * SLICE;
  return Array.from({ length: Math.min(SLICE, entities - first) }, (_, place) => first + place);
}

/** Long tasks of the page, as far as they lie within the work that is watched. */
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
      // One of its own shows that they are told at all, a moment after they ended.
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
