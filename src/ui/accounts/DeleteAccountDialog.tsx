import { useModel, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { forgetData } from '../place/kept-data.ts';
import { deleteUnusedReceipts } from '../undo/delete-unused-receipts.ts';
import { LossList } from './LossList.tsx';

interface DeleteAccountDialogProps {
  readonly account: AccountName;
}

export function DeleteAccountDialog({ account }: DeleteAccountDialogProps) {
  const { accounts, routes, toasts, shell, kept, service } = useApp();
  const action = useModel(ActionModel);
  const strings = accountMessages.value;
  const text = strings.deleteAccount;
  const tables = accounts.accounts.value.find(({ name }) => name === account)?.tables ?? [];
  const snapshots = useSnapshotCount(account);

  async function remove() {
    if (!(await action.run(() => accounts.deleteAccount(account)))) return;
    // Without any account, no data can be lost.
    if (accounts.accounts.peek().length === 0) forgetData();
    deleteUnusedReceipts(kept, service).catch(() => {});
    shell.close();
    if (routes.current.peek().account === account) routes.slide({});
    toasts.show({ kind: 'success', text: text.done(account) });
  }

  return (
    <ConfirmDialog
      title={text.title(account)}
      confirm={text.confirm(tables.length)}
      busy={action.isBusy.value}
      onConfirm={() => void remove()}
      onClose={shell.close}
    >
      {(tables.length > 0 || snapshots === 0) && <p>{text.text(tables.length)}</p>}
      <LossList tables={tables} />
      {snapshots !== undefined && snapshots > 0 && <p>{text.snapshots(snapshots)}</p>}
      <p class="account-final">{strings.deleteTable.final}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}

/** Returns how many snapshots an account has; undefined until they have been read. */
function useSnapshotCount(account: AccountName): number | undefined {
  const { service } = useApp();
  const count = useSignal<number | undefined>(undefined);
  useEffect(() => {
    const read = async () => (await service.snapshotsOf(account)).listSnapshots();
    read().then(
      ({ length }) => (count.value = length),
      // An account that cannot be read can be deleted all the same.
      () => (count.value = 0),
    );
  }, [service, account, count]);
  return count.value;
}
