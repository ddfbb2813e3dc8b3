import { useModel } from '@preact/signals';
import { accountMessages } from '../../i18n/account-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { undoNamed } from '../undo/undo-here.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import { LossList } from './LossList.tsx';

interface DeleteTableDialogProps {
  readonly account: AccountName;
  readonly table: TableName;
}

export function DeleteTableDialog({ account, table }: DeleteTableDialogProps) {
  const app = useApp();
  const { accounts, routes, toasts, shell } = app;
  const action = useModel(ActionModel);
  const strings = accountMessages.value;
  const text = strings.deleteTable;
  const tables = accounts.accounts.value.find(({ name }) => name === account)?.tables ?? [];
  const lost = tables.filter(({ name }) => tableNameKey(name) === tableNameKey(table));
  const count = lost[0]?.entities ?? 0;

  async function remove() {
    const step = crypto.randomUUID();
    if (!(await action.run(() => accounts.deleteTable(account, table, { step })))) return;
    shell.close();
    const here = routes.current.peek();
    const isHere =
      here.account === account && here.table && tableNameKey(here.table) === tableNameKey(table);
    if (isHere) routes.slide({ account });
    toasts.show({
      kind: 'success',
      text: text.done(table),
      action: { label: text.undo, onSelect: () => void undoNamed(app, account, step), step },
    });
    await withdrawUnkept(app, account, step);
  }

  return (
    <ConfirmDialog
      title={text.title(table)}
      confirm={text.confirm(count)}
      busy={action.isBusy.value}
      onConfirm={() => void remove()}
      onClose={shell.close}
    >
      <p>{text.text(account, count)}</p>
      {count > 0 && <LossList tables={lost} />}
      <p>{text.undoable}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
