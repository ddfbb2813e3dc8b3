import type { EntityKey } from '../../model/entity.ts';
import { END } from '../history/packed-keys.ts';
import { type EntityChange, misfit } from './packed-changes.ts';
import type { PackedColumns } from './packed-columns.ts';
import { unpackColumns } from './unpack-columns.ts';

/**
 * New rows as they lie in the journal. To know of them takes their number and the first and
 * the last key; whoever wants the rows unpacks all of them.
 */
export class StoredPage {
  readonly packed: PackedColumns;
  readonly #first: EntityKey;
  readonly #last: EntityKey;

  constructor(packed: PackedColumns) {
    const { partitionKeys, shared, rests } = packed.keys;
    const [first, last] = [partitionKeys[0], partitionKeys.at(-1)];
    if (shared.length === 0 || typeof first !== 'string' || typeof last !== 'string')
      throw misfit();
    this.packed = packed;
    const end = rests.indexOf(END);
    this.#first = { partitionKey: first, rowKey: end < 0 ? rests : rests.slice(0, end) };
    this.#last = { partitionKey: last, rowKey: lastRowKey(shared, rests) };
  }

  get length(): number {
    return this.packed.keys.shared.length;
  }

  keyAt(row: number): EntityKey {
    if (row === 0) return this.#first;
    if (row === this.length - 1) return this.#last;
    throw new RangeError('A page of the journal tells its first and its last key.');
  }

  *[Symbol.iterator](): Generator<EntityChange, void, undefined> {
    yield* unpackColumns(this.packed);
  }
}

/** From the end backwards: of each row so much of its rest as the rows behind it share. */
function lastRowKey(shared: Uint8Array, rests: string): string {
  let key = '';
  let wanted = Number.POSITIVE_INFINITY;
  let end = rests.length;
  for (let row = shared.length - 1; row >= 0 && wanted > 0; row -= 1) {
    const from = row === 0 ? 0 : rests.lastIndexOf(END, end - 1) + 1;
    const own = shared[row] ?? 0;
    if (own < wanted) {
      key = rests.slice(from, Math.min(end, from + wanted - own)) + key;
      wanted = own;
    }
    end = from - 1;
  }
  return key;
}
