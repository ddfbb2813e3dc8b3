import type { AccountName } from '../../../src/model/names.ts';
import { resultOf, type TransferWorker } from '../../../src/transfer/transfer-worker.ts';

export interface BackupTimes {
  /** The entities in the backup. */
  readonly entities: number;
  readonly backup: number;
  /** Until the whole backup was verified. */
  readonly verify: number;
  /** From then on until all of it was in a new account. */
  readonly restore: number;
}

/** Writes an account into a backup, and restores it into another account, which is new. */
export async function backUp(
  { link }: TransferWorker,
  account: AccountName,
  other: AccountName,
): Promise<BackupTimes> {
  const { signal } = new AbortController();
  const before = performance.now();
  const job = {
    accounts: [account],
    target: { kind: 'download' },
    withHistory: false,
    app: 'bench',
  } as const;
  const written = await resultOf(link.stream('backup', job, signal), () => {});
  if ('problem' in written) throw new Error(written.problem.kind);
  const { blob: file, entities } = written.value;
  if (!file) throw new Error('There is no backup.');
  const backedUp = performance.now();
  const survey = await resultOf(link.stream('surveyBackup', file, signal), () => {});
  if ('problem' in survey) throw new Error(survey.problem.kind);
  const verified = performance.now();
  const target = {
    id: crypto.randomUUID(),
    file,
    accounts: [{ from: account, to: other, isNew: true }],
    existing: 'keep',
    skipsDamaged: false,
  } as const;
  const outcome = await resultOf(link.stream('restore', target, signal), () => {});
  if ('problem' in outcome) throw new Error(outcome.problem.kind);
  return {
    entities,
    backup: backedUp - before,
    verify: verified - backedUp,
    restore: performance.now() - verified,
  };
}
