import { computed, createModel, signal } from '@preact/signals';
import type { ChangeProgress, RefusedEntity } from '../../../model/bulk-change.ts';
import type { AccountName, TableName } from '../../../model/names.ts';
import { isRefusal } from '../../../model/storage-error.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { ChangePhase, ChangePlan, Counts, DraftNote, EndedPhase } from './change-phase.ts';

/** The table and the entities that a run changes, from beginning to end. */
export interface ChangeSubject {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  /** The filter; empty if all of the table is changed. */
  readonly filter: string;
  /** Returns whether a step was undone, in this window or another. */
  readonly isTakenBack?: (step: string) => Promise<boolean>;
  /** Runs before anything is written; where it fails, nothing is. */
  readonly beforeWrite?: (() => Promise<void>) | undefined;
}

export type ChangeRunPhase =
  | Extract<ChangePhase, { readonly kind: 'running' }>
  | EndedPhase
  /** Nothing was changed. */
  | { readonly kind: 'unbegun'; readonly plan: ChangePlan; readonly note: DraftNote };

/** The most refusals that are kept for the list and the file; more are only counted. */
const MAX_KEPT = 100_000;

/**
 * Runs a confirmed change to its end. It runs without a view. After a failure
 * it may be started again.
 */
export const ChangeRunModel = createModel((subject: ChangeSubject, plan: ChangePlan) => {
  const { service, table, filter } = subject;
  const query = filter === '' ? {} : { filter, local: true };
  let running = new AbortController();
  /** The id of the step in the history, also when it is resumed. */
  const step = crypto.randomUUID();
  const refusals: RefusedEntity[] = [];
  /** The counts of the runs before it was resumed. */
  let earlier = countsOf(plan.preview.count);
  let progress = earlier;
  let isTargetMade = !plan.isTargetNew;
  const isSettled = signal(false);
  const phase = signal<ChangeRunPhase>(runningPhase());

  function runningPhase(): ChangeRunPhase {
    return { kind: 'running', plan, progress, isCancelling: running.signal.aborted };
  }

  async function run(): Promise<void> {
    running = new AbortController();
    earlier = progress;
    phase.value = runningPhase();
    try {
      // A step that was undone is not continued.
      if (earlier.done > 0 && (await subject.isTakenBack?.(step))) {
        end('failed', { isTakenBack: true });
        return;
      }
      if (earlier.done === 0) await subject.beforeWrite?.();
      const { change } = plan;
      const isCopy = change.kind === 'copy';
      // A table created for the change is undone with it.
      const writer = service.within({ step, ...(isCopy && plan.isTargetNew && MAKING) });
      if (isCopy && !isTargetMade) await writer.createTable(change.to);
      isTargetMade = true;
      await changeAll(writer);
    } catch (error) {
      fail(error);
    }
  }

  async function changeAll(writer: TableService): Promise<void> {
    for await (const reported of writer.changeEntities(table, query, plan.change, running.signal)) {
      // The first progress has the number of matches, before anything is changed.
      if (reported.done === 0 && !isExpected(plan, earlier, reported.total)) {
        refuse();
        return;
      }
      take(reported);
      if (reported.state !== 'running') {
        end(reported.state === 'complete' ? 'complete' : 'cancelled');
        return;
      }
    }
    end('cancelled');
  }

  function refuse(): void {
    if (earlier.done > 0) end('failed', { isOther: true });
    else phase.value = { kind: 'unbegun', plan, note: { kind: 'changedMeanwhile' } };
  }

  function take(reported: ChangeProgress): void {
    progress = earlier.done === 0 ? countsIn(reported) : addCounts(earlier, reported);
    const fresh = earlier.done === 0 ? reported.refusals : newAmong(reported.refusals, refusals);
    refusals.push(...fresh.slice(0, MAX_KEPT - refusals.length));
    phase.value = runningPhase();
  }

  function end(how: EndedPhase['how'], why: Why = {}): void {
    phase.value = { kind: 'ended', plan, how, progress, refusals: [...refusals], ...why };
  }

  /** Ends the run with an error; if nothing was changed yet, it counts as not begun. */
  function fail(error: unknown): void {
    if (isRefusal(error, 'cancelled')) end('cancelled');
    else if (progress.done > 0) end('failed', { error });
    else phase.value = { kind: 'unbegun', plan, note: { kind: 'failed', error } };
  }

  return {
    subject: computed(() => subject),
    plan: computed(() => plan),
    step: computed(() => step),
    phase: computed(() => phase.value),
    /** Whether it failed and can be started again. */
    isResumable: computed(() => !isSettled.value && canResume(phase.value)),
    /** Runs the change; resolves when it has ended, with or without success. */
    start: run,
    /** Marks the result as final: it is not resumed. */
    settle(): void {
      isSettled.value = true;
    },
    /** Stops after the current slice; what is done stays. */
    cancel(): void {
      running.abort();
      if (phase.peek().kind === 'running') phase.value = runningPhase();
    },
  };
});

export type ChangeRunModel = InstanceType<typeof ChangeRunModel>;

/** Further facts about how it ended. */
type Why = Pick<EndedPhase, 'error' | 'isOther' | 'isTakenBack'>;

const MAKING = { kind: 'copyMany' } as const;

/**
 * Returns whether the change can be resumed: entities that are done stay done
 * when changed again; but for copied or moved ones the new keys are taken.
 */
function canResume(phase: ChangeRunPhase): boolean {
  const { kind } = phase.plan.change;
  if (phase.kind === 'unbegun') return phase.note.kind === 'failed' && kind !== 'rekey';
  if (phase.kind !== 'ended' || phase.how !== 'failed') return false;
  if (phase.isOther || phase.isTakenBack) return false;
  return kind !== 'rekey' && kind !== 'copy';
}

/**
 * Returns whether as many entities match as were confirmed or are left.
 * Entities that are done may still match, unless they were deleted.
 */
function isExpected({ change, preview }: ChangePlan, earlier: Counts, found: number): boolean {
  if (earlier.done === 0) return found === preview.count;
  const { total, changed } = earlier;
  return change.kind === 'delete' ? found === total - changed : found <= total;
}

function countsIn({ done, total, changed, unchanged, refused }: ChangeProgress): Counts {
  return { done, total, changed, unchanged, refused };
}

/**
 * Adds up the counts. A resumed run finds the entities in the same order:
 * refused ones come first again and are not counted twice.
 */
function addCounts(earlier: Counts, reported: ChangeProgress): Counts {
  const { total } = earlier;
  const done = Math.max(earlier.done, reported.done + total - reported.total);
  const changed = earlier.changed + reported.changed;
  const refused = Math.max(earlier.refused, reported.refused);
  return { done, total, changed, refused, unchanged: Math.max(0, done - changed - refused) };
}

function newAmong(
  reported: readonly RefusedEntity[],
  kept: readonly RefusedEntity[],
): readonly RefusedEntity[] {
  if (reported.length === 0) return reported;
  const keys = new Set(kept.map(textOfKey));
  return reported.filter((one) => !keys.has(textOfKey(one)));
}

function textOfKey({ key }: RefusedEntity): string {
  return JSON.stringify([key.partitionKey, key.rowKey]);
}

function countsOf(total: number): Counts {
  return { done: 0, total, changed: 0, unchanged: 0, refused: 0 };
}
