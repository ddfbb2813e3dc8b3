import type { Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { readAll } from '../entities.ts';
import {
  describeTable,
  keyText,
  type ReferenceStore,
  tableIn,
  UNKNOWN,
  withEntities,
  withTable,
} from '../reference-store.ts';
import { notify } from './calls.ts';
import { sameEntity, sameTable } from './same.ts';
import { asVersionOf } from './versions.ts';

/** The state of a table as an engine reports it. */
export interface Observed {
  readonly table: TableName;
  /** Absent if the table does not exist. */
  readonly description: TableDescription | undefined;
  /** The entities under the requested keys; undefined for a missing one. */
  readonly entities: ReadonlyMap<string, Entity | undefined>;
  /** Whether the whole table was read. */
  readonly isWhole: boolean;
}

/** For more keys than this, reading the whole table is faster. */
const KEYS_ONE_BY_ONE = 12;

export async function observe(
  service: TableService,
  table: TableName,
  keys: readonly EntityKey[] | 'all',
): Promise<Observed> {
  const isWhole = keys === 'all';
  const [description, found] = await Promise.all([
    orMissing(service.getTable(table)),
    isWhole || keys.length > KEYS_ONE_BY_ONE
      ? orMissing(readAll(service, table))
      : Promise.all(keys.map((key) => orMissing(service.getEntity(table, key)))),
  ]);
  if (!description) return { table, description, entities: new Map(), isWhole: false };
  const entities = new Map<string, Entity | undefined>();
  if (!isWhole) for (const key of keys) entities.set(keyText(key), undefined);
  for (const entity of found ?? []) if (entity) entities.set(keyText(entity), entity);
  return { table, description, entities, isWhole };
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns how the observed tables differ from the store, or undefined. */
export function findDifference(
  store: ReferenceStore,
  observed: readonly Observed[],
): string | undefined {
  for (const { table: name, description, entities, isWhole } of observed) {
    const table = tableIn(store, name);
    for (const [text, actual] of entities) {
      const expected = table?.entities.get(text);
      if (sameEntity(actual, expected)) continue;
      return `${name} has ${notify(actual ?? 'nothing')} where ${notify(expected ?? 'nothing')} was expected, under the key ${notify(text)}`;
    }
    const expected = table && describeTable(table);
    if (isWhole && entities.size !== (expected?.entities ?? 0)) {
      return `${name} reads as ${entities.size} entities instead of ${expected?.entities ?? 0}`;
    }
    if (sameTable(description, expected)) continue;
    return `${name} is told as ${notify(description ?? 'missing')} instead of ${notify(expected ?? 'missing')}`;
  }
  return undefined;
}

/** Returns the store with observed Timestamps in place of unknown ones. */
export function adopt(
  store: ReferenceStore,
  observed: readonly Observed[],
  before: Ticks,
): ReferenceStore {
  let adopted = store;
  for (const { table: name, entities } of observed) {
    const table = tableIn(adopted, name);
    if (!table) continue;
    const changes: [string, Entity][] = [];
    for (const [text, entity] of entities) {
      const expected = table.entities.get(text);
      if (!entity || expected?.timestamp !== UNKNOWN) continue;
      if (entity.timestamp <= before) {
        throw new Error(`${name} has ${notify(entity)}, whose Timestamp is not a new one.`);
      }
      changes.push([text, asVersionOf(entity, expected)]);
    }
    if (changes.length === 0) continue;
    const clock = changes.reduce(
      (latest, [, { timestamp }]) => (timestamp > latest ? timestamp : latest),
      adopted.clock,
    );
    adopted = { ...withTable(adopted, withEntities(table, changes)), clock };
  }
  return adopted;
}
