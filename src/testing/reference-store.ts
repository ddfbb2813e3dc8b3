import { parseFilter } from '../filter/parser.ts';
import type { AccessPolicy } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import { entitySize } from '../model/limits.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import type { EntityQuery, TableDescription } from '../model/table-service.ts';
import { matches } from './matches.ts';

/**
 * What an account holds, in the plainest way there is: lists in memory,
 * searched from end to end. Real ones are held against it. It never changes: a
 * write makes another one, so that two histories can be thought of at once.
 */
export interface ReferenceStore {
  /** By their names in lower case. */
  readonly tables: ReadonlyMap<string, ReferenceTable>;
  /** The latest Timestamp that was answered. */
  readonly clock: Ticks;
}

export interface ReferenceTable {
  readonly name: TableName;
  /** No other table has it, also not one that takes the name. */
  readonly generation: symbol;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly policies?: readonly AccessPolicy[];
}

/** The Timestamp of what was written without an answer that tells it. */
export const UNKNOWN: Ticks = -1n;

export const EMPTY_STORE: ReferenceStore = { tables: new Map(), clock: 0n };

/** A key as one text. Keys hold no control character. */
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

/** Another generation of a table, with nothing in it. */
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

/** The table with some of its keys written anew; undefined removes what was there. */
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

/** Everything that a query finds, on however many pages. */
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
