import { expect, onTestFinished, test } from 'vitest';
import { pageOf } from '../model/entity-page.ts';
import type { RunPlace } from '../model/run-place.ts';
import type { ImportSlice } from '../model/table-service.ts';
import { key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

test('slices of an import are written in order, and none after a failed one', async () => {
  const service = await open();
  const next = runOf();
  const cancelled = AbortSignal.abort();
  const sent = [
    service.importEntities(BOOKS, slice(['1', '2'], next())),
    service.importEntities(BOOKS, slice(['3'], next()), cancelled),
    service.importEntities(BOOKS, slice(['4'], next())),
  ];
  const [first, second, third] = await Promise.allSettled(sent);

  expect(first).toMatchObject({ value: { inserted: 2 } });
  expect([second?.status, third?.status]).toEqual(['rejected', 'rejected']);
  const last = { ...next(), isLast: true };
  await expect(service.importEntities(BOOKS, slice(['5'], last))).rejects.toThrow();
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(['1', '2']);
  expect(await service.importEntities(BOOKS, slice(['6'], runOf()()))).toMatchObject({
    inserted: 1,
  });
});

test('a row sees the writes of the slice before', async () => {
  const service = await open();
  const next = runOf();
  const both = [slice(['1', '2'], next()), slice(['2', '3'], { ...next(), isLast: true })];
  const sent = both.map((one) => service.importEntities(BOOKS, one));
  const [, second] = await Promise.all(sent);

  expect(second).toMatchObject({
    inserted: 1,
    refused: [{ row: 0, reason: 'entityExists' }],
  });
  expect((await service.getTable(BOOKS)).entities).toBe(3);
});

test.each([
  ['in the middle of a run', 1],
  ['at its beginning', 0],
])('nothing is written behind a slice that never came, %s', async (_, valid) => {
  const service = await open();
  const next = runOf();
  const places = Array.from({ length: 4 }, () => next());
  const lost = { reason: 'engineLost' };
  for (const place of places.slice(0, valid)) {
    await service.importEntities(BOOKS, slice([`${place.run.number}`], place));
  }
  const behind = places.slice(valid + 1).map((place) => {
    return service.importEntities(BOOKS, slice(['x'], place));
  });
  for (const sent of behind) await expect(sent).rejects.toMatchObject(lost);
  expect((await service.getTable(BOOKS)).entities).toBe(valid);
});

test('a run that has ended takes no more', async () => {
  const service = await open();
  const next = runOf();
  await service.importEntities(BOOKS, slice(['1'], next()));
  await service.importEntities(BOOKS, slice(['2'], { ...next(), isLast: true }));
  await expect(service.importEntities(BOOKS, slice(['3'], next()))).rejects.toThrow();
  expect((await service.getTable(BOOKS)).entities).toBe(2);
});

test('a run that is ended has settled, and accepts no more slices', async () => {
  const service = await open();
  const next = runOf();
  const places = Array.from({ length: 3 }, () => next());
  const [first, second, late] = places;
  const { id } = first?.run ?? { id: '' };
  const sent = [first, second].map((place, at) =>
    service.importEntities(BOOKS, slice([`${at}`], place)),
  );
  const end = await service.importEntities(BOOKS, slice([], { run: { id, number: 'end' } }));

  expect(end).toMatchObject({ inserted: 0, refused: [] });
  expect((await service.getTable(BOOKS)).entities).toBe(2);
  await Promise.all(sent);
  const lost = { reason: 'engineLost' };
  // It was on its way, from a thread that is no more.
  await expect(service.importEntities(BOOKS, slice(['9'], late))).rejects.toMatchObject(lost);
  expect((await service.getTable(BOOKS)).entities).toBe(2);
});

test('a run of which nothing came is ended as well', async () => {
  const service = await open();
  const { run } = runOf()();
  await service.importEntities(BOOKS, slice([], { run: { ...run, number: 'end' } }));
  await expect(service.importEntities(BOOKS, slice(['1'], { run }))).rejects.toThrow();
});

test('a slice that fails does not keep its run from being ended', async () => {
  const service = await open();
  const next = runOf();
  const place = next();
  const sent = [
    service.importEntities(BOOKS, slice(['1'], place)),
    service.importEntities(BOOKS, slice(['2'], next()), AbortSignal.abort()),
  ];
  const settled = Promise.allSettled(sent);
  await service.importEntities(BOOKS, slice([], { run: { id: place.run.id, number: 'end' } }));
  expect((await service.getTable(BOOKS)).entities).toBe(1);
  await settled;
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
  return { page: pageOf(entities), existing: 'refuse', isLast: false, ...how };
}

/** The places of a new run, one after the other. */
function runOf(): () => { readonly run: RunPlace } {
  const id = crypto.randomUUID();
  let number = 0;
  return () => {
    const run = { id, number };
    number += 1;
    return { run };
  };
}
