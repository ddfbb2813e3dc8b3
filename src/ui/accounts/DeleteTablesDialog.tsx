import { useModel, useSignal } from '@preact/signals';
import { accountMessages } from '../../i18n/account-messages.ts';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import { undoNamed } from '../undo/undo-here.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import { BulkDeleteModel, type BulkDeletePhase } from './bulk-delete-model.ts';
import { useIsLong, useOwnDialog } from './dialog-hooks.ts';
import { ImportNote, LossList } from './LossList.tsx';
import { tablesNamed } from './table-names.ts';
import './dialogs.css';

interface DeleteTablesDialogProps {
  readonly way: 'clear' | 'remove';
  readonly account: AccountName;
  readonly tables: readonly TableName[];
}

/** Asks before tables are deleted, or all entities in them. */
export function DeleteTablesDialog({ way, account, tables }: DeleteTablesDialogProps) {
  const app = useApp();
  const { accounts, service, shell, toasts, routes } = app;
  const own = useOwnDialog(shell);
  const bulkDelete = useModel(
    () => new BulkDeleteModel(service.tablesOf(account), way === 'clear' ? 'clear' : 'delete'),
  );
  const isLong = useIsLong(bulkDelete.isRunning);
  // The counts stay those of the question, whatever is deleted while it is open.
  const lost = useSignal(tablesNamed(accounts.accounts.peek(), account, tables)).value;
  const words = copyingMessages.value;
  const count = lost.reduce((sum, { entities }) => sum + entities, 0);
  const isEmpty = way === 'clear' && count === 0;
  const [only] = tables;
  const isOne = tables.length === 1 && only !== undefined;
  const title =
    way === 'remove'
      ? words.remove.title(tables.length)
      : isOne
        ? words.clear.title(only)
        : words.clear.titleMany(tables.length);

  async function run() {
    const step = crypto.randomUUID();
    const bulkDeleted = await bulkDelete.run(tables, step);
    if (!bulkDeleted) return;
    await accounts.loadTables(account);
    const gone = new Set(way === 'remove' ? bulkDeleted.tables.map(tableNameKey) : []);
    const here = routes.current.peek();
    const isHere = here.account === account && here.table !== undefined;
    if (isHere && gone.has(tableNameKey(here.table))) routes.slide({ account });
    if (bulkDeleted.tables.length > 0) notify(bulkDeleted.tables, step);
    if (bulkDeleted.error === undefined) own.close();
    else if (!own.isShown()) {
      toasts.show({ kind: 'danger', text: describeError(bulkDeleted.error).text });
    }
  }

  function notify(bulkDeleted: readonly TableName[], step: string) {
    const [first] = bulkDeleted;
    const isOnlyOne = way === 'clear' && bulkDeleted.length === 1 && first !== undefined;
    toasts.show({
      kind: 'success',
      text: isOnlyOne
        ? words.clear.done(first)
        : way === 'clear'
          ? words.clear.doneMany(bulkDeleted.length)
          : words.remove.done(bulkDeleted.length),
      action: {
        label: accountMessages.peek().deleteTable.undo,
        onSelect: () => void undoNamed(app, account, step),
        step,
      },
    });
    void withdrawUnkept(app, account, step);
  }

  const { value: phase } = bulkDelete.phase;
  if (isLong.value && phase.kind === 'running') {
    return (
      <BulkDeletingDialog
        bulkDelete={bulkDelete}
        phase={phase}
        title={title}
        total={tables.length}
      />
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={way === 'remove' ? words.remove.confirm(tables.length) : words.clear.confirm(count)}
      busy={phase.kind === 'running'}
      disabled={isEmpty}
      onConfirm={() => void run()}
      onClose={phase.kind === 'running' ? bulkDelete.cancel : shell.close}
    >
      <p>
        {isEmpty ? messages.value.accounts.nothingToDelete(tables.length) : words[way].text(count)}
      </p>
      {!isOne && <LossList tables={lost} />}
      {isOne && <ImportNote account={account} table={only} />}
      {!isEmpty && <p>{accountMessages.value.deleteTable.undoable}</p>}
      {phase.kind === 'asking' && phase.error !== undefined && <ErrorNote error={phase.error} />}
    </ConfirmDialog>
  );
}

interface BulkDeletingDialogProps {
  readonly title: string;
  readonly bulkDelete: BulkDeleteModel;
  readonly phase: Extract<BulkDeletePhase, { kind: 'running' }>;
  readonly total: number;
}

/** Shows how many tables are done, and the button that stops before the others. */
function BulkDeletingDialog({ title, bulkDelete, phase, total }: BulkDeletingDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={bulkDelete.cancel}
      actions={
        <Button initialFocus busy={phase.isCancelling} onClick={bulkDelete.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={phase.done} max={total} />
      <p class="account-progress">{copyingMessages.value.running.tables(phase.done, total)}</p>
    </Dialog>
  );
}
