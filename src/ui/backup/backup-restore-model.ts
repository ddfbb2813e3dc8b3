import { batch, computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { RestoreProblem } from '../../transfer/backup/errors.ts';
import type { RestoreProgress, RestoreResult } from '../../transfer/backup/restore.ts';
import type { RestoreCheck } from '../../transfer/backup/restore-check.ts';
import type { ExistingRule, RestoreJob } from '../../transfer/backup/restore-job.ts';
import type { RestoreSurvey, SurveyProgress } from '../../transfer/backup/restore-survey.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { proposeTargets, type RestoreTarget, restoredAccounts } from './backup-restore-targets.ts';
import { resumedJob } from './interrupted-restores-model.ts';
import { type MarkedRestore, RESTORE_MARKS } from './restore-marks.ts';

export type RestorePhase =
  | { readonly kind: 'looking'; readonly progress: SurveyProgress | undefined }
  | { readonly kind: 'choosing'; readonly survey: RestoreSurvey }
  | { readonly kind: 'comparing'; readonly survey: RestoreSurvey; readonly entities: number }
  | {
      readonly kind: 'compared';
      readonly survey: RestoreSurvey;
      readonly job: RestoreJob;
      readonly check: RestoreCheck;
    }
  | {
      readonly kind: 'restoring';
      readonly progress: RestoreProgress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly kind: 'done'; readonly result: RestoreResult; readonly seconds: number }
  | { readonly kind: 'undone' }
  /** Another window has decided about the restore that was to be resumed. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid'; readonly problem: RestoreProblem }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface RestorePlace {
  readonly file: File;
  readonly openPort: () => MessagePort;
  /** The existing accounts. */
  readonly names: ReadonlySignal<readonly AccountName[]>;
  /** The interrupted restore that is resumed with the same file. */
  readonly resumes?: MarkedRestore | undefined;
}

/** The restore of a backup: its contents, its targets, the preview, and the progress. */
export const RestoreModel = createModel(({ file, openPort, names, resumes }: RestorePlace) => {
  const phase = signal<RestorePhase>({ kind: 'looking', progress: undefined });
  const targets = signal<readonly RestoreTarget[]>([]);
  const rule = signal<ExistingRule>('keep');
  const skipsDamaged = signal(false);
  const existing = computed(() => new Set<string>(names.value));
  const accounts = computed(() => restoredAccounts(targets.value, existing.value));
  const isMerging = computed(() => accounts.value?.some(({ isNew }) => !isNew) ?? false);
  let work = new AbortController();
  let worker: TransferWorker | undefined;
  let identity: string | undefined;
  const isBegun = signal(false);

  effect(() => () => {
    // A running restore continues without a view.
    if (phase.peek().kind !== 'restoring') work.abort();
  });

  /** Runs a step in a thread of its own; its result is the next phase, and so is a failure. */
  async function runPhase(
    next: (thread: TransferWorker, own: AbortSignal) => Promise<RestorePhase>,
  ) {
    work = new AbortController();
    const own = work.signal;
    worker = startTransferWorker(openPort());
    const thread = worker;
    try {
      const phaseNow = await next(thread, own);
      phase.value = own.aborted && !staysSo(phaseNow) ? { kind: 'cancelled' } : phaseNow;
    } catch (error) {
      phase.value =
        own.aborted && !isRefusal(error, 'engineLost')
          ? { kind: 'cancelled' }
          : { kind: 'failed', error };
    } finally {
      thread.close();
    }
  }

  function look(): Promise<void> {
    phase.value = { kind: 'looking', progress: undefined };
    return runPhase(async (thread, own) => {
      const reported = thread.link.stream('surveyBackup', file, own);
      const outcome = await resultOf(reported, (progress) => {
        if (!own.aborted) phase.value = { kind: 'looking', progress };
      });
      if ('problem' in outcome) return { kind: 'invalid', problem: outcome.problem };
      const survey = outcome.value;
      identity = survey.identity;
      if (resumes) return identity === resumes.plan?.identity ? RESTORING : otherThan(resumes);
      targets.value = proposeTargets(survey.accounts, existing.peek());
      return { kind: 'choosing', survey };
    });
  }

  function jobNow(): RestoreJob | undefined {
    if (resumes) return resumedJob(resumes, file);
    const chosen = accounts.peek();
    return (
      chosen && {
        id: crypto.randomUUID(),
        file,
        accounts: chosen,
        existing: rule.peek(),
        skipsDamaged: skipsDamaged.peek(),
      }
    );
  }

  async function compare(survey: RestoreSurvey): Promise<void> {
    const job = jobNow();
    if (!job) return;
    phase.value = { kind: 'comparing', survey, entities: 0 };
    await runPhase(async (thread, own) => {
      const outcome = await resultOf(thread.link.stream('checkRestore', job, own), (entities) => {
        if (!own.aborted) phase.value = { kind: 'comparing', survey, entities };
      });
      if ('problem' in outcome) return { kind: 'invalid', problem: outcome.problem };
      return { kind: 'compared', survey, job, check: outcome.value };
    });
    // After a cancellation the choices are shown again.
    if (phase.peek().kind === 'cancelled') phase.value = { kind: 'choosing', survey };
  }

  async function restore(job: RestoreJob | undefined = jobNow()): Promise<void> {
    if (!job) return;
    const started = performance.now();
    const mark = resumes ? await RESTORE_MARKS.take(resumes) : RESTORE_MARKS.hold(markOf(job));
    if (!mark) {
      phase.value = { kind: 'outdated' };
      return;
    }
    phase.value = RESTORING;
    isBegun.value = true;
    await runPhase(async (thread, own) => {
      // A cancelled restore undoes what it has begun.
      const reported = thread.link.stream('restore', job, own, 'await');
      const outcome = await resultOf(reported, (progress) => {
        phase.value = { kind: 'restoring', progress, isCancelling: own.aborted };
      });
      if ('problem' in outcome) return { kind: 'invalid', problem: outcome.problem };
      const seconds = (performance.now() - started) / 1000;
      return { kind: 'done', result: outcome.value, seconds };
    });
    if (mayBeLeft(phase.peek())) mark.leave();
    else mark.clear();
  }

  function markOf({ id, accounts: written, existing: kept, skipsDamaged: skips }: RestoreJob) {
    const plan = identity !== undefined && { existing: kept, skipsDamaged: skips, identity };
    return { id, accounts: written, fileName: file.name, ...(plan && { plan }) };
  }

  return {
    file: computed(() => file),
    /** Whether anything may have been written: then there is a mark. */
    isBegun: computed(() => isBegun.value),
    phase: computed(() => phase.value),
    targets: computed(() => targets.value),
    existing,
    /** The accounts to restore; undefined as long as one has an error. */
    accounts,
    /** Whether any of it goes into an existing account. */
    isMerging,
    rule: computed(() => rule.value),
    skipsDamaged: computed(() => skipsDamaged.value),
    look,
    compare,
    restore,
    chooseRule(chosen: ExistingRule): void {
      rule.value = chosen;
    },
    leaveOutDamaged(isLeftOut: boolean): void {
      skipsDamaged.value = isLeftOut;
    },
    /** Returns to the choices. */
    chooseAgain(survey: RestoreSurvey): void {
      phase.value = { kind: 'choosing', survey };
    },
    /** Marks the restore as undone: nothing of it is left. */
    setUndone(): void {
      phase.value = { kind: 'undone' };
    },
    cancel(): void {
      const now = phase.peek();
      batch(() => {
        if (now.kind === 'restoring') phase.value = { ...now, isCancelling: true };
        work.abort();
      });
    },
  };
});

const RESTORING = { kind: 'restoring', progress: undefined, isCancelling: false } as const;

function otherThan({ fileName }: MarkedRestore): RestorePhase {
  return { kind: 'invalid', problem: { kind: 'otherBackup', file: fileName } };
}

/** Returns whether cancelling came too late, or could not undo it. */
function staysSo(phase: RestorePhase): boolean {
  return phase.kind === 'done' || mayBeLeft(phase);
}

/** Returns whether a part of it may be there: then a decision is still needed. */
function mayBeLeft(phase: RestorePhase): boolean {
  // It is unknown what an engine that was lost has undone.
  if (phase.kind === 'failed') return isRefusal(phase.error, 'engineLost');
  if (phase.kind !== 'invalid') return false;
  return phase.problem.kind === 'notTakenBack' || phase.problem.kind === 'notResumed';
}

export type RestoreModel = InstanceType<typeof RestoreModel>;
