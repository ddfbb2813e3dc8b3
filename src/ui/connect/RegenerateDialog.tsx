import { useModel } from '@preact/signals';
import { connectMessages } from '../../i18n/connect-messages.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import type { ConnectAccessModel } from './connect-access-model.ts';

interface RegenerateDialogProps {
  readonly access: ConnectAccessModel;
  readonly place: 0 | 1;
  readonly name: string;
  readonly other: string;
  readonly onClose: () => void;
}

/** Asks before replacing a key, and says what will stop working. */
export function RegenerateDialog({ access, place, name, other, onClose }: RegenerateDialogProps) {
  const { toasts } = useApp();
  const action = useModel(ActionModel);
  const text = connectMessages.value.keys;

  async function regenerate() {
    if (!(await action.run(() => access.regenerateKey(place)))) return;
    onClose();
    toasts.show({ kind: 'success', text: text.done(name) });
  }

  return (
    <ConfirmDialog
      title={text.confirmTitle(name)}
      confirm={text.confirm(name)}
      busy={action.isBusy.value}
      onConfirm={() => void regenerate()}
      onClose={onClose}
    >
      <p>{text.confirmText(name)}</p>
      <p>{text.confirmOther(other)}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
