import type {
  BulkChange,
  ChangePreview,
  ChangeQuery,
  ChangeSample,
  RefusedEntity,
} from '../model/bulk-change.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { textOfKey } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead } from '../storage/access/transaction.ts';
import { refusedEntity } from './change-slices.ts';
import type { EngineContext } from './context/engine-context.ts';
import { type Changed, type ChangeEntity, prepareChange } from './entity-changes.ts';
import { parseSelection } from './filter-selection.ts';
import { createPause } from './pause.ts';
import { inPortions } from './portions.ts';
import { findTable, scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** The most samples, and the most refusals, of a preview. */
const SAMPLES = 20;

/** Applies a change to every entity without writing anything. */
export async function previewChange(
  engine: EngineContext,
  table: TableName,
  query: ChangeQuery,
  change: BulkChange,
  signal: AbortSignal | undefined,
): Promise<ChangePreview> {
  const changeEntity = prepareChange(change);
  const pause = createPause(signal, engine.taskMs);
  const selection = (await parseSelection(query, engine, signal)) ?? EVERY_ENTITY;
  const target = change.kind === 'copy' ? change.to : table;
  await findTable(engine, target, signal);
  const needsRoom = change.kind === 'copy' || change.kind === 'rekey';
  const preview = new Preview();
  const given = new KeySet();
  for await (const { page, rows } of scan(engine, table, selection, {}, signal)) {
    const trials: Trial[] = [];
    await inPortions(rows, pause, (some) => {
      for (const row of some) {
        const place = preview.count + trials.length;
        trials.push(tryChange(changeEntity, page.entityAt(row), place));
      }
    });
    const newKeys = needsRoom ? trials.flatMap(({ changed }) => changed?.after ?? []) : [];
    const taken = await findTaken(engine, target, newKeys, signal);
    for (const trial of trials) preview.add(needsRoom ? checkRoom(trial, taken, given) : trial);
  }
  return preview.build();
}

/** The result for one entity; neither where it is neither changed nor refused. */
interface Trial {
  readonly before: Entity;
  readonly changed?: Changed;
  readonly refusal?: RefusedEntity;
}

function tryChange(changeEntity: ChangeEntity, before: Entity, place: number): Trial {
  try {
    const changed = changeEntity(before, place);
    return changed ? { before, changed } : { before };
  } catch (error) {
    return { before, refusal: refusedEntity(before, error) };
  }
}

/** Throws where a key is taken, or given to an entity before this one. */
function checkRoom(trial: Trial, taken: ReadonlySet<string>, given: KeySet): Trial {
  const { before, changed } = trial;
  if (!changed?.after) return trial;
  if (!taken.has(textOfKey(changed.after)) && given.add(changed.after)) return trial;
  return { before, refusal: refusedEntity(before, new StorageError('entityExists')) };
}

/** Returns the keys that have an entity. */
async function findTaken(
  { database }: EngineContext,
  table: TableName,
  keys: readonly EntityKey[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const keyByText = new Map(keys.map((key) => [textOfKey(key), key]));
  const found = await withRead(
    database,
    (transaction) => transaction.entitiesOf(table).findMany([...keyByText.values()]),
    signal,
  );
  return new Set(found.flatMap((entity) => (entity ? textOfKey(entity) : [])));
}

class Preview {
  count = 0;
  #changed = 0;
  #lossy = 0;
  #refused = 0;
  readonly #samples: ChangeSample[] = [];
  readonly #refusals: RefusedEntity[] = [];

  add(trial: Trial): void {
    const { changed, refusal } = trial;
    this.count += 1;
    if (changed) this.#changed += 1;
    if (changed?.isLossy) this.#lossy += 1;
    if (refusal) this.#refused += 1;
    if (refusal && this.#refusals.length < SAMPLES) this.#refusals.push(refusal);
    if (this.#samples.length < SAMPLES) this.#samples.push(sampleOf(trial));
  }

  build(): ChangePreview {
    return {
      count: this.count,
      changed: this.#changed,
      unchanged: this.count - this.#changed - this.#refused,
      lossy: this.#lossy,
      refused: this.#refused,
      samples: this.#samples,
      refusals: this.#refusals,
    };
  }
}

function sampleOf({ before, changed, refusal }: Trial): ChangeSample {
  if (refusal) return { before, isLossy: false, refusal };
  const after = changed ? changed.after : before;
  return { before, isLossy: changed?.isLossy ?? false, ...(after && { after }) };
}

/** The first number of slots. It stays a power of two. */
const FIRST_SLOTS = 1024;

/** Stands between the texts of a key, which contain no control character. */
const SEPARATOR = 10;

/**
 * A set of keys by 64-bit fingerprints: at most 32 bytes a key, however long it
 * is. Of a million different keys, two have the same fingerprint once in some
 * ten million times.
 */
export class KeySet {
  /** Two halves a slot, both 0 where it is free. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #size = 0;

  /** Adds a key. Returns whether it is new to the set. */
  add(key: EntityKey): boolean {
    const [low, high] = fingerprint(key);
    const at = this.#find(low, high);
    if (this.#slots[at] !== 0 || this.#slots[at + 1] !== 0) return false;
    this.#slots[at] = low;
    this.#slots[at + 1] = high;
    this.#size += 1;
    if (this.#size * 4 > this.#slots.length) this.#grow();
    return true;
  }

  /** Returns the slot of a fingerprint, or the free one where it belongs. */
  #find(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = (low << 1) & mask;
    while (slots[at] !== low || slots[at + 1] !== high) {
      if (slots[at] === 0 && slots[at + 1] === 0) return at;
      at = (at + 2) & mask;
    }
    return at;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (let place = 0; place < before.length; place += 2) {
      // Read one by one: a million views of two would take a tenth of a second.
      const [low, high] = [before[place] ?? 0, before[place + 1] ?? 0];
      if (low === 0 && high === 0) continue;
      const at = this.#find(low, high);
      this.#slots[at] = low;
      this.#slots[at + 1] = high;
    }
  }
}

/** Returns two multiplicative hashes, mixed with each other at the end, never both 0. */
function fingerprint({ partitionKey, rowKey }: EntityKey): readonly [low: number, high: number] {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  const mix = (code: number) => {
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  };
  for (let place = 0; place < partitionKey.length; place += 1) mix(partitionKey.charCodeAt(place));
  mix(SEPARATOR);
  for (let place = 0; place < rowKey.length; place += 1) mix(rowKey.charCodeAt(place));
  const first = scatter(low) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const second = scatter(high) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first >>> 0 || 1, second >>> 0];
}

function scatter(bits: number): number {
  return Math.imul(bits ^ (bits >>> 16), 2246822507);
}
