import { expect, onTestFinished, test } from 'vitest';
import { pageOf } from '../model/entity-page.ts';
import type { ImportSlice } from '../model/table-service.ts';
import { key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const NAMES = {
  first: crypto.randomUUID(),
  second: crypto.randomUUID(),
  other: crypto.randomUUID(),
};

test('slices of a run are written in their order, and none behind one that was not', async () => {
  const service = await open();
  const cancelled = AbortSignal.abort();
  const sent = [
    service.importEntities(BOOKS, slice(['1', '2'])),
    service.importEntities(BOOKS, slice(['3']), cancelled),
    service.importEntities(BOOKS, slice(['4'])),
  ];
  const [first, second, third] = await Promise.allSettled(sent);

  expect(first).toMatchObject({ value: { inserted: 2 } });
  expect([second?.status, third?.status]).toEqual(['rejected', 'rejected']);
  await expect(service.importEntities(BOOKS, slice(['5'], { isLast: true }))).rejects.toThrow();
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(['1', '2']);
  expect(await service.importEntities(BOOKS, slice(['6'], { run: NAMES.other }))).toMatchObject({
    inserted: 1,
  });
});

test('a row meets what the slice before it wrote', async () => {
  const service = await open();
  const run = NAMES.second;
  const both = [slice(['1', '2'], { run }), slice(['2', '3'], { run, isLast: true })];
  const sent = both.map((one) => service.importEntities(BOOKS, one));
  const [, second] = await Promise.all(sent);

  expect(second).toMatchObject({
    inserted: 1,
    refused: [{ row: 0, reason: 'entityExists' }],
  });
  expect((await service.getTable(BOOKS)).entities).toBe(3);
});

async function open() {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const { service } = await openBooks(async () => engine);
  return service.within({ step: crypto.randomUUID(), kind: 'import' });
}

function slice(rowKeys: readonly string[], how: Partial<ImportSlice> = {}): ImportSlice {
  const entities = rowKeys.map((rowKey) => {
    return { ...key('a', rowKey), timestamp: 0n, properties: new Map() };
  });
  return { page: pageOf(entities), existing: 'refuse', isLast: false, run: NAMES.first, ...how };
}
