import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { VERSION } from '../version.ts';

export function AboutDialog() {
  const { shell } = useApp();
  const text = messages.value.app.aboutDialog;
  return (
    <Dialog
      size="small"
      title={messages.value.app.name}
      subtitle={text.version(VERSION)}
      onClose={shell.close}
      actions={
        <Button kind="primary" onClick={shell.close}>
          {text.close}
        </Button>
      }
    >
      <p>{text.text}</p>
      <p class="faint">{text.license}</p>
    </Dialog>
  );
}
