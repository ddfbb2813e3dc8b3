import type { EntityKey } from '../model/entity.ts';
import type { BareRow } from './bare-row.ts';

export type BareRequest =
  | { readonly kind: 'open'; readonly database: string }
  | { readonly kind: 'put'; readonly rows: readonly BareRow[]; readonly isStrict: boolean }
  | { readonly kind: 'get'; readonly key: EntityKey }
  | { readonly kind: 'getMany'; readonly keys: readonly EntityKey[] }
  /** Everything is read, and those rows come back that are as asked for. */
  | { readonly kind: 'soldBelow'; readonly limit: number }
  /** A partition's rows. */
  | { readonly kind: 'partition'; readonly partitionKey: string }
  /** A thousand rows in key order, after the given key. */
  | { readonly kind: 'after'; readonly key: EntityKey | undefined }
  | { readonly kind: 'update'; readonly rows: readonly BareRow[] }
  | { readonly kind: 'clear' };

/** What comes back: a thrown error as its sentence. */
export type BareAnswer = { readonly value: unknown } | { readonly problem: string };
