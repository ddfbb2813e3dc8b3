import { accountMessages } from '../../i18n/account-messages.ts';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import type { TableCopyProgress, TablePlace } from '../../model/table-copy.ts';
import type { AppContext } from '../app-context.ts';
import type { UndoContext } from '../undo/undo-context.ts';
import { undoNamed } from '../undo/undo-here.ts';

interface CopiedTable {
  readonly way: 'rename' | 'copy' | 'move';
  readonly from: TablePlace;
  readonly to: TablePlace;
  readonly step: string;
}

/** Announces the outcome, and opens the moved table in its new place if it was the open one. */
export async function announceCopied(
  app: AppContext,
  copied: CopiedTable,
  { state, done }: TableCopyProgress,
): Promise<void> {
  const { accounts, toasts } = app;
  const { way, from, to } = copied;
  const words = copyingMessages.peek();
  if (way !== 'copy' && state === 'complete') await app.followTable(from, to);
  else await accounts.loadTables(to.account);
  if (state === 'cancelled') {
    toasts.show({ kind: 'info', text: words[way === 'copy' ? 'copy' : 'move'].cancelled });
    return;
  }
  toasts.show({
    kind: state === 'kept' ? 'info' : 'success',
    text: textOf(),
    action: {
      label: accountMessages.peek().deleteTable.undo,
      onSelect: () => void undoCopied(app, copied, state),
      step: copied.step,
    },
  });

  function textOf(): string {
    if (way === 'rename') return words.rename.done(from.table, to.table);
    if (way === 'copy') return words.copy.done(to.table, done);
    return words.move[state === 'kept' ? 'kept' : 'done'](to.table, to.account);
  }
}

/**
 * Undoes a copy or a move. A move is undone in both accounts: the original
 * comes back before the copy is deleted.
 */
export async function undoCopied(
  app: UndoContext,
  { way, from, to, step }: CopiedTable,
  state: TableCopyProgress['state'],
): Promise<void> {
  const isMoved = way === 'move' && state === 'complete';
  if (isMoved) await undoNamed(app, from.account, step);
  // After a copy, the original still exists.
  else await undoNamed(app, to.account, step, { isHere: true });
}
