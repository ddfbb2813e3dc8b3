import type { TableRecord } from '../records/schema.ts';

/** A table's record under its name in lower case. The record may be broken: it is not validated. */
export type KeyedTable = readonly [tableKey: string, record: TableRecord];

/** The tables of an account by their names in lower case. */
export class TableCatalog {
  readonly #recordByKey = new Map<string, TableRecord>();
  readonly #keyById = new Map<string, string>();
  /** The sorted names, until a table is created or deleted. */
  #sorted: readonly string[] | undefined;

  constructor(tables: Iterable<KeyedTable> = []) {
    for (const [tableKey, record] of tables) this.set(tableKey, record);
  }

  get(tableKey: string): TableRecord | undefined {
    return this.#recordByKey.get(tableKey);
  }

  has(tableKey: string): boolean {
    return this.#recordByKey.has(tableKey);
  }

  /** Returns whether there is a table whose entities have this storage id. */
  hasId(id: string): boolean {
    return this.#keyById.has(id);
  }

  findById(id: string): TableRecord | undefined {
    return this.#recordByKey.get(this.#keyById.get(id) ?? '');
  }

  /** The bytes of all tables, except for broken ones. */
  get bytes(): number {
    let sum = 0;
    for (const record of this.#recordByKey.values()) sum += record?.bytes || 0;
    return sum;
  }

  set(tableKey: string, record: TableRecord): void {
    const known = this.#recordByKey.get(tableKey);
    if (known === undefined) this.#sorted = undefined;
    if (known?.id !== record?.id) {
      if (known) this.#keyById.delete(known.id);
      // A broken record may lack its id, or be none.
      if (record) this.#keyById.set(record.id, tableKey);
    }
    this.#recordByKey.set(tableKey, record);
  }

  delete(tableKey: string): void {
    const known = this.#recordByKey.get(tableKey);
    if (known) this.#keyById.delete(known.id);
    this.#recordByKey.delete(tableKey);
    this.#sorted = undefined;
  }

  /** Returns at most `limit` tables, the first being `from` or after it. */
  list(from: string, limit: number): KeyedTable[] {
    this.#sorted ??= [...this.#recordByKey.keys()].sort();
    const first = this.#sorted.findIndex((tableKey) => tableKey >= from);
    if (first === -1) return [];
    return this.#sorted.slice(first, first + limit).flatMap((tableKey) => {
      const record = this.#recordByKey.get(tableKey);
      return record === undefined ? [] : [[tableKey, record] as const];
    });
  }
}
