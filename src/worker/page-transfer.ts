import type { BareValue, Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import { EntityPage, type PageColumns } from '../model/entity-page.ts';
import { Moved } from './link-messages.ts';

/**
 * A page on its way to another thread. A small one, such as a single entity,
 * has no buffers: transferring one costs as much as 20 values.
 */
export type WirePage = PageColumns | SmallPage;

interface SmallPage {
  /** PartitionKey, RowKey and Timestamp of each row. */
  readonly rows: readonly (string | Ticks)[];
  readonly names: readonly string[];
  /** For each column, the types of its rows as the characters of a text. */
  readonly types: readonly string[];
  readonly values: readonly ArrayLike<BareValue | undefined>[];
  readonly orders?: PageColumns['orders'];
  readonly next?: EntityKey;
}

/** The most rows of a small page. */
const FEW_ROWS = 16;

/** The answered page belongs to the caller, so the buffer of a large one need not be copied. */
export function writePage({ columns, length }: EntityPage): Moved<WirePage> {
  if (length <= FEW_ROWS) return new Moved(shrink(columns), []);
  const { buffer } = columns.timestamps;
  return new Moved(columns, buffer instanceof ArrayBuffer ? [buffer] : []);
}

export function readPage(page: WirePage): EntityPage {
  return new EntityPage('rows' in page ? expand(page) : page);
}

function shrink(columns: PageColumns): SmallPage {
  const { partitionKeys, rowKeys, timestamps, properties, orders, next } = columns;
  const rows: (string | Ticks)[] = [];
  for (const [row, timestamp] of timestamps.entries()) {
    rows.push(partitionKeys[row] ?? '', rowKeys[row] ?? '', timestamp);
  }
  return {
    rows,
    names: properties.map(({ name }) => name),
    types: properties.map(({ types }) => String.fromCharCode(...types)),
    values: properties.map(({ values }) => values),
    ...(orders.size > 0 && { orders }),
    ...(next && { next }),
  };
}

function expand({ rows, names, types, values, orders = new Map(), next }: SmallPage): PageColumns {
  const count = rows.length / 3;
  const partitionKeys: string[] = [];
  const rowKeys: string[] = [];
  const timestamps = new BigInt64Array(count);
  for (let row = 0; row < count; row += 1) {
    const [partitionKey, rowKey, timestamp] = rows.slice(row * 3, row * 3 + 3);
    // As `shrink` wrote them.
    partitionKeys.push(partitionKey as string);
    rowKeys.push(rowKey as string);
    timestamps[row] = timestamp as Ticks;
  }
  const properties = names.map((name, index) => ({
    name,
    types: Uint8Array.from(types[index] ?? '', (code) => code.charCodeAt(0)),
    values: values[index] ?? [],
  }));
  return { partitionKeys, rowKeys, timestamps, properties, orders, ...(next && { next }) };
}
