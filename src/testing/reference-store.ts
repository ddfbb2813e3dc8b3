import { parseFilter } from '../filter/parser.ts';
import type { AccessPolicy } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import { entitySize } from '../model/limits.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import type { EntityQuery, TableDescription } from '../model/table-service.ts';
import { matches } from './matches.ts';

/**
 * The contents of an account in the plainest form: lists in memory, searched
 * from end to end. Real stores are compared with it. It is immutable, since a
 * write makes another one, so that alternative histories can be held at once.
 */
export interface ReferenceStore {
  /** By name in lower case. */
  readonly tables: ReadonlyMap<string, ReferenceTable>;
  /** The latest Timestamp of an answer. */
  readonly clock: Ticks;
}

export interface ReferenceTable {
  readonly name: TableName;
  /** Unique: a table that takes the name over has another one. */
  readonly generation: symbol;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly policies?: readonly AccessPolicy[];
}

/** The Timestamp of a write whose answer was lost. */
export const UNKNOWN: Ticks = -1n;

export const EMPTY_STORE: ReferenceStore = { tables: new Map(), clock: 0n };

/** Returns a key as one string. Keys contain no control characters. */
export function keyText({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\n${rowKey}`;
}

export function tableIn({ tables }: ReferenceStore, name: TableName): ReferenceTable | undefined {
  return tables.get(tableNameKey(name));
}

export function entityIn(
  store: ReferenceStore,
  table: TableName,
  key: EntityKey,
): Entity | undefined {
  return tableIn(store, table)?.entities.get(keyText(key));
}

export function emptyTable(name: TableName): ReferenceTable {
  return { name, generation: Symbol(name), entities: new Map() };
}

/** Returns an empty table of the next generation. */
export function emptied({ name, policies }: ReferenceTable): ReferenceTable {
  return { ...emptyTable(name), ...(policies && { policies }) };
}

export function withTable(store: ReferenceStore, table: ReferenceTable): ReferenceStore {
  return { ...store, tables: new Map(store.tables).set(tableNameKey(table.name), table) };
}

export function withoutTable(store: ReferenceStore, name: TableName): ReferenceStore {
  const tables = new Map(store.tables);
  tables.delete(tableNameKey(name));
  return { ...store, tables };
}

/** Returns the table with some keys rewritten; undefined removes an entity. */
export function withEntities(
  table: ReferenceTable,
  changes: Iterable<readonly [string, Entity | undefined]>,
): ReferenceTable {
  const entities = new Map(table.entities);
  for (const [text, entity] of changes) {
    if (entity) entities.set(text, entity);
    else entities.delete(text);
  }
  return { ...table, entities };
}

export function describeTable({ name, entities }: ReferenceTable): TableDescription {
  let bytes = 0;
  for (const entity of entities.values()) bytes += entitySize(entity);
  return { name, entities: entities.size, bytes };
}

export function describeTables({ tables }: ReferenceStore): TableDescription[] {
  return [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, table]) => describeTable(table));
}

const sortedByTable = new WeakMap<ReferenceTable, readonly Entity[]>();

export function entitiesInOrder(table: ReferenceTable): readonly Entity[] {
  const sorted = sortedByTable.get(table) ?? [...table.entities.values()].sort(compareKeys);
  sortedByTable.set(table, sorted);
  return sorted;
}

/** Returns everything that a query finds, on all its pages. */
export function findEntities(
  table: ReferenceTable,
  { partitionKey, from, descending = false, skip = 0, filter = '', local = false }: EntityQuery,
): Entity[] {
  const parsed = parseFilter(filter, { local });
  const sign = descending ? -1 : 1;
  const sorted = descending ? entitiesInOrder(table).toReversed() : entitiesInOrder(table);
  return sorted
    .filter((entity) => partitionKey === undefined || entity.partitionKey === partitionKey)
    .filter((entity) => from === undefined || sign * compareKeys(entity, from) >= 0)
    .filter((entity) => matches(parsed, entity))
    .slice(skip);
}
