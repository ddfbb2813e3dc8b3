import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { BulkChange } from '../model/bulk-change.ts';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import type { TableService } from '../model/table-service.ts';
import { countTurns } from '../testing/count-turns.ts';
import { key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import { loadLazyParts } from './load-lazy.ts';
import { loadViews } from './load-views.ts';

const ENTITIES = 3000;

/** So many entities at most are worked on before others have their turn. */
const ENTITIES_AT_ONCE = 1000;

/** Work of which little is done in the wait for what is stored, and much by the thread itself. */
const THOROUGH = 100;

const LONG_FILTER = Array.from({ length: 50 }, (_, place) => `N lt -${place}`).join(' or ');

type Work = (service: TableService, signal: AbortSignal) => Promise<unknown>;

const MOVED: BulkChange = {
  kind: 'rekey',
  partitionKey: [{ kind: 'text', text: 'q' }],
  rowKey: [{ kind: 'property', property: 'RowKey' }],
};

/** All that takes long over a whole table, with how many entities it may look at in one go. */
const WORKS: readonly (readonly [what: string, work: Work, entitiesAtOnce: number])[] = [
  [
    'a filtered page',
    (at, signal) => at.queryEntities(BOOKS, { filter: 'N lt 0' }, signal),
    ENTITIES_AT_ONCE,
  ],
  [
    'a page of a long filter',
    (at, signal) => at.queryEntities(BOOKS, { filter: LONG_FILTER }, signal),
    THOROUGH,
  ],
  ['a stream of everything', readStream, ENTITIES_AT_ONCE],
  [
    'a view',
    (at, signal) => complete(at.viewEntities(BOOKS, {}).progress(signal)),
    ENTITIES_AT_ONCE,
  ],
  [
    'a sorted view',
    (at, signal) => {
      const orderBy = [{ property: 'T' }, { property: 'N', descending: true }];
      return complete(at.viewEntities(BOOKS, { orderBy }).progress(signal));
    },
    ENTITIES_AT_ONCE,
  ],
  [
    'figures',
    (at, signal) => at.summarizeEntities(BOOKS, { properties: ['N', 'T'] }, signal),
    THOROUGH,
  ],
  [
    'a group-by',
    (at, signal) => at.summarizeEntities(BOOKS, { properties: [], groupBy: 'T' }, signal),
    THOROUGH,
  ],
  [
    'a preview of a change',
    (at, signal) => at.previewChange(BOOKS, {}, setN(-1), signal),
    THOROUGH,
  ],
  ['a preview of moved keys', (at, signal) => at.previewChange(BOOKS, {}, MOVED, signal), THOROUGH],
];

// Every look at the clock finds that it is time: turns are counted, not milliseconds.
async function openFilled(): Promise<TableService> {
  const { service } = await openBooks(async () => {
    const engine = new AccountEngine({ taskMs: 0 });
    onTestFinished(() => engine.close());
    return engine;
  });
  for (let first = 0; first < ENTITIES; first += 1000) {
    const entities = Array.from({ length: 1000 }, (_, place) => ({
      ...key('p', String(first + place).padStart(5, '0')),
      timestamp: 0n,
      properties: new Map<string, EdmValue>([
        ['N', int32Of(first + place)],
        ['T', stringOf(`text ${place % 7}`)],
      ]),
    }));
    const slice = { page: pageOf(entities), existing: 'refuse', isLast: false } as const;
    await service.importEntities(BOOKS, slice);
  }
  return service;
}

beforeAll(async () => {
  // What is loaded later is there: to load it is no part of any work.
  await Promise.all([loadLazyParts(), loadViews()]);
});

test.each(WORKS)('others have their turn during %s', async (_, work, entitiesAtOnce) => {
  const service = await openFilled();
  const turns = countTurns();
  await work(service, new AbortController().signal);
  expect(turns.stop()).toBeGreaterThanOrEqual(ENTITIES / entitiesAtOnce);
});

test.each(WORKS)('%s notices its cancellation in the next task', async (_, work) => {
  const service = await openFilled();
  const controller = new AbortController();
  const refused = expect(work(service, controller.signal)).rejects.toMatchObject({
    reason: 'cancelled',
  });
  const turns = countTurns(() => controller.abort());
  await refused;
  // The task in which it is reported, and those in which the rows being read arrive.
  expect(turns.stop()).toBeLessThanOrEqual(4);
});

test('others have their turn while a filter of a megabyte is read', async () => {
  const service = await openFilled();
  const long = longFilter((place) => `RowKey gt '${place}' and N${place} eq ${place}`);
  const turns = countTurns();
  // There is no such partition: all the work is that with the filter.
  await service.queryEntities(BOOKS, { filter: `PartitionKey eq 'q' and (${long})` });
  expect(turns.stop()).toBeGreaterThan(500);
});

test('a filter of a megabyte that is wrong at its end lets others have their turn', async () => {
  const service = await openFilled();
  const turns = countTurns();
  const asked = service.queryEntities(BOOKS, { filter: `${longFilter(() => 'x eq 1')} or` });
  await expect(asked).rejects.toMatchObject({ reason: 'filterInvalid' });
  expect(turns.stop()).toBeGreaterThan(500);
});

test('a change that is cancelled ends with the slice that it is at', async () => {
  const service = await openFilled();
  const controller = new AbortController();
  const reported = [];
  for await (const progress of service.changeEntities(BOOKS, {}, setN(-1), controller.signal)) {
    reported.push(progress);
    if (progress.done > 0) controller.abort();
  }
  expect(reported.map(({ state }) => state)).toEqual(['running', 'running', 'cancelled']);
  const { done } = reported.at(-1) ?? {};
  expect(done).toBeLessThan(ENTITIES);
  expect(await readAll(service, BOOKS, { filter: 'N eq -1' })).toHaveLength(done ?? -1);
});

test('large entities are changed a few at a time', async () => {
  const { service } = await openBooks(async () => {
    const engine = new AccountEngine();
    onTestFinished(() => engine.close());
    return engine;
  });
  const text = stringOf('x'.repeat(30_000));
  const properties = new Map(Array.from({ length: 16 }, (_, place) => [`T${place}`, text]));
  const entities = Array.from({ length: 20 }, (_, place) => {
    return { ...key('p', String(place).padStart(2, '0')), timestamp: 0n, properties };
  });
  const slice = { page: pageOf(entities), existing: 'refuse', isLast: false } as const;
  await service.importEntities(BOOKS, slice);
  const done: number[] = [];
  for await (const progress of service.changeEntities(BOOKS, {}, setN(1))) done.push(progress.done);
  expect(done).toEqual([0, 8, 16, 20]);
});

function setN(value: number): BulkChange {
  return { kind: 'set', property: 'N', value: int32Of(value) };
}

async function readStream(service: TableService, signal: AbortSignal): Promise<void> {
  await complete(service.streamEntities(BOOKS, { filter: 'N ge 0' }, signal));
}

async function complete(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

function longFilter(conditionAt: (place: number) => string): string {
  const conditions: string[] = [];
  for (let length = 0; length < 1_048_576; length += conditions.at(-1)?.length ?? 0) {
    conditions.push(conditionAt(conditions.length));
  }
  return conditions.join(' or ');
}
