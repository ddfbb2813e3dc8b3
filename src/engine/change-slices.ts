import type { ChangeProgress, RefusedEntity } from '../model/bulk-change.ts';
import type { Ticks } from '../model/edm.ts';
import { type Entity, type EntityKey, textOfKey } from '../model/entity.ts';
import { isRefusal, StorageError } from '../model/storage-error.ts';
import type { WritableEntities } from '../storage/connection/transaction-types.ts';
import type { ChangeEntity } from './entity-changes.ts';
import type { Match } from './matches.ts';

/** The context of a slice, in one transaction. */
export interface SliceContext {
  readonly entities: WritableEntities;
  /** The table that copies are put into. */
  readonly target: WritableEntities | undefined;
  /** Whether a changed entity gets another key and leaves the old one. */
  readonly isMoving: boolean;
  readonly changeEntity: ChangeEntity;
  readonly tick: () => Ticks;
}

export interface SliceOutcome<Refusal = RefusedEntity> {
  readonly changed: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
}

/** The progress of work in slices, with refusals of its own kind. */
export interface SliceProgress<Refusal> extends Omit<ChangeProgress, 'refusals'> {
  readonly refusals: readonly Refusal[];
}

/**
 * Writes slices one after the other, and yields the progress before the first
 * and after each. A cancelled slice is as if it had not begun.
 */
export async function* writeInSlices<Refusal>(
  { total, size }: { readonly total: number; readonly size: number },
  writeSlice: (from: number, end: number) => Promise<SliceOutcome<Refusal>>,
): AsyncGenerator<SliceProgress<Refusal>, void, undefined> {
  let progress: SliceProgress<Refusal> = {
    state: total === 0 ? 'complete' : 'running',
    done: 0,
    total,
    changed: 0,
    unchanged: 0,
    refused: 0,
    refusals: [],
  };
  yield progress;
  while (progress.state === 'running') {
    const done = Math.min(total, progress.done + size);
    try {
      const { changed, unchanged, refusals } = await writeSlice(progress.done, done);
      progress = {
        state: done === total ? 'complete' : 'running',
        done,
        total,
        changed: progress.changed + changed,
        unchanged: progress.unchanged + unchanged,
        refused: progress.refused + refusals.length,
        refusals,
      };
    } catch (error) {
      if (!isRefusal(error, 'cancelled')) throw error;
      progress = { ...progress, refusals: [], state: 'cancelled' };
    }
    yield progress;
  }
}

/** An entity to be put under a key that has to be free. */
interface Newcomer {
  readonly stored: Entity;
  readonly entity: Entity;
}

/** Changes the entities of a slice, as far as the rules allow. */
export async function changeSlice(
  context: SliceContext,
  slice: readonly Match[],
  from: number,
): Promise<SliceOutcome> {
  const { entities, target, isMoving, changeEntity, tick } = context;
  const found = await entities.findMany(slice.map(({ key }) => key));
  const refusals: RefusedEntity[] = [];
  const newcomers: Newcomer[] = [];
  let [changed, unchanged] = [0, 0];
  for (const [place, match] of slice.entries()) {
    try {
      const stored = checkUntouched(found[place], match);
      const outcome = changeEntity(stored, from + place);
      if (!outcome) unchanged += 1;
      else if (outcome.after && (target || isMoving)) {
        newcomers.push({ stored, entity: { ...outcome.after, timestamp: tick() } });
      } else {
        changed += 1;
        if (outcome.after) entities.put({ ...outcome.after, timestamp: tick() }, stored);
        else entities.remove(stored);
      }
    } catch (error) {
      refusals.push(refusedEntity(match.key, error));
    }
  }
  const taken = await putNewcomers(target ?? entities, newcomers);
  for (const newcomer of newcomers) {
    const { stored } = newcomer;
    if (taken.has(newcomer)) refusals.push(refusedEntity(stored, new StorageError('entityExists')));
    else {
      changed += 1;
      if (isMoving) entities.remove(stored);
    }
  }
  return { changed, unchanged, refusals };
}

/** Returns the refusal of one entity. Throws an error that is no refusal. */
export function refusedEntity({ partitionKey, rowKey }: EntityKey, error: unknown): RefusedEntity {
  if (!(error instanceof StorageError)) throw error;
  return { key: { partitionKey, rowKey }, reason: error.reason, context: error.context };
}

/** Returns the entity that was found when the run began; throws where it was written since. */
function checkUntouched(stored: Entity | undefined, { timestamp }: Match): Entity {
  if (!stored) throw new StorageError('entityMissing');
  if (stored.timestamp !== timestamp) throw new StorageError('etagStale');
  return stored;
}

/**
 * Puts the entities whose keys are free, and returns the others. Of several
 * with one key the first is put.
 */
async function putNewcomers(
  into: WritableEntities,
  newcomers: readonly Newcomer[],
): Promise<ReadonlySet<Newcomer>> {
  const firstByKey = new Map<string, Newcomer>();
  const taken = new Set<Newcomer>();
  for (const newcomer of newcomers) {
    const text = textOfKey(newcomer.entity);
    if (firstByKey.has(text)) taken.add(newcomer);
    else firstByKey.set(text, newcomer);
  }
  const firsts = [...firstByKey.values()];
  if (firsts.length === 0) return taken;
  for (const place of await into.putNew(firsts.map(({ entity }) => entity))) {
    const newcomer = firsts[place];
    if (newcomer) taken.add(newcomer);
  }
  return taken;
}
