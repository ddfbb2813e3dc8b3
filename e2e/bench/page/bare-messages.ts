import type { EntityKey } from '../../../src/model/entity.ts';

/** An entity without the table service: what an app of its own would put into IndexedDB. */
export interface BareRow extends EntityKey {
  readonly title: string;
  readonly price: number;
  readonly sold: number;
  readonly inPrint: boolean;
  readonly published: Date;
  readonly code: bigint;
}

export type BareRequest =
  | { readonly kind: 'open' }
  | { readonly kind: 'put'; readonly rows: readonly BareRow[]; readonly isStrict: boolean }
  | { readonly kind: 'get'; readonly key: EntityKey }
  /** Everything is read, and those rows come back that are as asked for. */
  | { readonly kind: 'soldBelow'; readonly limit: number }
  /** A partition's rows. */
  | { readonly kind: 'partition'; readonly partitionKey: string }
  /** A thousand rows in key order, after the given key. */
  | { readonly kind: 'after'; readonly key: EntityKey | undefined };
