import { useModel } from '@preact/signals';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import type { SnapshotDialogProps } from './RenameSnapshotDialog.tsx';
import { shorten } from './snapshot-draft.ts';

/** Asks before a snapshot is deleted, and says how much room that frees. */
export function DeleteSnapshotDialog({ account, snapshot, onClose }: SnapshotDialogProps) {
  const { service, toasts } = useApp();
  const words = snapshotMessages.value.remove;
  const action = useModel(ActionModel);
  const { id, name, ownBytes, source, table } = snapshot;

  async function remove() {
    const isDone = await action.run(async () =>
      (await service.snapshotsOf(account)).deleteSnapshot(id),
    );
    if (!isDone) return;
    onClose();
    toasts.show({ kind: 'success', text: words.done(shorten(name)) });
  }

  return (
    <ConfirmDialog
      title={words.ask(shorten(name))}
      confirm={words.confirm}
      busy={action.isBusy.value}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{words.text(source ?? table)}</p>
      {ownBytes > 0 && <p>{words.frees(ownBytes)}</p>}
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
