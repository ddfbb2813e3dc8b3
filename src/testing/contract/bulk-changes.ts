import { expect, test } from 'vitest';
import type { BulkChange, ChangeProgress, ChangeQuery } from '../../model/bulk-change.ts';
import { doubleOf, type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import { parseTableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key, readAll, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const SHELVES = parseTableName('Shelves');

const STOCK = [
  input('a', '1', { N: int32Of(3), T: stringOf('x') }),
  input('a', '2', { N: doubleOf(2.5), T: stringOf('y') }),
  input('b', '1', { N: stringOf('many'), T: stringOf('x') }),
  input('b', '2', { T: stringOf('z') }),
];

interface Case {
  readonly what: string;
  readonly query?: ChangeQuery;
  readonly change: BulkChange;
  readonly counts: readonly [changed: number, unchanged: number, refused: number, lossy?: number];
  /** The table afterwards: keys and properties in their order. */
  readonly left: readonly string[];
  readonly reason?: string;
}

const CASES: readonly Case[] = [
  {
    what: 'deletes what matches',
    query: { filter: "T eq 'x'" },
    change: { kind: 'delete' },
    counts: [2, 0, 0],
    left: ['a/2 N=2.5 T=y', 'b/2 T=z'],
  },
  {
    what: 'sets a property where it is another',
    change: { kind: 'set', property: 'T', value: stringOf('x') },
    counts: [2, 2, 0],
    left: ['a/1 N=3 T=x', 'a/2 N=2.5 T=x', 'b/1 N=many T=x', 'b/2 T=x'],
  },
  {
    what: 'sets a property that there was not',
    query: { filter: 'missing(N)', local: true },
    change: { kind: 'set', property: 'N', value: int32Of(7) },
    counts: [1, 0, 0],
    left: ['a/1 N=3 T=x', 'a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z N=7'],
  },
  {
    what: 'renames a property in its place',
    change: { kind: 'rename', property: 'N', to: 'M' },
    counts: [3, 1, 0],
    left: ['a/1 M=3 T=x', 'a/2 M=2.5 T=y', 'b/1 M=many T=x', 'b/2 T=z'],
  },
  {
    what: 'does not rename a property onto another',
    change: { kind: 'rename', property: 'N', to: 'T' },
    counts: [0, 1, 3],
    left: ['a/1 N=3 T=x', 'a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z'],
    reason: 'propertyExists',
  },
  {
    what: 'removes a property',
    change: { kind: 'remove', property: 'N' },
    counts: [3, 1, 0],
    left: ['a/1 T=x', 'a/2 T=y', 'b/1 T=x', 'b/2 T=z'],
  },
  {
    what: 'converts what can be converted, and reports what is lost',
    change: { kind: 'convert', property: 'N', type: 'Edm.Int64' },
    counts: [2, 1, 1, 1],
    left: ['a/1 N=3 T=x', 'a/2 N=2 T=y', 'b/1 N=many T=x', 'b/2 T=z'],
    reason: 'valueNotConvertible',
  },
  {
    what: 'converts several properties of an entity, or none of them',
    change: { kind: 'convert', property: 'T', also: ['N', 'None'], type: 'Edm.String' },
    counts: [2, 2, 0],
    left: ['a/1 N=3 T=x', 'a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z'],
  },
  {
    what: 'leaves an entity as it is of which one value cannot be converted',
    query: { filter: "T eq 'x'" },
    change: { kind: 'convert', property: 'N', also: ['T'], type: 'Edm.Boolean' },
    counts: [0, 0, 2],
    left: ['a/1 N=3 T=x', 'a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z'],
    reason: 'valueNotConvertible',
  },
  {
    what: 'makes keys by templates',
    change: {
      kind: 'rekey',
      partitionKey: [{ kind: 'property', property: 'T' }],
      rowKey: [{ kind: 'rowNumber', first: 1, digits: 3 }],
    },
    counts: [4, 0, 0],
    left: ['x/001 N=3 T=x', 'x/003 N=many T=x', 'y/002 N=2.5 T=y', 'z/004 T=z'],
  },
  {
    what: 'leaves entities whose new key is taken or cannot be made',
    change: {
      kind: 'rekey',
      partitionKey: [{ kind: 'text', text: 'c' }],
      rowKey: [{ kind: 'property', property: 'N' }],
    },
    query: { filter: "N eq 3 or T eq 'z'" },
    counts: [1, 0, 1],
    left: ['a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z', 'c/3 N=3 T=x'],
    reason: 'keyPartMissing',
  },
  {
    what: 'gives a key to one entity only',
    change: {
      kind: 'rekey',
      partitionKey: [{ kind: 'text', text: 'c' }],
      rowKey: [{ kind: 'text', text: '1' }],
    },
    counts: [1, 0, 3],
    left: ['a/2 N=2.5 T=y', 'b/1 N=many T=x', 'b/2 T=z', 'c/1 N=3 T=x'],
    reason: 'entityExists',
  },
];

/** Local: one change of every matching entity. */
export function testBulkChanges(open: OpenAccounts): void {
  async function openStock(): Promise<TableService> {
    const { service } = await openBooks(open);
    for (const entity of STOCK) await service.insertEntity(BOOKS, entity);
    return service;
  }

  test.each(CASES)('$what', async ({ query = {}, change, counts, left, reason }) => {
    const service = await openStock();
    const [changed, unchanged, refused, lossy = 0] = counts;
    const before = await readAll(service, BOOKS);
    const preview = await service.previewChange(BOOKS, query, change);
    const count = changed + unchanged + refused;
    expect(preview).toMatchObject({ count, changed, unchanged, refused, lossy });
    expect(preview.refusals).toHaveLength(refused);
    expect(preview.samples).toHaveLength(count);
    expect(await readAll(service, BOOKS)).toEqual(before);

    const reported = await collect(service.changeEntities(BOOKS, query, change));
    expect(reported.at(-1)).toMatchObject({
      state: 'complete',
      done: count,
      total: count,
      changed,
      unchanged,
      refused,
    });
    const refusals = reported.flatMap((progress) => progress.refusals);
    expect(refusals.map(({ key: of }) => of)).toEqual(preview.refusals.map(({ key: of }) => of));
    expect(refusals.every((refusal) => refusal.reason === reason)).toBe(true);
    expect(await describeAll(service, BOOKS)).toEqual(left);
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test('previews what will be', async () => {
    const service = await openStock();
    const change: BulkChange = { kind: 'convert', property: 'N', type: 'Edm.Int64' };
    const { samples } = await service.previewChange(BOOKS, {}, change);
    expect(samples.map(({ after, isLossy }) => [after?.properties.get('N'), isLossy])).toEqual([
      [int64Of(3n), false],
      [int64Of(2n), true],
      [undefined, false],
      [undefined, false],
    ]);
    expect(samples[2]).toMatchObject({ refusal: { reason: 'valueNotConvertible' } });
    expect(samples[3]?.after?.properties.get('T')).toEqual(stringOf('z'));
  });

  test('copies into another table, and leaves what is there', async () => {
    const service = await openStock();
    await service.createTable(SHELVES);
    await service.insertEntity(SHELVES, input('a', '1'));
    const change: BulkChange = { kind: 'copy', to: SHELVES };
    const query = { filter: "PartitionKey eq 'a'" };
    const preview = await service.previewChange(BOOKS, query, change);
    expect(preview).toMatchObject({ count: 2, changed: 1, refused: 1 });
    const reported = await collect(service.changeEntities(BOOKS, query, change));
    expect(reported.at(-1)).toMatchObject({ changed: 1, refused: 1 });
    expect(reported.flatMap(({ refusals }) => refusals)).toEqual([
      { key: key('a', '1'), reason: 'entityExists', context: {} },
    ]);
    expect(await describeAll(service, SHELVES)).toEqual(['a/1', 'a/2 N=2.5 T=y']);
    expect(await readAll(service, BOOKS)).toHaveLength(STOCK.length);
    expect(await service.getTable(SHELVES)).toMatchObject(await recount(service, SHELVES));
  });

  test('changes many in slices, and keeps those before it was cancelled', async () => {
    const { service } = await openBooks(open);
    await fill(service, 2000);
    const controller = new AbortController();
    const change: BulkChange = { kind: 'set', property: 'Done', value: int32Of(1) };
    let last: ChangeProgress | undefined;
    for await (const progress of service.changeEntities(BOOKS, {}, change, controller.signal)) {
      last = progress;
      if (progress.done >= 500) controller.abort();
    }
    const changed = await readAll(service, BOOKS, { filter: 'Done eq 1' });
    expect(last).toMatchObject({ state: 'cancelled', total: 2000, changed: changed.length });
    expect(changed.length).toBeGreaterThanOrEqual(500);
    expect(changed.length).toBeLessThan(2000);

    const rest = await collect(service.changeEntities(BOOKS, {}, change));
    expect(rest.at(-1)).toMatchObject({ state: 'complete', unchanged: changed.length });
    expect(await readAll(service, BOOKS, { filter: 'Done eq 1' })).toHaveLength(2000);
  });

  test('lets be what was written after it was found', async () => {
    const { service, openAnother } = await openBooks(open);
    await fill(service, 600);
    const other = await openAnother();
    const refusals: string[] = [];
    for await (const progress of service.changeEntities(BOOKS, {}, { kind: 'delete' })) {
      for (const { key: of, reason } of progress.refusals) refusals.push(`${of.rowKey} ${reason}`);
      if (progress.done > 0) continue;
      await other.upsertEntity(BOOKS, input('p', '00007', { N: int32Of(-1) }), 'merge');
      await other.deleteEntity(BOOKS, key('p', '00008'), '*');
    }
    expect(refusals).toEqual(['00007 etagStale', '00008 entityMissing']);
    expect(await describeAll(service, BOOKS)).toEqual(['p/00007 N=-1']);
  });

  test.each<[string, BulkChange, string]>([
    ['no name', { kind: 'set', property: '1x', value: int32Of(1) }, 'propertyNameInvalid'],
    ['a key', { kind: 'set', property: 'RowKey', value: stringOf('') }, 'propertyNameReserved'],
    ['no value', { kind: 'set', property: 'N', value: int32Of(1.5) }, 'valueInvalid'],
    ['no new name', { kind: 'rename', property: 'N', to: 'a b' }, 'propertyNameInvalid'],
    ['no table', { kind: 'copy', to: SHELVES }, 'tableMissing'],
  ])('refuses a change with %s before it begins', async (_, change, reason) => {
    const service = await openStock();
    const before = await readAll(service, BOOKS);
    await expect(service.previewChange(BOOKS, {}, change)).rejects.toMatchObject({ reason });
    const asked = collect(service.changeEntities(BOOKS, {}, change));
    await expect(asked).rejects.toMatchObject({ reason });
    expect(await readAll(service, BOOKS)).toEqual(before);
  });

  test('refuses a wrong filter and a missing table, and does nothing when cancelled', async () => {
    const service = await openStock();
    const change = { kind: 'delete' } as const;
    const wrong = collect(service.changeEntities(BOOKS, { filter: 'N =' }, change));
    await expect(wrong).rejects.toMatchObject({ reason: 'filterInvalid' });
    const missing = collect(service.changeEntities(SHELVES, {}, change));
    await expect(missing).rejects.toMatchObject({ reason: 'tableMissing' });
    const cancelled = collect(service.changeEntities(BOOKS, {}, change, AbortSignal.abort()));
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await readAll(service, BOOKS)).toHaveLength(STOCK.length);
  });
}

async function fill(service: TableService, entities: number): Promise<void> {
  const rows = Array.from({ length: entities }, (_, place) => ({
    ...key('p', String(place).padStart(5, '0')),
    timestamp: 0n,
    properties: new Map<string, EdmValue>([['N', int32Of(place)]]),
  }));
  const page = pageOf(rows);
  await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: true });
}

async function collect(progress: AsyncIterable<ChangeProgress>): Promise<ChangeProgress[]> {
  const reported: ChangeProgress[] = [];
  for await (const one of progress) reported.push(one);
  return reported;
}

async function describeAll(service: TableService, table: typeof BOOKS): Promise<string[]> {
  const entities = await readAll(service, table);
  return entities.map(({ partitionKey, rowKey, properties }) =>
    [
      `${partitionKey}/${rowKey}`,
      ...[...properties].map(([name, { value }]) => `${name}=${value}`),
    ].join(' '),
  );
}
