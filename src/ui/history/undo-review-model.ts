import { createModel, signal } from '@preact/signals';
import { equalProperties } from '../../merge/properties.ts';
import { compareKeys, type Entity } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import type { AccountHistory, ConflictVersions } from '../../model/history.ts';
import type { TableService } from '../../model/table-service.ts';
import { reasonOf } from '../data-grid/entity-lookup.ts';
import { type Decisions, type ReviewedEntity, ReviewModel } from '../table/review/review-model.ts';

/** The most conflicts of an undo that are reviewed one by one. */
export const MOST_REVIEWED = 1000;

export type UndoReviewState =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'writing'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly error: unknown };

/** Where unfinished decisions are kept. */
export interface ReviewStore {
  read(): Promise<Decisions | undefined>;
  write(decisions: Decisions): Promise<void>;
  delete(): Promise<void>;
}

export interface UndoReviewOptions {
  readonly openHistory: () => Promise<AccountHistory>;
  readonly tables: TableService;
  /** The step whose undo has conflicts. */
  readonly step: string;
  readonly store: ReviewStore;
}

/**
 * A review of what stands against the undo of a step: the base is what the step
 * left, ours what it found, theirs what is stored now.
 */
export const UndoReviewModel = createModel(
  ({ openHistory, tables, step, store }: UndoReviewOptions) => {
    const state = signal<UndoReviewState>({ status: 'loading' });
    const review = signal<ReviewModel | undefined>(undefined);
    let versionsById: ReadonlyMap<string, ConflictVersions> = new Map();

    function keep(decisions: Decisions): void {
      // Without it a reload asks anew, and nothing else is lost.
      store.write(decisions).catch(() => {});
    }

    async function load(): Promise<void> {
      state.value = { status: 'loading' };
      try {
        const found = await (await openHistory()).readConflicts(step, MOST_REVIEWED);
        const conflicts = found.toSorted(
          (a, b) =>
            Number(a.table > b.table) - Number(a.table < b.table) || compareKeys(a.key, b.key),
        );
        const decisions = await store.read().catch(() => undefined);
        const entries = conflicts.map(({ table, key, before, after, now }) => ({
          table,
          key,
          versions: {
            base: after?.properties,
            ours: before?.properties,
            theirs: now?.properties,
          },
        }));
        const opened = new ReviewModel(entries, {
          ...(decisions && { decisions }),
          onDecide: keep,
        });
        const ids = opened.reviewed.peek().map(({ id }) => id);
        versionsById = new Map(conflicts.map((one, row) => [ids[row] ?? '', one]));
        review.value = opened;
        opened.selectWaiting();
        state.value = { status: 'ready' };
      } catch (error) {
        state.value = { status: 'failed', error };
      }
    }

    /**
     * Writes what was decided, or merged without a decision, as one step; what
     * was changed again meanwhile is left as it is. Resolves to the number of
     * entities that are as decided now; undefined where it failed.
     */
    async function write(): Promise<number | undefined> {
      const decided = review.peek()?.reviewed.peek().filter(isToWrite) ?? [];
      const part = tables.within({ step: crypto.randomUUID(), kind: 'group' });
      let written = 0;
      try {
        for (const [done, one] of decided.entries()) {
          state.value = { status: 'writing', done, total: decided.length };
          if (await writeOne(part, one, versionsById.get(one.id)?.now)) written += 1;
        }
        await store.delete().catch(() => {});
        state.value = { status: 'ready' };
        return written;
      } catch (error) {
        state.value = { status: 'failed', error };
        return undefined;
      }
    }

    return { state, review, load, write };
  },
);

export type UndoReviewModel = InstanceType<typeof UndoReviewModel>;

/** Whether the decision is another than what is stored now. */
function isToWrite({ status, resolution, merge }: ReviewedEntity): boolean {
  if (status === 'skipped' || !resolution.isResolved) return false;
  const { theirs } = merge.versions;
  const { properties } = resolution;
  return properties && theirs ? !equalProperties(properties, theirs) : properties !== theirs;
}

/** Returns whether it was written: not where it changed since `now`. */
async function writeOne(
  tables: TableService,
  { table, key, resolution }: ReviewedEntity,
  now: Entity | undefined,
): Promise<boolean> {
  if (!resolution.isResolved) return false;
  const { properties } = resolution;
  const ifMatch = formatETag(now?.timestamp ?? 0n);
  try {
    if (!properties) await tables.deleteEntity(table, key, ifMatch);
    else if (!now) await tables.insertEntity(table, { ...key, properties });
    else await tables.updateEntity(table, { ...key, properties }, { mode: 'replace', ifMatch });
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'etagStale' || reason === 'entityMissing' || reason === 'entityExists') {
      return false;
    }
    throw error;
  }
}
