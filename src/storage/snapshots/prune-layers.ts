import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { beginOver, whenEnded } from '../connection/open-transaction.ts';
import { answerOf, readPairs } from '../connection/read-pairs.ts';
import { rangeOfTable, type StoredKey } from '../records/keys.ts';
import { chainOf, EMPTY_LAYER, layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import type { LayerSize, SnapshotRecord } from '../records/snapshot-records.ts';
import { bytesOf } from './keep-before.ts';

/** Few enough that a person's own write behind them does not wait noticeably. */
const RECORDS_AT_ONCE = 500;

/** A pass over the layer of a deleted snapshot. */
export interface Pruning {
  readonly id: string;
  /** The last key that was looked at; undefined once all of them were. */
  readonly last: StoredKey | undefined;
  /** What is left of the layer up to that key. */
  readonly left: LayerSize;
}

/**
 * Deletes of some records of a deleted snapshot's layer those that no older snapshot needs, because
 * one of the layers between has their keys. Returns how far it is; undefined where nothing is left
 * to prune. It may stop at any time: the next pass begins anew, and two at once do no harm. Only
 * its end puts a record, so that it frees room where there is none.
 */
export async function pruneSome(
  connection: Connection,
  begun: Pruning | undefined,
): Promise<Pruning | undefined> {
  const stores = ['entities', 'snapshots'] as const;
  const transaction = beginOver(unwrap(connection), stores, 'readwrite', 'relaxed');
  const ended = whenEnded(transaction);
  const snapshots = transaction.objectStore('snapshots');
  const all = wholeSnapshots(await answerOf<unknown[]>(snapshots.getAll()));
  const due = all.find(({ isDeleted, isPruned }) => isDeleted && !isPruned);
  let next: Pruning | undefined;
  if (due) {
    const from = begun?.id === due.id ? begun : { id: due.id, last: undefined, left: EMPTY_LAYER };
    next = await pruneBehind(transaction.objectStore('entities'), all, due, from);
    if (!next.last) snapshots.put({ ...due, layer: next.left, isPruned: true }, due.id);
  }
  const failure = await ended;
  if (failure) throw failure;
  return next;
}

async function pruneBehind(
  entities: IDBObjectStore,
  all: readonly SnapshotRecord[],
  due: SnapshotRecord,
  { id, last, left }: Pruning,
): Promise<Pruning> {
  const { lower, upper } = rangeOfTable(layerIdOf(id));
  const range = IDBKeyRange.bound(last ?? lower, upper, last !== undefined);
  const pairs = await readPairs(entities, range, RECORDS_AT_ONCE);
  const older = between(chainOf(all, due.of), due).map((one) => layerIdOf(one.id));
  const hasKey = async ([, partitionKey, rowKey]: StoredKey) => {
    const keys = older.map((layerId) => answerOf(entities.getKey([layerId, partitionKey, rowKey])));
    return (await Promise.all(keys)).some((key) => key !== undefined);
  };
  const areKept = await Promise.all(pairs.map(async ({ key }) => !(await hasKey(asStored(key)))));
  let { records, bytes } = left;
  for (const [index, { key, value }] of pairs.entries()) {
    if (areKept[index]) {
      records += 1;
      bytes += bytesOf(value);
    } else entities.delete(key);
  }
  const end = pairs.length === RECORDS_AT_ONCE ? pairs.at(-1)?.key : undefined;
  return { id, last: end === undefined ? undefined : asStored(end), left: { records, bytes } };
}

/** All keys of the store have this form. */
function asStored(key: IDBValidKey): StoredKey {
  return key as StoredKey;
}

/** Returns the next older snapshot that is not deleted, and the deleted ones above it. */
function between(chain: readonly SnapshotRecord[], { id }: SnapshotRecord): SnapshotRecord[] {
  const place = chain.findIndex((record) => record.id === id);
  const older = chain.slice(0, place);
  return older.slice(
    Math.max(
      0,
      older.findLastIndex(({ isDeleted }) => !isDeleted),
    ),
  );
}
