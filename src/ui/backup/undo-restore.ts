import { backupMessages } from '../../i18n/backup-messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';
import type { RestoreModel } from '../models/backup-restore-model.ts';
import { undoNamed } from '../shell/undo-here.ts';

/** Takes a restore back: accounts that were made go, and what was written in others is undone, table by table. */
export async function undoRestore(app: AppContext, model: RestoreModel): Promise<void> {
  const phase = model.phase.peek();
  if (phase.kind !== 'done') return;
  const { accounts, tables } = phase.result;
  const made = new Set(accounts.filter(({ isNew }) => isNew).map(({ to }) => to));
  // An undo that asks something has a dialog of its own.
  if (app.shell.dialog.peek()?.kind === 'restore') app.shell.close();
  for (const { account, step, inserted, replaced } of tables.toReversed()) {
    if (made.has(account) || inserted + replaced === 0) continue;
    if (!(await undoNamed(app, account, step))) return;
  }
  const steps = new Set(tables.map(({ step }) => step));
  for (const account of made) {
    if (await isTouched(app, account, steps)) {
      const text = backupMessages.peek().restore.touched(account);
      app.notices.show({ kind: 'danger', text });
      return;
    }
    await app.accounts.deleteAccount(account);
  }
  model.setUndone();
}

/** Whether something was written in an account that was made, other than what came from the backup. */
async function isTouched(
  { service }: AppContext,
  account: AccountName,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const history = await service.historyOf(account);
  const { steps } = await history.listSteps({ limit: 1 });
  return steps.some(({ id }) => !own.has(id));
}
