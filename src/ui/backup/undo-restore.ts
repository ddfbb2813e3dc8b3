import { backupMessages } from '../../i18n/backup-messages.ts';
import type { RestoreJob } from '../../transfer/backup/restore-job.ts';
import type { RestoredTable } from '../../transfer/backup/restore-write.ts';
import type { AppContext } from '../app-context.ts';
import { undoNamed } from '../undo/undo-here.ts';
import type { RestoreModel } from './backup-restore-model.ts';
import { findWritten } from './interrupted-restores-model.ts';

/** Undoes what the dialog of a restore has written. */
export async function undoRestore(app: AppContext, model: RestoreModel): Promise<void> {
  const phase = model.phase.peek();
  if (phase.kind !== 'done') return;
  // An undo with a question has a dialog of its own.
  if (app.shell.dialog.peek()?.kind === 'restore') app.shell.close();
  const { tables } = phase.result;
  const wrote = tables.filter(({ inserted, replaced }) => inserted + replaced > 0);
  if (await takeRestoreBack(app, phase.result, wrote)) model.setUndone();
}

/**
 * Undoes a restore: deletes the accounts it created, and undoes what it wrote
 * in others, table by table. Resolves to whether nothing of it is left; a toast
 * says why not.
 */
export async function takeRestoreBack(
  app: AppContext,
  restore: Pick<RestoreJob, 'id' | 'accounts'>,
  wrote: readonly Pick<RestoredTable, 'account' | 'step'>[] = [],
): Promise<boolean> {
  const written = await findWritten(app.service, restore);
  for (const { account, isNew, steps } of written) {
    if (isNew) continue;
    const known = new Set(steps.map(({ id }) => id));
    const lost = wrote.find((one) => one.account === account && !known.has(one.step));
    // The undo is refused, and says that the history has not kept the step.
    if (lost) return undoNamed(app, account, lost.step);
    for (const { id, state } of steps) {
      if (state !== 'undone' && !(await undoNamed(app, account, id))) return false;
    }
  }
  for (const { account, isNew, hasOthers } of written) {
    if (!isNew) continue;
    if (hasOthers) {
      const text = backupMessages.peek().restore.touched(account);
      app.toasts.show({ kind: 'danger', text });
      return false;
    }
    await app.accounts.deleteAccount(account);
  }
  return true;
}
