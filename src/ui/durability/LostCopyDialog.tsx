import { useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { safetyMessages } from '../../i18n/safety-messages.ts';
import type { CopyAction, SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';
import { RescueButton } from '../backup/RescueButton.tsx';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { forgetAccounts } from './forget-accounts.ts';
import './durability.css';

interface LostCopyDialogProps {
  readonly copy: SafetyCopy;
}

/**
 * Shows what can be done about an account that could not be restored: nothing
 * of it is deleted by itself.
 */
export function LostCopyDialog({ copy }: LostCopyDialogProps) {
  const { service, shell, toasts, accounts, settings } = useApp();
  const action = useModel(ActionModel);
  const isAsking = useSignal(false);
  const words = safetyMessages.value.lost;
  const { account, bytes } = copy;

  async function change(kind: CopyAction) {
    if (!(await action.run(() => service.changeCopy(account, kind)))) return;
    await accounts.load().catch(() => {});
    shell.close();
    if (kind === 'restore') toasts.show({ kind: 'success', text: words.back(account) });
    else forgetAccounts({ settings }, [account]);
  }

  /** Clears the error of the former action, which is none of the next one. */
  function ask(isAsked: boolean) {
    action.forget();
    isAsking.value = isAsked;
  }

  return (
    <Dialog
      title={words.title(account)}
      onClose={shell.close}
      actions={
        isAsking.value ? (
          <>
            <Button initialFocus onClick={() => ask(false)}>
              {messages.value.design.cancel}
            </Button>
            <Button kind="danger" busy={action.isBusy.value} onClick={() => void change('discard')}>
              {words.confirm}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => ask(true)}>{words.discard}</Button>
            <Button onClick={shell.close}>{messages.value.design.close}</Button>
            <Button
              kind="primary"
              busy={action.isBusy.value}
              onClick={() => void change('restore')}
            >
              {words.retry}
            </Button>
          </>
        )
      }
    >
      <div class="durable-lost">
        {isAsking.value ? (
          <p role="alert">{words.question(account)}</p>
        ) : (
          <>
            <p>{words.text(bytes)}</p>
            <p>{reasonOf(copy)}</p>
            <div>
              <RescueButton of="copies" label={words.save} />
            </div>
          </>
        )}
        {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
      </div>
    </Dialog>
  );
}

function reasonOf({ reason }: SafetyCopy): string {
  const words = safetyMessages.value.lost;
  if (reason === 'storageFull') return words.full;
  if (reason === 'accountBusy') return words.busy;
  return reason === 'newerDatabase' ? words.newer : words.damaged;
}
