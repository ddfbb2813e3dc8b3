import type { EntityKey } from '../../model/entity.ts';
import { type EntityChange, misfit } from '../records/packed-changes.ts';
import type { PackedColumns } from '../records/packed-columns.ts';
import { rowKeysOf } from '../records/packed-keys.ts';
import { unpackColumns } from './unpack-columns.ts';

/**
 * New rows as they lie in the journal. The keys can be read alone; reading a
 * row unpacks all of them.
 */
export class StoredPage {
  readonly packed: PackedColumns;
  #rowKeys: WeakRef<readonly string[]> | undefined;

  constructor(packed: PackedColumns) {
    const { partitionKeys, counts, shared } = packed.keys;
    const length = counts.reduce((sum, count) => sum + count, 0);
    const isWhole = partitionKeys.every((key) => typeof key === 'string') && !counts.includes(0);
    if (!isWhole || length !== shared.length || counts.length !== partitionKeys.length)
      throw misfit();
    this.packed = packed;
  }

  get length(): number {
    return this.packed.keys.shared.length;
  }

  /** Returns the numbers of neighbouring rows that share a partition. */
  partitionLengths(): readonly number[] {
    return this.packed.keys.counts;
  }

  keyAt(row: number): EntityKey {
    const { partitionKeys, counts } = this.packed.keys;
    let left = row;
    const index = counts.findIndex((count) => {
      left -= count;
      return left < 0;
    });
    return { partitionKey: partitionKeys[index] ?? '', rowKey: this.#listRowKeys()[row] ?? '' };
  }

  /** RowKeys take more memory than the rest, so they are listed when they are asked for. */
  #listRowKeys(): readonly string[] {
    const known = this.#rowKeys?.deref();
    if (known) return known;
    const rowKeys = rowKeysOf(this.packed.keys);
    if (rowKeys.length !== this.length) throw misfit();
    this.#rowKeys = new WeakRef(rowKeys);
    return rowKeys;
  }

  *[Symbol.iterator](): Generator<EntityChange, void, undefined> {
    yield* unpackColumns(this.packed);
  }
}
