import { useModel, useSignal } from '@preact/signals';
import { formatList } from '../../i18n/lists.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { AccountSnapshots } from '../../model/snapshot.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select } from '../design/Select.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { NameAndNote } from './NameAndNote.tsx';
import { openSnapshot } from './snapshot-actions.ts';
import { findNameProblem, shorten, suggestName } from './snapshot-draft.ts';
import './snapshots.css';

interface TakeSnapshotDialogProps {
  readonly account: AccountName;
  /** The table; without one, a table of the account is chosen, or all of them. */
  readonly table: TableName | undefined;
  /** Whether the list of snapshots is shown behind it, which has the new one at once. */
  readonly isListed?: boolean;
  readonly onClose: () => void;
}

/** Takes a snapshot of a table, with a name and a note. */
export function TakeSnapshotDialog(props: TakeSnapshotDialogProps) {
  const { account, table: asked, isListed = false, onClose } = props;
  const app = useApp();
  const words = snapshotMessages.value.take;
  const { zone } = app.settings.current.value;
  const { tables = [] } = app.accounts.accounts.value.find(({ name }) => name === account) ?? {};
  /** All tables, where none is chosen. */
  const chosen = useSignal(asked);
  const name = useSignal(suggestName(asked ?? account, Date.now(), zone));
  const note = useSignal('');
  const isTried = useSignal(false);
  const action = useModel(ActionModel);
  const table = chosen.value;

  function choose(next: TableName | undefined) {
    const before = chosen.peek() ?? account;
    // What was typed stays.
    if (name.peek().startsWith(before)) {
      name.value = (next ?? account) + name.peek().slice(before.length);
    }
    chosen.value = next;
  }

  async function take() {
    isTried.value = true;
    if (findNameProblem(name.peek()) || action.isBusy.peek()) return;
    const text = { name: name.peek().trim(), note: note.peek().trim() };
    let done: Taken | undefined;
    const isDone = await action.run(async () => {
      done = await takeNow(await app.service.snapshotsOf(account), table, text);
    });
    if (!isDone || !done) return;
    onClose();
    announceTaken(app, account, done, isListed);
  }

  return (
    <Dialog
      title={asked ? words.title(asked) : words.titleAny}
      subtitle={snapshotMessages.value.empty.text}
      onClose={onClose}
      onSubmit={() => void take()}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.design.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={action.isBusy.value}
            disabled={tables.length === 0}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div class="snapshots-fields">
        {asked === undefined && (
          <Select
            label={words.table}
            value={String(table ?? '')}
            options={[
              { value: '', label: words.all(tables.length) },
              ...tables.map(({ name: one }) => ({ value: String(one), label: one })),
            ]}
            onChange={(value) => choose(tables.find(({ name: one }) => one === value)?.name)}
          />
        )}
        <NameAndNote name={name} note={note} isTried={isTried.value} />
        {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
      </div>
    </Dialog>
  );
}

/** What was taken under a name. */
interface Taken {
  readonly name: string;
  /** The only snapshot; absent where several tables were asked for. */
  readonly id?: string;
  readonly damaged: readonly TableName[];
}

/** Takes a snapshot of a table, or of all tables at one moment. */
async function takeNow(
  snapshots: AccountSnapshots,
  table: TableName | undefined,
  text: { readonly name: string; readonly note: string },
): Promise<Taken> {
  if (table) return { ...(await snapshots.takeSnapshot(table, text)), damaged: [] };
  const { damaged } = await snapshots.takeSnapshots(text);
  return { name: text.name, damaged };
}

function announceTaken(
  app: AppContext,
  account: AccountName,
  { id, name, damaged }: Taken,
  isListed: boolean,
): void {
  const words = snapshotMessages.peek();
  const text = joinSentences(
    words.take.done(shorten(name)),
    damaged.length > 0 && words.take.damaged(formatList(damaged)),
  );
  if (damaged.length > 0) {
    app.toasts.show({ kind: 'danger', text });
    return;
  }
  if (isListed) {
    app.toasts.say(text);
    return;
  }
  const onSelect = () => {
    app.shell.close();
    if (id !== undefined) openSnapshot(app, account, id);
    else app.shell.open({ kind: 'snapshots', account, table: undefined });
  };
  app.toasts.show({ kind: 'success', text, action: { label: words.actions.open, onSelect } });
}
