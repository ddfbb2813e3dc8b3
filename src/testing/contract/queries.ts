import { expect, test } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import type { EntityQuery, TableService } from '../../model/table-service.ts';
import { input, key, keysOf, readAll } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

/** In the order of the service, by UTF-16 code units: a surrogate pair comes before U+E000. */
const ORDERED = [
  key('', ''),
  key('', '1'),
  key('A', '2'),
  key('a', ''),
  key('a', '1'),
  key('a', '10'),
  key('a', '2'),
  key('a', 'b'),
  key('a ', '1'),
  key('ab', ''),
  key('a😀', '1'),
  key('a\uE000', '1'),
  key('b', '1'),
];

const NAMES = ORDERED.map(({ partitionKey, rowKey }) => `${partitionKey}/${rowKey}`);

const FOUND: readonly { what: string; query: EntityQuery; names: readonly string[] }[] = [
  { what: 'all', query: {}, names: NAMES },
  { what: 'a partition', query: { partitionKey: 'a' }, names: NAMES.slice(3, 8) },
  { what: 'the partition of the empty key', query: { partitionKey: '' }, names: NAMES.slice(0, 2) },
  { what: 'a partition that is not there', query: { partitionKey: 'aa' }, names: [] },
  { what: 'from a key on', query: { from: key('a', '2') }, names: NAMES.slice(6) },
  { what: 'from a key that is not there', query: { from: key('a', '11') }, names: NAMES.slice(6) },
  { what: 'from behind the last key', query: { from: key('c', '') }, names: [] },
  {
    what: 'a partition from a key on',
    query: { partitionKey: 'a', from: key('a', '10') },
    names: NAMES.slice(5, 8),
  },
  {
    what: 'a partition from a key before it',
    query: { partitionKey: 'a', from: key('A', '9') },
    names: NAMES.slice(3, 8),
  },
  {
    what: 'a partition from a key behind it',
    query: { partitionKey: 'a', from: key('b', '') },
    names: [],
  },
  { what: 'all backwards', query: { descending: true }, names: NAMES.toReversed() },
  {
    what: 'a partition backwards',
    query: { partitionKey: 'a', descending: true },
    names: NAMES.slice(3, 8).reverse(),
  },
  {
    what: 'backwards from a key on',
    query: { from: key('a', '2'), descending: true },
    names: NAMES.slice(0, 7).reverse(),
  },
  {
    what: 'a partition backwards from a key behind it',
    query: { partitionKey: 'a', from: key('b', '1'), descending: true },
    names: NAMES.slice(3, 8).reverse(),
  },
  {
    what: 'a partition backwards from a key before it',
    query: { partitionKey: 'a', from: key('A', '2'), descending: true },
    names: [],
  },
  { what: 'all but the first', query: { skip: 1 }, names: NAMES.slice(1) },
  { what: 'the last five', query: { skip: NAMES.length - 5 }, names: NAMES.slice(-5) },
  { what: 'the last', query: { skip: NAMES.length - 1 }, names: NAMES.slice(-1) },
  {
    what: 'the first two backwards',
    query: { skip: NAMES.length - 2, descending: true },
    names: NAMES.slice(0, 2).reverse(),
  },
  { what: 'all but as many as there are', query: { skip: NAMES.length }, names: [] },
  {
    what: 'a partition but its first two',
    query: { partitionKey: 'a', skip: 2 },
    names: NAMES.slice(5, 8),
  },
  {
    what: 'backwards but two, from a key on',
    query: { from: key('ab', ''), skip: 2, descending: true },
    names: NAMES.slice(0, 8).reverse(),
  },
];

/** Spec 3.1: order, pages and continuation, and the local extensions. */
export function testQueries(open: OpenAccounts): void {
  async function openOrdered(): Promise<TableService> {
    const { service } = await openBooks(open);
    for (const { partitionKey, rowKey } of ORDERED.toReversed()) {
      await service.insertEntity(BOOKS, input(partitionKey, rowKey));
    }
    return service;
  }

  test('finds what is asked for, in order, in pages of every size', async () => {
    const service = await openOrdered();
    for (const { what, query, names } of FOUND) {
      for (const limit of [1, 2, 3, 5, 1000]) {
        const found = await readAll(service, BOOKS, { ...query, limit });
        const reported = found.map(({ partitionKey, rowKey }) => `${partitionKey}/${rowKey}`);
        expect(reported, `${what}, ${limit} a page`).toEqual(names);
      }
    }
  });

  test('goes on at the first key of the next page, and ends without one', async () => {
    const service = await openOrdered();
    const first = await service.queryEntities(BOOKS, { partitionKey: 'a', limit: 2 });
    expect(keysOf(first)).toEqual(['a/', 'a/1']);
    expect(first.next).toEqual(key('a', '10'));

    const rest = await service.queryEntities(BOOKS, {
      partitionKey: 'a',
      limit: 3,
      from: key('a', '10'),
    });
    expect(keysOf(rest)).toEqual(['a/10', 'a/2', 'a/b']);
    expect(rest.next).toBeUndefined();
  });

  test('goes on although entities came and went', async () => {
    const service = await openOrdered();
    const { next } = await service.queryEntities(BOOKS, { partitionKey: 'a', limit: 2 });
    await service.deleteEntity(BOOKS, key('a', '10'), '*');
    await service.deleteEntity(BOOKS, key('a', '1'), '*');
    await service.insertEntity(BOOKS, input('a', '0'));
    await service.insertEntity(BOOKS, input('a', '11'));
    const rest = await service.queryEntities(BOOKS, {
      partitionKey: 'a',
      ...(next && { from: next }),
    });
    expect(keysOf(rest)).toEqual(['a/11', 'a/2', 'a/b']);
  });

  test('returns 1,000 entities a page by default', async () => {
    const { service } = await openBooks(open);
    const page = pageOf(
      Array.from({ length: 1001 }, (_, place) => ({
        ...key('p', String(place).padStart(4, '0')),
        timestamp: 0n,
        properties: new Map([['N', int32Of(place)]]),
      })),
    );
    await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: true });

    const first = await service.queryEntities(BOOKS, {});
    expect(first).toHaveLength(1000);
    expect(first.next).toEqual(key('p', '1000'));
    const last = await service.queryEntities(BOOKS, { skip: 1000 });
    expect(keysOf(last)).toEqual(['p/1000']);
    const backwards = await service.queryEntities(BOOKS, { descending: true });
    expect(backwards.next).toEqual(key('p', '0000'));
  });

  test('finds nothing in an empty table', async () => {
    const { service } = await openBooks(open);
    const page = await service.queryEntities(BOOKS, { skip: 3 });
    expect(page).toHaveLength(0);
    expect(page.next).toBeUndefined();
  });

  test.each([0, -1, 1001, 1.5, Number.NaN])('refuses pages of %s entities', async (limit) => {
    const { service } = await openBooks(open);
    await expect(service.queryEntities(BOOKS, { limit })).rejects.toMatchObject({
      reason: 'limitOutOfRange',
      status: 400,
      code: 'InvalidInput',
      message: 'One of the request inputs is not valid.',
    });
    await expect(readAll(service, BOOKS, { limit })).rejects.toMatchObject({ status: 400 });
  });

  test.each([-1, 0.5])('refuses to pass over %s entities', async (skip) => {
    const { service } = await openBooks(open);
    await expect(service.queryEntities(BOOKS, { skip })).rejects.toMatchObject({ status: 400 });
  });

  test('refuses a continuation that is no key', async () => {
    const { service } = await openBooks(open);
    // As a caller without a compiler may send.
    const from = { partitionKey: 7 } as unknown as EntityQuery['from'] & object;
    await expect(service.queryEntities(BOOKS, { from })).rejects.toMatchObject({
      reason: 'continuationMalformed',
      status: 400,
      code: 'InvalidInput',
    });
  });

  test('reads a stream only as far as it is asked for', async () => {
    const service = await openOrdered();
    const seen: string[] = [];
    for await (const page of service.streamEntities(BOOKS, { limit: 4 })) {
      seen.push(...keysOf(page));
      if (seen.length === 4) await service.deleteEntity(BOOKS, key('a', '10'), '*');
      if (seen.length === 8) break;
    }
    expect(seen).toEqual([...NAMES.slice(0, 5), ...NAMES.slice(6, 9)]);
  });

  test('cancels what its caller no longer wants', async () => {
    const service = await openOrdered();
    const cancelled = { reason: 'cancelled', status: 499, code: 'OperationCancelled' };
    const signal = AbortSignal.abort();
    await expect(service.queryEntities(BOOKS, {}, signal)).rejects.toMatchObject(cancelled);
    await expect(service.listTables({}, signal)).rejects.toMatchObject(cancelled);

    const controller = new AbortController();
    const stream = service.streamEntities(BOOKS, { limit: 1 }, controller.signal);
    const pages = stream[Symbol.asyncIterator]();
    await pages.next();
    controller.abort();
    await expect(pages.next()).rejects.toMatchObject(cancelled);
  });
}
