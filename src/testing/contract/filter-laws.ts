import { expect, test } from 'vitest';
import { formatFilter } from '../../filter/format.ts';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import type { TableService } from '../../model/table-service.ts';
import { drawnValues } from '../drawn.ts';
import { drawnFilters, type FilterRange } from '../drawn-filters.ts';
import { entitiesOf, input, key, readAll } from '../entities.ts';
import { fc } from '../fast-check.ts';
import { matches } from '../matches.ts';
import { SEED } from '../seed.ts';
import { type Draw, seeded } from '../seeded.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const KEYS = ['', 'a', 'ab', 'b', 'ba', 'c'] as const;
const FILTERS = 60;

const FEW: FilterRange = {
  properties: fc.constantFrom('PartitionKey', 'PartitionKey', 'RowKey', 'RowKey', 'A', 'B'),
  literals: fc.oneof(fc.constantFrom(...KEYS).map(stringOf), fc.nat(9).map(int32Of)),
  texts: fc.constantFrom(...KEYS),
  local: true,
};

/** Every filter finds what a test of each single entity finds. */
export function testFilterLaws(open: OpenAccounts): void {
  test(`finds what a look at every entity finds, seed ${SEED}`, async () => {
    const draw = seeded(SEED);
    const { service } = await openBooks(open);
    await fill(service, draw);
    const entities = await readAll(service, BOOKS);
    for (const filter of drawFilters(SEED)) {
      const descending = draw.chance(0.5);
      const text = formatFilter(filter);
      const query = { filter: text, local: true, limit: 1 + draw.whole(20), descending };
      const wanted = entities.filter((entity) => matches(filter, entity));
      const found = await readAll(service, BOOKS, query);
      expect(found, JSON.stringify(query)).toEqual(descending ? wanted.reverse() : wanted);
    }
  });

  test(`loses and repeats nothing while others write, seed ${SEED}`, async () => {
    const draw = seeded(SEED);
    const { service, openAnother } = await openBooks(open);
    await fill(service, draw);
    const other = await openAnother();
    for (const filter of drawFilters(SEED + 1).slice(0, 15)) {
      const before = await readAll(service, BOOKS);
      const touched: EntityKey[] = [];
      const found: Entity[] = [];
      const query = { filter: formatFilter(filter), local: true, limit: 1 + draw.whole(5) };
      for await (const page of service.streamEntities(BOOKS, query)) {
        found.push(...entitiesOf(page));
        touched.push(await changeOne(other, draw));
      }
      const isTouched = (entity: Entity) => touched.some((one) => compareKeys(one, entity) === 0);
      const lasting = before.filter((entity) => matches(filter, entity) && !isTouched(entity));
      const reported = `${query.filter}, ${query.limit} a page`;
      expect(
        found.filter((entity) => !isTouched(entity)),
        reported,
      ).toEqual(lasting);
      expect(
        found.every((entity) => matches(filter, entity)),
        reported,
      ).toBe(true);
      expect(found.toSorted(compareKeys), reported).toEqual(found);
      expect(new Set(found.map(textOf)).size, reported).toBe(found.length);
    }
  });
}

function drawFilters(seed: number) {
  return fc.sample(drawnFilters(FEW), { seed, numRuns: FILTERS });
}

async function fill(service: TableService, draw: Draw): Promise<void> {
  const byKey = new Map<string, Entity>();
  for (let place = 0; place < 150; place += 1) {
    const entity = { ...drawKey(draw), timestamp: 0n, properties: drawProperties(draw) };
    byKey.set(textOf(entity), entity);
  }
  const page = pageOf([...byKey.values()]);
  await service.importEntities(BOOKS, { page, existing: 'refuse', isLast: true });
}

/** Writes or deletes an entity, and returns its key. */
async function changeOne(service: TableService, draw: Draw): Promise<EntityKey> {
  const changed = drawKey(draw);
  if (draw.chance(0.5)) {
    const { partitionKey, rowKey } = changed;
    const entity = { ...input(partitionKey, rowKey), properties: drawProperties(draw) };
    await service.upsertEntity(BOOKS, entity, 'replace');
  } else {
    await service.deleteEntity(BOOKS, changed, '*').catch(() => {});
  }
  return changed;
}

function drawKey(draw: Draw): EntityKey {
  return key(draw.from(KEYS), `${draw.from(KEYS)}${draw.whole(5) || ''}`);
}

function drawProperties(draw: Draw): Map<string, EdmValue> {
  const properties = new Map<string, EdmValue>();
  const [value = int32Of(0)] = fc.sample(drawnValues(), { seed: draw.whole(2 ** 31), numRuns: 1 });
  if (draw.chance(0.7)) properties.set('A', int32Of(draw.whole(10)));
  if (draw.chance(0.7)) properties.set('B', draw.chance(0.5) ? stringOf(draw.from(KEYS)) : value);
  return properties;
}

function textOf({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\n${rowKey}`;
}
