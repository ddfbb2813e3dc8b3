import type { EdmValue } from '../model/edm.ts';
import type { Entity, EntityInput, EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { entitySize } from '../model/limits.ts';
import type { TableName } from '../model/names.ts';
import type { EntityQuery, TableService } from '../model/table-service.ts';

type Properties = Readonly<Record<string, EdmValue | null>>;

/** An entity as a caller sends it. */
export function input(
  partitionKey: string,
  rowKey: string,
  properties: Properties = {},
): EntityInput {
  return { partitionKey, rowKey, properties: new Map(Object.entries(properties)) };
}

export function key(partitionKey: string, rowKey: string): EntityKey {
  return { partitionKey, rowKey };
}

/** Returns the keys of a page, each as `partition/row`. */
export function keysOf(page: EntityPage): string[] {
  return entitiesOf(page).map(({ partitionKey, rowKey }) => `${partitionKey}/${rowKey}`);
}

export function entitiesOf(page: EntityPage): Entity[] {
  return Array.from({ length: page.length }, (_, row) => page.entityAt(row));
}

/** Returns all entities that a query finds, page by page. */
export async function readAll(
  service: TableService,
  table: TableName,
  query: EntityQuery = {},
): Promise<Entity[]> {
  const found: Entity[] = [];
  for await (const page of service.streamEntities(table, query)) found.push(...entitiesOf(page));
  return found;
}

/** Returns what a table's totals must be, counted entity by entity. */
export async function recount(service: TableService, table: TableName) {
  const found = await readAll(service, table);
  return {
    entities: found.length,
    bytes: found.reduce((bytes, entity) => bytes + entitySize(entity), 0),
  };
}
