import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type { Places } from '../compare/benched-store.ts';

/** A row for stores that keep JSON: one string as its key, no Date and no bigint. */
export interface PlainRow {
  readonly id: string;
  readonly partitionKey: string;
  readonly rowKey: string;
  readonly title: string;
  readonly price: number;
  readonly sold: number;
  readonly inPrint: boolean;
  readonly published: number;
  readonly code: string;
  readonly version: number;
}

export function plainRowsAt({ stock, first, count }: Places): PlainRow[] {
  return bareRowsAt(stock, first, count).map(plainRow);
}

/**
 * Returns a key string that sorts as keys do: no key of the stock contains a
 * bar, and all have the same length.
 */
export function idOf({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}|${rowKey}`;
}

/** Returns an upper bound that follows every key of a partition and precedes the next partition. */
export function endOf(partitionKey: string): string {
  return `${partitionKey}|\uffff`;
}

function plainRow(row: BareRow): PlainRow {
  return {
    ...row,
    id: idOf(row),
    published: row.published.getTime(),
    code: String(row.code),
  };
}
