import { createModel } from '@preact/signals';
import type { HistoryStep } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { listAllTables, readSteps } from '../../model/paged-lists.ts';
import type { AccountService } from '../../model/table-service.ts';
import { isStepOf, type RestoreJob, stepOfTable } from '../../transfer/backup/restore-job.ts';
import { interruptedJobs } from '../jobs/interrupted-jobs.ts';
import { type MarkedRestore, RESTORE_MARKS } from './restore-marks.ts';

/** An interrupted restore, and what is left of it. */
export interface InterruptedRestore extends MarkedRestore {
  /** The number of entities that it wrote, if the histories are complete. */
  readonly written?: number;
  /** Whether nothing known so far prevents undoing it. */
  readonly canTakeBack: boolean;
}

/** The steps that a restore wrote in an existing account. */
export interface WrittenAccount {
  readonly account: AccountName;
  /** Whether the restore has created the account. */
  readonly isNew: boolean;
  /** The steps, the newest first. */
  readonly steps: readonly HistoryStep[];
  /**
   * Whether anything else was, or may have been, written there: the history
   * does not contain all tables.
   */
  readonly hasOthers: boolean;
}

type Engine = Pick<AccountService, 'historyOf' | 'listAccounts' | 'snapshotsOf' | 'tablesOf'>;

/**
 * The interrupted restores that wait for a decision: those marked when the
 * window opened, each once no window runs it any more.
 */
export const InterruptedRestoresModel = createModel((service: Engine) => {
  const jobs = interruptedJobs<MarkedRestore, InterruptedRestore>({
    marks: RESTORE_MARKS,
    async examine(restore) {
      const written = await findWritten(service, restore);
      return written.length > 0 ? { ...restore, ...summaryOf(written) } : undefined;
    },
    waits: true,
  });
  return {
    ...jobs,
    /** Hands the mark over to the model that resumes the restore, until that leaves it. */
    handOver(restore: InterruptedRestore): void {
      jobs.hide(restore);
      jobs.look(restore);
    },
  };
});

export type InterruptedRestoresModel = InstanceType<typeof InterruptedRestoresModel>;

/** Returns what a restore has written in each of its accounts that still exist. */
export async function findWritten(
  service: Engine,
  { id, accounts }: Pick<RestoreJob, 'id' | 'accounts'>,
): Promise<readonly WrittenAccount[]> {
  const there = new Set((await service.listAccounts()).map(({ name }) => name));
  const found: WrittenAccount[] = [];
  for (const { to: account, isNew } of accounts) {
    if (!there.has(account)) continue;
    const steps: HistoryStep[] = [];
    for await (const step of readSteps(await service.historyOf(account))) steps.push(step);
    const own = steps.filter((step) => isStepOf(id, step.id));
    const tables = await listAllTables(service.tablesOf(account));
    const isKnown = tables.every(({ name }) =>
      own.some((step) => step.id === stepOfTable(id, name)),
    );
    const snapshots = await (await service.snapshotsOf(account)).listSnapshots();
    const hasOthers = own.length < steps.length || !isKnown || snapshots.length > 0;
    found.push({ account, isNew, steps: own, hasOthers });
  }
  return found;
}

/** Returns the job that does the rest of the same restore. */
export function resumedJob(
  { id, accounts, plan }: MarkedRestore,
  file: Blob,
): RestoreJob | undefined {
  if (!plan) return undefined;
  const { existing, skipsDamaged } = plan;
  return { id, file, accounts, existing, skipsDamaged, goesOn: true };
}

function summaryOf(accounts: readonly WrittenAccount[]) {
  const steps = accounts.flatMap((one) => one.steps);
  const isKept = steps.length > 0 && steps.every(({ state }) => state === 'done');
  const written = steps.reduce((sum, { inserted, updated }) => sum + inserted + updated, 0);
  const canTakeBack = accounts.every(({ isNew, steps: own, hasOthers }) =>
    isNew ? !hasOthers : own.length > 0,
  );
  return { canTakeBack, ...(isKept && { written }) };
}
