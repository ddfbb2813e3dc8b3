import type { EdmValue, Ticks } from '../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import { entitySize } from '../model/limits.ts';
import type { TableName } from '../model/names.ts';
import type { Reason } from '../model/storage-error.ts';
import type { EntityOperation, EntityQuery } from '../model/table-service.ts';

interface ReferenceTable {
  readonly name: TableName;
  entities: Entity[];
}

/**
 * What a table service does, in the plainest way there is: lists in memory,
 * searched from end to end. Real ones are held against it.
 */
export class ReferenceTables {
  readonly #tables = new Map<string, ReferenceTable>();

  get names(): TableName[] {
    return [...this.#tables.values()].map(({ name }) => name);
  }

  createTable(name: TableName): Reason | undefined {
    if (this.#find(name)) return 'tableExists';
    this.#tables.set(name.toLowerCase(), { name, entities: [] });
    return undefined;
  }

  deleteTable(name: TableName): Reason | undefined {
    return this.#tables.delete(name.toLowerCase()) ? undefined : 'tableResourceMissing';
  }

  /** Why the operation is refused; undefined where it is not. */
  refusalOf(
    name: TableName,
    operation: EntityOperation,
    version?: Ticks | '*',
  ): Reason | undefined {
    if (!this.#find(name)) return 'tableMissing';
    const key = operation.kind === 'delete' ? operation.key : operation.entity;
    const stored = this.entity(name, key);
    if (operation.kind === 'upsert') return undefined;
    if (operation.kind === 'insert') return stored ? 'entityExists' : undefined;
    if (!stored) return 'entityMissing';
    return version === '*' || version === stored.timestamp ? undefined : 'etagStale';
  }

  /** Makes the change of an operation that is not refused. */
  apply(name: TableName, operation: EntityOperation, timestamp: Ticks = 0n): void {
    const table = this.#find(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const { partitionKey, rowKey } = operation.kind === 'delete' ? operation.key : operation.entity;
    const stored = this.entity(name, { partitionKey, rowKey });
    const others = table.entities.filter((entity) => entity !== stored);
    if (operation.kind !== 'delete') {
      const properties = new Map<string, EdmValue>(isMerge(operation) ? stored?.properties : []);
      for (const [property, value] of operation.entity.properties) {
        if (value) properties.set(property, value);
      }
      others.push({ partitionKey, rowKey, timestamp, properties });
    }
    table.entities = others.sort(compareKeys);
  }

  entity(name: TableName, key: EntityKey): Entity | undefined {
    return this.#find(name)?.entities.find((entity) => compareKeys(entity, key) === 0);
  }

  query(name: TableName, { partitionKey, from, descending, skip = 0 }: EntityQuery): Entity[] {
    const sorted = [...(this.#find(name)?.entities ?? [])];
    if (descending) sorted.reverse();
    const sign = descending ? -1 : 1;
    return sorted
      .filter((entity) => partitionKey === undefined || entity.partitionKey === partitionKey)
      .filter((entity) => from === undefined || sign * compareKeys(entity, from) >= 0)
      .slice(skip);
  }

  totals(name: TableName): { entities: number; bytes: number } {
    const entities = this.#find(name)?.entities ?? [];
    const bytes = entities.reduce((sum, entity) => sum + entitySize(entity), 0);
    return { entities: entities.length, bytes };
  }

  #find(name: TableName): ReferenceTable | undefined {
    return this.#tables.get(name.toLowerCase());
  }
}

function isMerge(operation: EntityOperation): boolean {
  if (operation.kind === 'update') return operation.how.mode === 'merge';
  return operation.kind === 'upsert' && operation.mode === 'merge';
}
