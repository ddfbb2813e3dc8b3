import { backupMessages } from '../../i18n/backup-messages.ts';
import type { AppContext } from '../app-context.ts';
import { isTouched } from '../models/backup-changes.ts';
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
  for (const account of made) {
    const own = tables.filter((table) => table.account === account);
    const steps = new Set(own.map(({ step }) => step));
    if (await isTouched(app.service, account, steps)) {
      const text = backupMessages.peek().restore.touched(account);
      app.notices.show({ kind: 'danger', text });
      return;
    }
    await app.accounts.deleteAccount(account);
  }
  model.setUndone();
}
