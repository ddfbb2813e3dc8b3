import { useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { NameAndNote } from './NameAndNote.tsx';
import { findNameProblem, idsOf, shorten } from './snapshot-draft.ts';
import './snapshots.css';

export interface SnapshotDialogProps {
  readonly account: AccountName;
  /** A snapshot, or all that were taken with it. */
  readonly snapshots: readonly SnapshotDescription[];
  readonly onClose: () => void;
}

/** Changes the name and the note of a snapshot or a set. */
export function RenameSnapshotDialog({ account, snapshots, onClose }: SnapshotDialogProps) {
  const { service } = useApp();
  const words = snapshotMessages.value.rename;
  const [first] = snapshots;
  const name = useSignal(first?.name ?? '');
  const note = useSignal(first?.note ?? '');
  const isTried = useSignal(false);
  const action = useModel(ActionModel);

  async function rename() {
    isTried.value = true;
    if (findNameProblem(name.peek())) return;
    const text = { name: name.peek().trim(), note: note.peek().trim() };
    const isDone = await action.run(async () => {
      const kept = await service.snapshotsOf(account);
      for (const id of idsOf(account, snapshots)) await kept.renameSnapshot(id, text);
    });
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={words.title(shorten(first?.name ?? ''))}
      onClose={onClose}
      onSubmit={() => void rename()}
      actions={
        <>
          <Button onClick={onClose}>{messages.value.design.cancel}</Button>
          <Button kind="primary" type="submit" busy={action.isBusy.value}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div class="snapshots-fields">
        <NameAndNote name={name} note={note} isTried={isTried.value} />
        {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
      </div>
    </Dialog>
  );
}
