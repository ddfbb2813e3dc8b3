import { orderEdm } from '../../model/edm-order.ts';
import { compareKeys, type Entity, type EntityKey, findProperty } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { EntityView, Order, ViewQuery } from '../../model/table-service.ts';
import { entitiesOf } from '../entities.ts';
import { entityIn, findEntities, tableIn } from '../reference-store.ts';
import type { Draw } from '../seeded.ts';
import { notify } from './calls.ts';
import type { Context } from './context.ts';
import { drawFilter, drawOrders } from './draw-values.ts';
import type { Engine } from './engines.ts';
import { sameEntities } from './same.ts';

/** A view that stays open while others write, with the keys it was made of. */
export interface KeptView {
  readonly engine: Engine;
  readonly table: TableName;
  readonly view: EntityView;
  readonly keys: readonly EntityKey[];
}

/** Opens a view, checks its contents, and returns it for later reads. */
export async function openView(
  context: Context,
  engine: Engine,
  table: TableName,
  draw: Draw,
): Promise<KeptView | undefined> {
  const query: ViewQuery = {
    ...(draw.chance(0.6) && { filter: drawFilter(draw), local: true }),
    ...(draw.chance(0.5) && { orderBy: drawOrders(draw) }),
  };
  context.note(`${engine.name}  view of ${table} ${notify(query)}`);
  const stored = tableIn(context.store, table);
  const view = context.serviceOf(engine).viewEntities(table, query);
  try {
    if (draw.chance(0.2)) await leaveEarly(view);
    for await (const progress of view.progress()) {
      if (!progress.isComplete) continue;
      const keys = stored ? sortedKeys(findEntities(stored, query), query.orderBy ?? []) : [];
      if (stored && progress.matched === keys.length && progress.total === stored.entities.size) {
        return { engine, table, view, keys };
      }
      throw new Error(`A view of ${keys.length} entities says ${notify(progress)}`);
    }
    throw new Error('A view ends before it is complete.');
  } catch (error) {
    if (!stored && isRefusal(error, 'tableMissing')) return undefined;
    throw error;
  }
}

/** Reads a range by index and checks that each row is its entity's current version. */
export async function readView(context: Context, kept: KeptView, draw: Draw): Promise<void> {
  const { table, view, keys } = kept;
  const first = draw.whole(keys.length + 2);
  const count = 1 + draw.whole(30);
  context.note(`${kept.engine.name}  reads ${count} rows of a view of ${table} from ${first}`);
  const expected = keys.slice(first, first + count).map((key): Entity => {
    const { partitionKey, rowKey } = key;
    const now = entityIn(context.store, table, key);
    return now ?? { partitionKey, rowKey, timestamp: 0n, properties: new Map() };
  });
  try {
    const rows = entitiesOf(await view.read(first, count));
    if (!context.hasTable(table))
      throw new Error(`A view of a table that is gone reads ${notify(rows)}`);
    if (!sameEntities(rows, expected)) {
      throw new Error(`A view reads ${notify(rows)} instead of ${notify(expected)}`);
    }
  } catch (error) {
    if (context.hasTable(table) || !isRefusal(error, 'tableMissing')) throw error;
  }
  const place = draw.whole(keys.length);
  const key = keys[place];
  const found = key && (await view.placeOf(key));
  if (key && found !== place) throw new Error(`${notify(key)} is at ${found} instead of ${place}.`);
}

/** Stops reading a view early, which ends its work; it can be read again. */
async function leaveEarly(view: EntityView): Promise<void> {
  for await (const _ of view.progress()) break;
}

function sortedKeys(found: readonly Entity[], orders: readonly Order[]): EntityKey[] {
  return found
    .toSorted((a, b) => {
      for (const order of orders) {
        const sign = compareBy(order, a, b);
        if (sign !== 0) return sign;
      }
      return compareKeys(a, b);
    })
    .map(({ partitionKey, rowKey }) => ({ partitionKey, rowKey }));
}

function compareBy({ property, descending = false }: Order, a: Entity, b: Entity): number {
  const [one, other] = [findProperty(a, property), findProperty(b, property)];
  if (!one || !other) return Number(one === undefined) - Number(other === undefined);
  return (descending ? -1 : 1) * orderEdm(one, other);
}
