import { computed, createModel, signal } from '@preact/signals';
import type { ChangeProgress, RefusedEntity } from '../../model/bulk-change.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import type { ChangePhase, ChangePlan, Counts, DraftNote, EndedPhase } from './change-phase.ts';

/** What is changed, from the beginning of the work to its end. */
export interface ChangeSubject {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  /** Empty where all of the table is changed. */
  readonly filter: string;
}

export type ChangeRunPhase =
  | Extract<ChangePhase, { readonly kind: 'running' }>
  | EndedPhase
  /** Nothing was changed. */
  | { readonly kind: 'unbegun'; readonly plan: ChangePlan; readonly note: DraftNote };

/** So many refusals are kept to be listed and saved; more are only counted. */
export const MAX_KEPT = 100_000;

/** One change that was confirmed, made from its first entity to its last. It needs nobody who looks at it. */
export const ChangeRunModel = createModel((subject: ChangeSubject, plan: ChangePlan) => {
  const { service, table, filter } = subject;
  const query = filter === '' ? {} : { filter, local: true };
  const running = new AbortController();
  /** As which it stands in the history. */
  const step = crypto.randomUUID();
  const refusals: RefusedEntity[] = [];
  let progress = countsOf(plan.preview.count);
  const phase = signal<ChangeRunPhase>(runningPhase());

  function runningPhase(): ChangeRunPhase {
    return { kind: 'running', plan, progress, isCancelling: running.signal.aborted };
  }

  async function run(): Promise<void> {
    try {
      const { change } = plan;
      const makesTable = change.kind === 'copy' && plan.isTargetNew;
      // A table that is made for it is undone with it.
      const writer = service.within({ step, ...(makesTable && { kind: 'copyMany' }) });
      if (makesTable) await writer.createTable(change.to);
      await changeAll(writer);
    } catch (error) {
      fail(error);
    }
  }

  async function changeAll(writer: TableService): Promise<void> {
    const { change, preview, isRest } = plan;
    for await (const told of writer.changeEntities(table, query, change, running.signal)) {
      // The first one tells what was found, before anything is changed.
      if (told.done === 0 && !isRest && told.total !== preview.count) {
        phase.value = { kind: 'unbegun', plan, note: { kind: 'changedMeanwhile' } };
        return;
      }
      take(told);
      if (told.state !== 'running') {
        end(told.state === 'complete' ? 'complete' : 'cancelled');
        return;
      }
    }
    end('cancelled');
  }

  function take({ done, total, changed, unchanged, refused, ...told }: ChangeProgress): void {
    progress = { done, total, changed, unchanged, refused };
    refusals.push(...told.refusals.slice(0, MAX_KEPT - refusals.length));
    phase.value = runningPhase();
  }

  function end(how: EndedPhase['how'], error?: unknown): void {
    const failed = error !== undefined && { error };
    phase.value = { kind: 'ended', plan, how, progress, refusals, ...failed };
  }

  /** Where nothing was changed yet, everything is as it was. */
  function fail(error: unknown): void {
    if (error instanceof StorageError && error.reason === 'cancelled') end('cancelled');
    else if (progress.done > 0) end('failed', error);
    else phase.value = { kind: 'unbegun', plan, note: { kind: 'failed', error } };
  }

  return {
    subject: computed(() => subject),
    plan: computed(() => plan),
    step: computed(() => step),
    phase: computed(() => phase.value),
    /** Fulfils when it has ended, however that was. */
    start: run,
    /** Ends the work after the slice that is under way; what is done stays. */
    cancel(): void {
      running.abort();
      if (phase.peek().kind === 'running') phase.value = runningPhase();
    },
  };
});

export type ChangeRunModel = InstanceType<typeof ChangeRunModel>;

/** Whether a change can be taken up where it stopped: entities that have been done are as they should be, or gone. */
export function isResumable({ change }: ChangePlan): boolean {
  return change.kind !== 'rekey';
}

/** For the rest of a change that failed; it was confirmed with all of them. */
export function resumeChange(run: ChangeRunModel): ChangeRunModel {
  const plan = { ...run.plan.peek(), isRest: true, isTargetNew: false };
  return new ChangeRunModel(run.subject.peek(), plan);
}

function countsOf(total: number): Counts {
  return { done: 0, total, changed: 0, unchanged: 0, refused: 0 };
}
