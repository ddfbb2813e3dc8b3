import type { BulkChange } from '../../src/model/bulk-change.ts';
import { int32Of } from '../../src/model/edm.ts';
import type { EntityView } from '../../src/model/table-service.ts';
import type { Latency } from '../figures.ts';
import { type Stores, timeOf } from './stores.ts';

/** How often each kind of work is cancelled: fewer times if it takes long. */
const MOST_TIMES = 50;
const FEWEST_TIMES = 10;
const TIME_FOR_ALL_MS = 30_000;

/** Work that runs until it is done or cancelled. */
type Work = (signal?: AbortSignal) => Promise<unknown>;

/** Cancels long work at random moments of its duration, and times the engine's next answer. */
export async function measureCancels(stores: Stores): Promise<Latency[]> {
  const { ours, table } = stores;
  const sort = (filter?: string) => (signal?: AbortSignal) =>
    finish(
      ours.viewEntities(table, { orderBy: [{ property: 'title' }], ...(filter && { filter }) }),
      signal,
    );
  const preview = (change: BulkChange) => (signal?: AbortSignal) =>
    ours.previewChange(table, {}, change, signal);
  const works: Record<string, Work> = {
    'a scan': (signal) => ours.queryEntities(table, { filter: 'sold lt 0' }, signal),
    'an opened view': (signal) => finish(ours.viewEntities(table, {}), signal),
    'a sort by text': sort(),
    'a group-by': (signal) =>
      ours.summarizeEntities(table, { properties: [], groupBy: 'sold' }, signal),
    'a summary': (signal) => ours.summarizeEntities(table, { properties: ALL }, signal),
    'a preview of a new value': preview({ kind: 'set', property: 'sold', value: int32Of(1) }),
    'a preview of moved keys': preview(MOVED),
  };
  const idle = await measureIdle(stores);
  const latencies: Latency[] = [{ work: 'an idle engine, to its answer', ms: idle, goal: 100 }];
  for (const [name, work] of Object.entries(works)) {
    const ms = await measureCancel(stores, work);
    latencies.push({ work: `${name}, cancelled, to the next answer`, ms, goal: 100 });
  }
  return latencies;
}

const ALL = ['title', 'price', 'sold', 'inPrint', 'published', 'code'];

const MOVED: BulkChange = {
  kind: 'rekey',
  partitionKey: [{ kind: 'property', property: 'sold' }],
  rowKey: [{ kind: 'property', property: 'RowKey' }],
};

async function measureCancel({ ours, table }: Stores, work: Work): Promise<number[]> {
  const duration = await timeOf(() => work());
  const affordable = Math.round(TIME_FOR_ALL_MS / (duration / 2));
  const turns = Math.min(MOST_TIMES, Math.max(FEWEST_TIMES, affordable));
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const cancelling = new AbortController();
    const ended = work(cancelling.signal).catch(() => {});
    // One random moment of each equal part, so that no phase is left out.
    const moment = ((turn + Math.random()) / turns) * duration;
    await new Promise((resolve) => setTimeout(resolve, moment));
    cancelling.abort();
    times.push(await timeOf(async () => [await ended, await ours.getTable(table)]));
  }
  return times;
}

/** Times the round trip and the machine's other work, without a cancellation. */
async function measureIdle({ ours, table }: Stores): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < MOST_TIMES; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    times.push(await timeOf(() => ours.getTable(table)));
  }
  return times;
}

async function finish(view: EntityView, signal?: AbortSignal): Promise<void> {
  try {
    for await (const _ of view.progress(signal));
  } finally {
    view.close();
  }
}
