import { useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
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
  /** The table; without one, a table of the account is chosen. */
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
  const chosen = useSignal(asked ?? tables[0]?.name);
  const name = useSignal(chosen.value ? suggestName(chosen.value, Date.now(), zone) : '');
  const note = useSignal('');
  const isTried = useSignal(false);
  const action = useModel(ActionModel);
  const table = chosen.value;

  function choose(next: TableName) {
    const before = chosen.peek();
    // What was typed stays.
    if (before && name.peek().startsWith(before))
      name.value = next + name.peek().slice(before.length);
    chosen.value = next;
  }

  async function take() {
    isTried.value = true;
    if (!table || findNameProblem(name.peek()) || action.isBusy.peek()) return;
    const text = { name: name.peek().trim(), note: note.peek().trim() };
    let taken: SnapshotDescription | undefined;
    const isDone = await action.run(async () => {
      taken = await (await app.service.snapshotsOf(account)).takeSnapshot(table, text);
    });
    if (!isDone || !taken) return;
    onClose();
    if (isListed) app.toasts.say(snapshotMessages.peek().take.done(shorten(taken.name)));
    else announceTaken(app, account, taken);
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
          <Button kind="primary" type="submit" busy={action.isBusy.value} disabled={!table}>
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
            options={tables.map(({ name: one }) => ({ value: String(one), label: one }))}
            onChange={(value) => {
              const found = tables.find(({ name: one }) => one === value);
              if (found) choose(found.name);
            }}
          />
        )}
        <NameAndNote name={name} note={note} isTried={isTried.value} />
        {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
      </div>
    </Dialog>
  );
}

function announceTaken(
  app: ReturnType<typeof useApp>,
  account: AccountName,
  { id, name }: SnapshotDescription,
): void {
  const words = snapshotMessages.peek();
  const onSelect = () => {
    app.shell.close();
    openSnapshot(app, account, id);
  };
  app.toasts.show({
    kind: 'success',
    text: words.take.done(shorten(name)),
    action: { label: words.actions.open, onSelect },
  });
}
