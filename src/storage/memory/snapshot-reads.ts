import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { StorageError } from '../../model/storage-error.ts';
import { type EntityStore, readKeys, readRange } from '../connection/entity-records.ts';
import { SnapshotNotReady } from '../connection/errors.ts';
import { getOne } from '../connection/found-damage.ts';
import type { OpenTransaction } from '../connection/open-transaction.ts';
import { isState, STATE_KEY } from '../records/journal-state.ts';
import { rangeBehind, rangeOfScan, type ScanRange, storedKey } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { chainOf, isFreeRecord, layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { AccountMemory } from './account-memory.ts';
import { snapshotsIn } from './snapshot-catalog.ts';

/** A snapshot as it lies in the store of entities. */
export interface SnapshotLayers {
  readonly entities: EntityStore;
  /** The storage ids in which a key is looked up, one after the other: the table is the last. */
  readonly ids: readonly [string, ...string[]];
}

/** Records read of a layer at once at most. */
const BATCH = 5000;

/** Records read beyond the limit, as some of what is read is replaced. */
const SPARE = 8;

/**
 * Returns where a snapshot is read. The records are the account as of the entry that was
 * checkpointed last, so the snapshot's own entry has to be checkpointed: every later change keeps
 * what it replaces (snapshots/keep-before.ts).
 */
export async function layersOfSnapshot(
  transaction: OpenTransaction,
  memory: AccountMemory,
  id: string,
): Promise<SnapshotLayers> {
  const known = snapshotsIn(memory).get(id);
  if (!known) throw new StorageError('snapshotMissing', { value: id });
  const stored = await transaction.objectStore('snapshots').getAll();
  const records = wholeSnapshots(stored);
  // Without the layer of one between, what was written later would be read.
  if (records.length < stored.length) throw brokenRecord();
  const found = records.find((record) => record.id === id);
  if (!found) throw new SnapshotNotReady(known.sequence);
  const { madeUpTo } = memory.state ?? {};
  if (madeUpTo !== undefined) await checkReached(transaction, madeUpTo);
  return {
    get entities() {
      return transaction.objectStore('entities');
    },
    ids: idsOf(records, found),
  };
}

function brokenRecord(): StorageError {
  return new StorageError('damaged', { detail: 'The record of a snapshot is broken.' });
}

/** Throws where the entries of the copy that the account was made from are not all checkpointed. */
async function checkReached(transaction: OpenTransaction, entry: number): Promise<void> {
  const state = await getOne(transaction.objectStore('journal'), STATE_KEY);
  if (!state || !isState(state) || state.drained < entry) throw new SnapshotNotReady(entry);
}

function idsOf(
  records: readonly SnapshotRecord[],
  { of, sequence, id }: SnapshotRecord,
): SnapshotLayers['ids'] {
  const later = chainOf(records, of).filter((record) => record.sequence > sequence);
  return [layerIdOf(id), ...later.map((record) => layerIdOf(record.id)), of];
}

/** Returns the record of each key, in their order. */
export async function findInSnapshot(
  { entities, ids }: SnapshotLayers,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const found: (EntityRecord | undefined)[] = keys.map(() => undefined);
  let left = keys.map((key, place) => ({ key, place }));
  for (const id of ids) {
    if (left.length === 0) break;
    const wanted = left.map(({ key }) => key);
    const records = await readKeys(entities, id, wanted);
    for (const [index, { place }] of left.entries()) found[place] = records[index];
    left = left.filter((_, index) => records[index] === undefined);
  }
  return found.map((record) => (record && isFreeRecord(record) ? undefined : record));
}

/** Returns the first `limit` records of a range after the first `skip`. */
export async function readInSnapshot(
  { entities, ids }: SnapshotLayers,
  keyRange: ScanRange,
  limit: number,
  skip: number,
): Promise<EntityRecord[]> {
  const { descending = false } = keyRange;
  const direction = descending ? -1 : 1;
  const parts = ids.map((id) => new LayerPart(entities, id, keyRange));
  const met: EntityRecord[] = [];
  let left = skip;
  while (met.length < limit) {
    // What is asked for of each layer; only the last one is dense.
    const size = Math.min(BATCH, left + limit - met.length + SPARE);
    for (const part of parts) if (part.isDue) await part.load(size);
    const first = firstOf(parts, direction);
    if (!first) break;
    const key = keyOf(first);
    for (const part of parts) part.pass(key);
    if (isFreeRecord(first)) continue;
    if (left > 0) left -= 1;
    else met.push(first);
  }
  return met;
}

/** Returns the first record of all; of those under one key, that of the first layer. */
function firstOf(parts: readonly LayerPart[], direction: number): EntityRecord | undefined {
  let first: EntityRecord | undefined;
  for (const { head } of parts) {
    if (!head) continue;
    if (!first || direction * compareKeys(keyOf(head), keyOf(first)) < 0) first = head;
  }
  return first;
}

/** The records of one layer within a range, some at a time. */
class LayerPart {
  readonly #entities: EntityStore;
  readonly #id: string;
  readonly #descending: boolean;
  #rest: IDBKeyRange | undefined;
  #records: readonly EntityRecord[] = [];
  #place = 0;

  constructor(entities: EntityStore, id: string, keyRange: ScanRange) {
    this.#entities = entities;
    this.#id = id;
    this.#descending = keyRange.descending === true;
    this.#rest = rangeOfScan(id, keyRange);
  }

  get head(): EntityRecord | undefined {
    return this.#records[this.#place];
  }

  /** Whether the next record has to be read. */
  get isDue(): boolean {
    return this.#rest !== undefined && this.#place >= this.#records.length;
  }

  async load(size: number): Promise<void> {
    const range = this.#rest;
    if (!range) return;
    const records = await readRange(this.#entities, range, size, this.#descending);
    const last = records.at(-1);
    this.#records = records;
    this.#place = 0;
    this.#rest =
      last && records.length === size
        ? rangeBehind(range, storedKey(this.#id, keyOf(last)), this.#descending)
        : undefined;
  }

  /** Passes over a key, where it is the next one. */
  pass(key: EntityKey): void {
    const { head } = this;
    if (head && compareKeys(keyOf(head), key) === 0) this.#place += 1;
  }
}
