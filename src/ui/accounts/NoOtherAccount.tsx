import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';

/** Says that there is no other account to move a table to. */
export function NoOtherAccount({ title }: { readonly title: string }) {
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
