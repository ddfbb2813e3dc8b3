import type { EntityKey } from './entity.ts';
import { EntityPage, PageBuilder, type PropertyColumn } from './entity-page.ts';

/** Collects rows of several pages into one. A single page that is taken whole stays as it is. */
export class PageGatherer {
  #whole: EntityPage | undefined;
  #builder: PageBuilder | undefined;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(page: EntityPage, rows: readonly number[]): void {
    if (rows.length === 0) return;
    if (this.#length === 0 && rows.length === page.length) this.#whole = page;
    else this.#copy(page, rows);
    this.#length += rows.length;
  }

  /** Ends the work and returns the page. */
  build(next?: EntityKey): EntityPage {
    if (!this.#whole) return (this.#builder ?? new PageBuilder(0)).build(next);
    const { next: _, ...columns } = this.#whole.columns;
    return new EntityPage(next ? { ...columns, next } : columns);
  }

  #copy(page: EntityPage, rows: readonly number[]): void {
    const builder = this.#builder ?? new PageBuilder(rows.length);
    this.#builder = builder;
    const whole = this.#whole;
    this.#whole = undefined;
    if (whole) for (let row = 0; row < whole.length; row += 1) copyRow(builder, whole, row);
    for (const row of rows) copyRow(builder, page, row);
  }
}

/**
 * Returns the same entities with these properties alone, in this order, also
 * those that none of them has.
 */
export function selectProperties(page: EntityPage, names: readonly string[]): EntityPage {
  const properties = [...new Set(names)]
    .filter((name) => !SYSTEM_PROPERTIES.has(name))
    .map((name) => page.columnOf(name) ?? absentColumn(name, page.length));
  return new EntityPage({ ...page.columns, properties, orders: new Map() });
}

const SYSTEM_PROPERTIES: ReadonlySet<string> = new Set(['PartitionKey', 'RowKey', 'Timestamp']);

function absentColumn(name: string, rows: number): PropertyColumn {
  return { name, types: new Uint8Array(rows), values: new Array(rows).fill(undefined) };
}

function copyRow(builder: PageBuilder, page: EntityPage, row: number): void {
  const { partitionKeys, rowKeys, properties, orders } = page.columns;
  builder.open(partitionKeys[row] ?? '', rowKeys[row] ?? '', page.timestampAt(row));
  const order = orders.get(row);
  if (order) for (const place of order) copyValue(builder, properties[place], row);
  else for (const column of properties) copyValue(builder, column, row);
  builder.close();
}

function copyValue(builder: PageBuilder, column: PropertyColumn | undefined, row: number): void {
  const code = column?.types[row];
  const value = column?.values[row];
  if (column && code && value !== undefined) builder.put(column.name, code, value);
}
