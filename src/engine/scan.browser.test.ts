import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import type { TableService } from '../model/table-service.ts';
import type { StorageSettings } from '../storage/connection/settings.ts';
import { key, keysOf, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const ENTITIES = 5000;

async function openFilled(
  sliceMs: number,
  storage: Partial<StorageSettings> = {},
): Promise<TableService> {
  const { service } = await openBooks(async () => {
    const engine = new AccountEngine({ sliceMs, storage });
    onTestFinished(() => engine.close());
    return engine;
  });
  for (let first = 0; first < ENTITIES; first += 1000) {
    const page = pageOf(
      Array.from({ length: 1000 }, (_, place) => ({
        ...key('p', String(first + place).padStart(5, '0')),
        timestamp: 0n,
        properties: new Map([['N', int32Of(first + place)]]),
      })),
    );
    await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: false });
  }
  return service;
}

test('ends a page when its time is over, and continues with the next', async () => {
  // Without a cached table a page is what was asked for, and no more.
  const service = await openFilled(0, { memoryBytes: 0 });
  const filter = 'N eq 1500 or N eq 4999';
  const pages = [];
  for await (const page of service.streamEntities(BOOKS, { filter })) pages.push(page);
  expect(pages.map(keysOf)).toEqual([['p/01500'], [], ['p/04999']]);
  expect(pages.map(({ next }) => next?.rowKey)).toEqual(['02000', '04000', undefined]);
});

test('skips what it must even after its time is over', async () => {
  const service = await openFilled(0);
  const page = await service.queryEntities(BOOKS, { filter: 'N ge 0', skip: 3600, limit: 1 });
  expect(keysOf(page)).toEqual(['p/03600']);
});

test('a scan of stored entities is cancelled in the middle, and the next one is not', async () => {
  // From memory it would be over before anybody loses patience. How soon it hears: turns.browser.test.ts.
  const service = await openFilled(5000, { memoryBytes: 0, leases: false });
  const controller = new AbortController();
  const asked = service.queryEntities(BOOKS, { filter: 'N lt 0' }, controller.signal);
  setTimeout(() => controller.abort(), 2);
  await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  expect(await readAll(service, BOOKS, { filter: 'N lt 3' })).toHaveLength(3);
});

test('results stay as they were found, few or many', async () => {
  const service = await openFilled(5000);
  for (const [filter, count] of [
    ['N ge 1500 and N lt 1503', 3],
    ['N ge 1500', 1000],
  ] as const) {
    const page = await service.queryEntities(BOOKS, { filter });
    const entity = { ...key('p', '01501'), properties: new Map([['N', int32Of(-1)]]) };
    await service.upsertEntity(BOOKS, entity, 'replace');
    expect(page.length).toBe(count);
    expect(page.valueAt(1, 'N')).toEqual(int32Of(1501));
    expect(await readAll(service, BOOKS, { filter })).not.toContainEqual(
      expect.objectContaining({ rowKey: '01501' }),
    );
    entity.properties.set('N', int32Of(1501));
    await service.upsertEntity(BOOKS, entity, 'replace');
  }
});

test('reads a long list of single keys in portions', async () => {
  const service = await openFilled(5000);
  const rowKeys = Array.from({ length: 250 }, (_, place) => String(place * 21).padStart(5, '0'));
  const filter = `PartitionKey eq 'p' and (${rowKeys.map((of) => `RowKey eq '${of}'`).join(' or ')})`;
  const wanted = rowKeys.filter((of) => Number(of) < ENTITIES);
  for (const limit of [7, 1000]) {
    for (const descending of [false, true]) {
      const found = await readAll(service, BOOKS, { filter, limit, descending });
      const reported = found.map(({ rowKey }) => rowKey);
      expect(reported).toEqual(descending ? wanted.toReversed() : wanted);
    }
  }
});
