import { useModel, useSignal } from '@preact/signals';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { type AccountName, isOfFiles, parseTableName, type TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import { Select } from '../design/Select.tsx';
import { findSnapshot } from '../place/known-snapshots.ts';
import { suggestCopyName } from '../place/name-rules.ts';
import { shorten } from '../snapshots/snapshot-draft.ts';
import { announceCopied } from './announce-copied.ts';
import { useIsLong, useOwnDialog } from './dialog-hooks.ts';
import { ImportNote } from './LossList.tsx';
import { TableNameDialog } from './NameDialog.tsx';
import { TableCopyModel } from './table-copy-model.ts';
import { copyTableAsWork } from './table-copy-work.ts';
import { findTable, takenIn } from './table-names.ts';
import './dialogs.css';

interface CopyTableDialogProps {
  readonly way: 'copy' | 'move';
  readonly account: AccountName;
  readonly table: TableName;
}

/** Asks for the name and account of a table's copy, or for the account the table moves to. */
export function CopyTableDialog({ way, account, table }: CopyTableDialogProps) {
  const app = useApp();
  const { service, shell } = app;
  const own = useOwnDialog(shell);
  const all = app.accounts.accounts.value;
  const others = all.filter(({ name }) => !isOfFiles(name));
  const choices = way === 'copy' ? others : others.filter(({ name }) => name !== account);
  const tableCopy = useModel(() => new TableCopyModel(service));
  const into = useSignal(way === 'copy' && !isOfFiles(account) ? account : choices[0]?.name);
  const snapshot = findSnapshot(table);
  const original = snapshot?.table ?? table;
  const text = useSignal(suggestCopyName(original, takenIn(all, into.value)));
  const isLong = useIsLong(tableCopy.action.isBusy);
  const words = copyingMessages.value;
  const title = snapshot
    ? snapshotMessages.value.makeTable.title(shorten(snapshot.name))
    : words[way].title(table);
  const target = into.value;
  const taken = takenIn(all, target);

  function choose(name: AccountName) {
    const isAsOffered = text.peek() === suggestCopyName(original, taken);
    into.value = name;
    if (isAsOffered) text.value = suggestCopyName(original, takenIn(all, name));
  }

  async function start(target: AccountName) {
    const from = { account, table };
    const to = { account: target, table: parseTableName(text.value) };
    const step = crypto.randomUUID();
    const asked = { kind: way, from, to, part: { step } };
    const end = await copyTableAsWork(app, tableCopy, asked, own.isShown);
    if (!end) return;
    own.close();
    await announceCopied(app, { way, from, to, step }, end);
  }

  if (target === undefined) return <NoOtherAccount title={title} />;
  if (isLong.value) return <CopyingDialog tableCopy={tableCopy} title={title} />;
  const count = (snapshot ?? findTable(all, account, table))?.entities ?? 0;
  return (
    <TableNameDialog
      title={title}
      subtitle={words[way].subtitle(count)}
      label={snapshot ? snapshotMessages.value.makeTable.label : words[way].label}
      confirm={words[way].confirm(count)}
      text={text}
      taken={taken}
      action={tableCopy.action}
      onSubmit={() => void start(target)}
      onClose={tableCopy.action.isBusy.value ? tableCopy.cancel : shell.close}
    >
      {choices.length > 1 && (
        <Select
          label={words.account}
          value={target}
          options={choices.map(({ name }) => ({ value: name, label: name }))}
          onChange={choose}
        />
      )}
      <ImportNote account={account} table={table} isCopy={way === 'copy'} />
    </TableNameDialog>
  );
}

/** Says that there is no other account to move a table to. */
function NoOtherAccount({ title }: { readonly title: string }) {
  const { shell } = useApp();
  const strings = messages.value;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={shell.close}
      actions={
        <>
          <Button onClick={shell.close}>{strings.design.cancel}</Button>
          <Button kind="primary" initialFocus onClick={() => shell.open({ kind: 'createAccount' })}>
            {strings.accounts.addAccount}
          </Button>
        </>
      }
    >
      <p>{copyingMessages.value.move.nowhere}</p>
    </Dialog>
  );
}

interface CopyingDialogProps {
  readonly title: string;
  readonly tableCopy: TableCopyModel;
}

/** Shows the progress of a copy, and the button that cancels it. */
function CopyingDialog({ title, tableCopy }: CopyingDialogProps) {
  const words = copyingMessages.value.running;
  const { state = 'copying', done = 0, total = 0 } = tableCopy.progress.value ?? {};
  const isCancelling = tableCopy.isCancelling.value;
  const text = state === 'comparing' ? words.comparing(done, total) : words.copying(done, total);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={tableCopy.cancel}
      actions={
        <Button initialFocus busy={isCancelling} onClick={tableCopy.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={done} max={total} />
      <p class="account-progress">{isCancelling ? words.takingBack : text}</p>
    </Dialog>
  );
}
