import { useModel } from '@preact/signals';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import type { SnapshotDialogProps } from './RenameSnapshotDialog.tsx';
import { heldBytesOf, idsOf, shorten } from './snapshot-draft.ts';

/** Asks before a snapshot or a set is deleted, and says how much room that frees. */
export function DeleteSnapshotDialog({ account, snapshots, onClose }: SnapshotDialogProps) {
  const { service, toasts } = useApp();
  const words = snapshotMessages.value.remove;
  const action = useModel(ActionModel);
  const { name = '', source, table = '' } = snapshots[0] ?? {};
  const freed = heldBytesOf(snapshots);
  const count = snapshots.length;

  async function remove() {
    const isDone = await action.run(async () => {
      const kept = await service.snapshotsOf(account);
      for (const id of idsOf(account, snapshots)) await kept.deleteSnapshot(id);
    });
    if (!isDone) return;
    onClose();
    toasts.show({ kind: 'success', text: words.done(shorten(name)) });
  }

  return (
    <ConfirmDialog
      title={words.ask(shorten(name))}
      confirm={count > 1 ? words.confirmSet(count) : words.confirm}
      busy={action.isBusy.value}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{count > 1 ? words.textSet(count) : words.text(source ?? table)}</p>
      {freed > 0 && <p>{words.frees(freed)}</p>}
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
