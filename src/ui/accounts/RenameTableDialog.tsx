import { useModel, useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import {
  type AccountName,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { announceCopied } from './announce-copied.ts';
import { findAskedPlace, focusRenamed } from './focus-renamed.ts';
import { ImportNote } from './ImportNote.tsx';
import { TableNameDialog } from './TableNameDialog.tsx';
import { TableCopyModel } from './table-copy-model.ts';
import { takenIn } from './table-names.ts';
import { useOwnDialog } from './use-own-dialog.ts';

interface RenameTableDialogProps {
  readonly account: AccountName;
  readonly table: TableName;
}

/**
 * Asks for another name of a table. Its own in another case is free: names
 * ignore case, and are shown as they were written.
 */
export function RenameTableDialog({ account, table }: RenameTableDialogProps) {
  const app = useApp();
  const { accounts, service, shell } = app;
  const own = useOwnDialog(shell);
  // The state initializer runs before the dialog has the focus.
  const [asked] = useState(findAskedPlace);
  const tableCopy = useModel(() => new TableCopyModel(service));
  const text = useSignal<string>(table);
  const words = copyingMessages.value.rename;
  const taken = new Set(takenIn(accounts.accounts.value, account));
  taken.delete(tableNameKey(table));

  async function rename() {
    const [from, to] = [
      { account, table },
      { account, table: parseTableName(text.value) },
    ];
    const step = crypto.randomUUID();
    const end = await tableCopy.run({ kind: 'move', from, to, part: { step } });
    if (!end) return;
    own.close();
    await announceCopied(app, { way: 'rename', from, to, step }, end);
    await focusRenamed(asked, to, accounts);
  }

  return (
    <TableNameDialog
      title={words.title(table)}
      subtitle={words.subtitle}
      label={words.label}
      confirm={words.confirm}
      text={text}
      taken={taken}
      action={tableCopy.action}
      onSubmit={() => (text.value === table ? shell.close() : void rename())}
      // A rename is done at once, or not at all: there is nothing to cancel.
      onClose={() => !tableCopy.action.isBusy.peek() && own.close()}
    >
      <ImportNote account={account} table={table} />
    </TableNameDialog>
  );
}
