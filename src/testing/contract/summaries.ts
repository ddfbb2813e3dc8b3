import { expect, test } from 'vitest';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { parseTableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const STOCK = [
  input('a', '1', {
    N: int64Of(2n ** 63n - 1n),
    T: stringOf('x'),
    B: binaryOf(new Uint8Array([1])),
  }),
  input('a', '2', { N: int32Of(5), T: stringOf('y'), B: binaryOf(new Uint8Array([1])) }),
  input('a', '3', { N: int32Of(5), T: stringOf('x') }),
  input('b', '1', { N: doubleOf(Number.NaN), T: stringOf('x') }),
  input('b', '2', { N: stringOf('5'), T: booleanOf(true) }),
  input('b', '3'),
];

/** Local: summaries of every matching entity. */
export function testSummaries(open: OpenAccounts): void {
  async function openStock(): Promise<TableService> {
    const { service } = await openBooks(open);
    for (const entity of STOCK) await service.insertEntity(BOOKS, entity);
    return service;
  }

  test('counts what a filter finds, of whatever it is made', async () => {
    const { service } = await openBooks(open);
    for (const partition of ['a', 'ab', 'b', 'c']) {
      for (let turn = 0; turn < 3; turn += 1) {
        await service.insertEntity(BOOKS, input(partition, `${turn}`, { A: stringOf(partition) }));
      }
    }
    const countOf = async (filter: string) =>
      (await service.summarizeEntities(BOOKS, { filter, local: true, properties: [] })).count;
    expect(await countOf('')).toBe(12);
    expect(await countOf("PartitionKey eq 'ab'")).toBe(3);
    expect(await countOf("PartitionKey ne 'ab'")).toBe(9);
    expect(await countOf("PartitionKey ge 'ab'")).toBe(9);
    expect(await countOf("PartitionKey gt 'ab'")).toBe(6);
    expect(await countOf("startswith(PartitionKey, 'a')")).toBe(6);
    expect(await countOf('PartitionKey eq 5')).toBe(0);
    expect(await countOf("RowKey gt '0'")).toBe(8);
    expect(await countOf("A eq 'ab'")).toBe(3);
    expect(await countOf("PartitionKey eq 'ab' and RowKey eq '1'")).toBe(1);
    await service.deleteEntity(BOOKS, key('ab', '1'), '*');
    expect(await countOf("PartitionKey eq 'ab'")).toBe(2);
  });

  test('knows the time of the last write, which every later write exceeds', async () => {
    const service = await openStock();
    const findLast = async () => {
      const { properties } = await service.summarizeEntities(BOOKS, { properties: ['Timestamp'] });
      return properties[0]?.max;
    };
    const { timestamp } = await service.getEntity(BOOKS, key('b', '3'));
    expect(await findLast()).toEqual(dateTimeOf(timestamp));
    await service.insertEntity(BOOKS, input('a', '0'));
    await service.upsertEntity(BOOKS, input('a', '3'), 'merge');
    for (const rowKey of ['0', '3']) {
      const written = await service.getEntity(BOOKS, key('a', rowKey));
      expect(written.timestamp > timestamp).toBe(true);
    }
    const { timestamp: merged } = await service.getEntity(BOOKS, key('a', '3'));
    expect(await findLast()).toEqual(dateTimeOf(merged));
  });

  test('summarizes each property', async () => {
    const service = await openStock();
    const query = { properties: ['N', 'B', 'None', 'RowKey'], filter: "PartitionKey eq 'a'" };
    const { count, read, properties } = await service.summarizeEntities(BOOKS, query);
    expect({ count, read }).toEqual({ count: 3, read: 3 });
    const absent = { present: 0, types: [], values: { distinct: 0, isBounded: false, top: [] } };
    expect(properties).toEqual([
      {
        property: 'N',
        present: 3,
        types: [
          { type: 'Edm.Int32', count: 2 },
          { type: 'Edm.Int64', count: 1 },
        ],
        min: int32Of(5),
        max: int64Of(2n ** 63n - 1n),
        sum: 2n ** 63n + 9n,
        average: (2 ** 63 + 9) / 3,
        values: {
          distinct: 2,
          isBounded: false,
          top: [
            { value: int32Of(5), count: 2 },
            { value: int64Of(2n ** 63n - 1n), count: 1 },
          ],
        },
      },
      {
        property: 'B',
        present: 2,
        types: [{ type: 'Edm.Binary', count: 2 }],
        min: binaryOf(new Uint8Array([1])),
        max: binaryOf(new Uint8Array([1])),
        values: {
          distinct: 1,
          isBounded: false,
          top: [{ value: binaryOf(new Uint8Array([1])), count: 2 }],
        },
      },
      { property: 'None', ...absent },
      expect.objectContaining({ property: 'RowKey', present: 3, min: stringOf('1') }),
    ]);
  });

  test('compares values of all types, and leaves NaN aside', async () => {
    const service = await openStock();
    const { properties } = await service.summarizeEntities(BOOKS, { properties: ['N'] });
    expect(properties[0]).toMatchObject({
      present: 5,
      min: int32Of(5),
      max: stringOf('5'),
      sum: Number.NaN,
    });
  });

  test('counts entities by their values, also those without one', async () => {
    const service = await openStock();
    const query = { properties: [], groupBy: 'T' };
    expect(await service.summarizeEntities(BOOKS, query)).toEqual({
      count: 6,
      read: 6,
      properties: [],
      groups: {
        distinct: 4,
        isBounded: false,
        top: [
          { value: stringOf('x'), count: 3 },
          { value: undefined, count: 1 },
          { value: booleanOf(true), count: 1 },
          { value: stringOf('y'), count: 1 },
        ],
      },
    });
  });

  test('surveys the properties of everything that matches', async () => {
    const service = await openStock();
    const query = { properties: [], survey: true };
    const { count, survey } = await service.summarizeEntities(BOOKS, query);
    expect(count).toBe(6);
    expect(survey).toEqual([
      {
        property: 'N',
        types: [
          { type: 'Edm.Double', count: 1 },
          { type: 'Edm.Int32', count: 2 },
          { type: 'Edm.Int64', count: 1 },
          { type: 'Edm.String', count: 1 },
        ],
      },
      {
        property: 'T',
        types: [
          { type: 'Edm.Boolean', count: 1 },
          { type: 'Edm.String', count: 4 },
        ],
      },
      { property: 'B', types: [{ type: 'Edm.Binary', count: 2 }] },
    ]);
    const bare = { ...query, filter: "PartitionKey eq 'b' and RowKey eq '3'" };
    expect(await service.summarizeEntities(BOOKS, bare)).toMatchObject({ count: 1, survey: [] });
  });

  test('returns what it has found when its time is over', async () => {
    const { service } = await openBooks(open);
    for (let first = 0; first < 3000; first += 1000) {
      const entities = Array.from({ length: 1000 }, (_, place) => ({
        ...key('p', String(first + place).padStart(5, '0')),
        timestamp: 0n,
        properties: new Map([[`N${first}`, int32Of(place)]]),
      }));
      const slice = { page: pageOf(entities), existing: 'refuse', isLast: false } as const;
      await service.importEntities(BOOKS, slice);
    }
    const query = { properties: ['N0'], survey: true };
    const whole = await service.summarizeEntities(BOOKS, query);
    expect(whole.survey?.map(({ property }) => property)).toEqual(['N0', 'N1000', 'N2000']);
    expect(whole).not.toHaveProperty('isPartial');
    const part = await service.summarizeEntities(BOOKS, { ...query, mostMs: 0 });
    expect(part.isPartial).toBe(true);
    expect(part.read).toBeLessThan(3000);
    expect(part.survey?.map(({ property }) => property)).not.toContain('N2000');
  });

  test('distinguishes 10,000 values and says that there are more', async () => {
    const { service } = await openBooks(open);
    for (let first = 0; first <= 10_000; first += 1000) {
      const page = pageOf(
        Array.from({ length: 1000 }, (_, place) => ({
          ...key('p', String(first + place)),
          timestamp: 0n,
          properties: new Map([['N', int32Of(first + place)]]),
        })),
      );
      await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: false });
    }
    const { properties } = await service.summarizeEntities(BOOKS, { properties: ['N'] });
    expect(properties[0]).toMatchObject({
      present: 11_000,
      sum: (11_000n * 10_999n) / 2n,
      values: { distinct: 10_000, isBounded: true, top: { length: 20 } },
    });
  });

  test('refuses what cannot be', async () => {
    const { service } = await openBooks(open);
    const properties: string[] = [];
    const wrong = service.summarizeEntities(BOOKS, { properties, filter: 'N =' });
    await expect(wrong).rejects.toMatchObject({ reason: 'filterInvalid' });
    const missing = service.summarizeEntities(parseTableName('Missing'), { properties });
    await expect(missing).rejects.toMatchObject({ reason: 'tableMissing' });
    const cancelled = service.summarizeEntities(BOOKS, { properties }, AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
  });
}
