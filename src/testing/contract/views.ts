import { expect, test } from 'vitest';
import { doubleOf, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import { orderEdm } from '../../model/edm-order.ts';
import { compareKeys, type Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { parseTableName } from '../../model/names.ts';
import type {
  EntityView,
  Order,
  TableService,
  ViewProgress,
  ViewQuery,
} from '../../model/table-service.ts';
import { drawnValues } from '../drawn.ts';
import { entitiesOf, input, key, keysOf, readAll } from '../entities.ts';
import { fc } from '../fast-check.ts';
import { SEED } from '../seed.ts';
import { seeded } from '../seeded.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const STOCK = [
  input('a', '1', { N: int32Of(3), T: stringOf('x') }),
  input('a', '2', { N: doubleOf(2.5), T: stringOf('y') }),
  input('a', '3', { T: stringOf('x') }),
  input('b', '1', { N: int64Of(3n), T: stringOf('y') }),
  input('b', '2', { N: stringOf('0') }),
  input('b', '3', { N: int32Of(-7), T: stringOf('x') }),
];

const SORTED: readonly (readonly [ViewQuery, string])[] = [
  [{}, 'a/1 a/2 a/3 b/1 b/2 b/3'],
  [{ orderBy: [{ property: 'N' }] }, 'b/3 a/2 a/1 b/1 b/2 a/3'],
  [{ orderBy: [{ property: 'N', descending: true }] }, 'b/2 a/1 b/1 a/2 b/3 a/3'],
  [{ orderBy: [{ property: 'T' }] }, 'a/1 a/3 b/3 a/2 b/1 b/2'],
  [
    { orderBy: [{ property: 'T', descending: true }, { property: 'N' }] },
    'a/2 b/1 b/3 a/1 a/3 b/2',
  ],
  [{ orderBy: [{ property: 'RowKey', descending: true }] }, 'a/3 b/3 a/2 b/2 a/1 b/1'],
  [
    { orderBy: [{ property: 'PartitionKey', descending: true }, { property: 'RowKey' }] },
    'b/1 b/2 b/3 a/1 a/2 a/3',
  ],
  [{ orderBy: [{ property: 'Timestamp', descending: true }] }, 'b/3 b/2 b/1 a/3 a/2 a/1'],
  [{ orderBy: [{ property: 'None' }] }, 'a/1 a/2 a/3 b/1 b/2 b/3'],
  [{ filter: "T eq 'x'" }, 'a/1 a/3 b/3'],
  [{ filter: 'present(N)', local: true, orderBy: [{ property: 'N' }] }, 'b/3 a/2 a/1 b/1 b/2'],
  [{ filter: "PartitionKey eq 'b'", orderBy: [{ property: 'T' }] }, 'b/3 b/1 b/2'],
  [{ filter: 'false', orderBy: [{ property: 'N' }] }, ''],
];

/** Local: whole results, sorted and read by index. */
export function testViews(open: OpenAccounts): void {
  async function openStock(): Promise<TableService> {
    const { service } = await openBooks(open);
    for (const entity of STOCK) await service.insertEntity(BOOKS, entity);
    return service;
  }

  test('finds everything and sorts it', async () => {
    const service = await openStock();
    for (const [query, keys] of SORTED) {
      const view = service.viewEntities(BOOKS, query);
      const { matched, isComplete, total } = await complete(view);
      const wanted = keys.split(' ').filter((name) => name !== '');
      expect({ matched, isComplete, total }).toEqual({
        matched: wanted.length,
        isComplete: true,
        total: STOCK.length,
      });
      expect(keysOf(await view.read(0, 1000)), JSON.stringify(query)).toEqual(wanted);
      expect(keysOf(await view.read(1, 2))).toEqual(wanted.slice(1, 3));
      for (const [place, name] of wanted.entries()) {
        const [partitionKey = '', rowKey = ''] = name.split('/');
        expect(await view.placeOf(key(partitionKey, rowKey))).toBe(place);
      }
      expect(await view.placeOf(key('a', 'none'))).toBeUndefined();
      view.close();
    }
  });

  test('sorts values of all types as the order over them says', async () => {
    const { service } = await openBooks(open);
    const draw = seeded(SEED);
    const values = fc.sample(drawnValues(), 200);
    const page = pageOf(
      values.map((value, place) => ({
        ...key('p', String(place).padStart(3, '0')),
        timestamp: 0n,
        properties: new Map([
          ...(draw.chance(0.8) ? [['A', int32Of(draw.whole(5))] as const] : []),
          ...(draw.chance(0.8) ? [['B', value] as const] : []),
        ]),
      })),
    );
    await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: true });
    const entities = await readAll(service, BOOKS);
    for (const orderBy of [
      [{ property: 'B' }],
      [{ property: 'B', descending: true }],
      [{ property: 'A', descending: true }, { property: 'B' }],
    ]) {
      const view = service.viewEntities(BOOKS, { orderBy });
      await complete(view);
      const found = entitiesOf(await view.read(0, 1000));
      expect(found, `seed ${SEED}`).toEqual(entities.toSorted(orderingOf(orderBy)));
      view.close();
    }
  });

  test('keeps number and order when entities come, go and change', async () => {
    const service = await openStock();
    const view = service.viewEntities(BOOKS, { orderBy: [{ property: 'RowKey' }] });
    await complete(view);
    await service.deleteEntity(BOOKS, key('a', '2'), '*');
    await service.insertEntity(BOOKS, input('a', '0'));
    await service.upsertEntity(BOOKS, input('b', '1', { N: int32Of(100) }), 'replace');

    const page = await view.read(0, 1000);
    expect(keysOf(page)).toEqual(['a/1', 'b/1', 'a/2', 'b/2', 'a/3', 'b/3']);
    expect(page.valueAt(1, 'N')).toEqual(int32Of(100));
    expect(page.timestampAt(2)).toBe(0n);
    expect(page.entityAt(2).properties.size).toBe(0);
    expect(page.next).toBeUndefined();
  });

  test('gives rows of what it has found before it has found all', async () => {
    const service = await openStock();
    const view = service.viewEntities(BOOKS, {});
    expect(await view.read(0, 10)).toHaveLength(0);
    const reported = view.progress()[Symbol.asyncIterator]();
    await reported.next();
    expect(await view.read(0, 2)).toHaveLength(2);
    await reported.return?.();
    expect(await view.read(5, 10)).toHaveLength(1);
    expect(await view.read(6, 10)).toHaveLength(0);
  });

  test('begins anew when it is asked again', async () => {
    const service = await openStock();
    const view = service.viewEntities(BOOKS, { filter: 'N gt 0' });
    expect(await complete(view)).toMatchObject({ matched: 3 });
    await service.insertEntity(BOOKS, input('c', '1', { N: int32Of(1) }));
    expect(await complete(view)).toMatchObject({ matched: 4, total: STOCK.length + 1 });
    expect(keysOf(await view.read(3, 1))).toEqual(['c/1']);
  });

  test('refuses what a closed view is asked', async () => {
    const service = await openStock();
    const view = service.viewEntities(BOOKS, {});
    await complete(view);
    view.close();
    const refused = { reason: 'viewClosed' };
    await expect(view.read(0, 1)).rejects.toMatchObject(refused);
    await expect(view.placeOf(key('a', '1'))).rejects.toMatchObject(refused);
    await expect(complete(view)).rejects.toMatchObject(refused);
  });

  test('refuses what cannot be', async () => {
    const { service } = await openBooks(open);
    const wrong = service.viewEntities(BOOKS, { filter: 'N =' });
    await expect(complete(wrong)).rejects.toMatchObject({ reason: 'filterInvalid' });
    const missing = service.viewEntities(parseTableName('Missing'), {});
    await expect(complete(missing)).rejects.toMatchObject({ reason: 'tableMissing' });
    const view = service.viewEntities(BOOKS, {});
    const cancelled = complete(view, AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
    await complete(view);
    await expect(view.read(-1, 1)).rejects.toMatchObject({ reason: 'limitOutOfRange' });
    await expect(view.read(0, 1001)).rejects.toMatchObject({ reason: 'limitOutOfRange' });
  });
}

async function complete(view: EntityView, signal?: AbortSignal): Promise<ViewProgress> {
  let last: ViewProgress | undefined;
  for await (const progress of view.progress(signal)) last = progress;
  if (!last) throw new Error('A view reports at least its completion.');
  return last;
}

/** Returns a plain comparison: by each property in turn, absent last, then by key. */
function orderingOf(orders: readonly Order[]): (a: Entity, b: Entity) => number {
  return (a, b) => {
    for (const { property, descending = false } of orders) {
      const [x, y] = [a.properties.get(property), b.properties.get(property)];
      if (!x && !y) continue;
      if (!x || !y) return x ? -1 : 1;
      const order = orderEdm(x, y);
      if (order !== 0) return descending ? -order : order;
    }
    return compareKeys(a, b);
  };
}
