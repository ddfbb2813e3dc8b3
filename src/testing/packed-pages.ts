import type { BareValue } from '../model/edm.ts';
import { EntityPage, type PropertyColumn } from '../model/entity-page.ts';

/** Returns the page with columns of numbers in buffers, as an import sends them. */
export function packPage(page: EntityPage): EntityPage {
  return new EntityPage({ ...page.columns, properties: page.columns.properties.map(packed) });
}

function packed(column: PropertyColumn): PropertyColumn {
  const values = Array.from(column.values, (value, row) => (column.types[row] ? value : undefined));
  const isEvery = (type: string) =>
    values.every((value) => value === undefined || typeof value === type);
  // In a buffer an empty cell may hold any number.
  if (isEvery('number')) return { ...column, values: Float64Array.from(values, numberOf) };
  if (isEvery('bigint')) return { ...column, values: BigInt64Array.from(values, bigintOf) };
  return column;
}

function numberOf(value: BareValue | undefined): number {
  return typeof value === 'number' ? value : 777;
}

function bigintOf(value: BareValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 777n;
}
