import { useModel, useSignal } from '@preact/signals';
import { durableMessages } from '../../i18n/durable-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { noteAnswer } from '../place/kept-data.ts';
import { browserPersistence } from './browser-storage.ts';
import { PersistenceModel } from './persistence-model.ts';
import './durability.css';

/** Asks for persistent storage, and says why. */
export function KeepDataDialog() {
  const { shell, toasts } = useApp();
  const persistence = useModel(() => new PersistenceModel(browserPersistence));
  const isRefused = useSignal(false);
  const words = durableMessages.value.keep;

  async function ask() {
    await persistence.ask();
    isRefused.value = persistence.state.peek() !== 'persisted';
    noteAnswer(persistence.state.peek());
    if (isRefused.peek()) return;
    shell.close();
    toasts.show({ kind: 'success', text: words.granted });
  }

  return (
    <Dialog
      title={words.title}
      onClose={shell.close}
      actions={
        <>
          <Button onClick={shell.close}>
            {isRefused.value ? messages.value.design.close : words.later}
          </Button>
          <Button
            kind={isRefused.value ? 'primary' : 'plain'}
            icon="storage"
            onClick={() => shell.open({ kind: 'backup', account: undefined })}
          >
            {words.backUp}
          </Button>
          {!isRefused.value && (
            <Button kind="primary" onClick={() => void ask()}>
              {words.ask}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{isRefused.value ? words.refused : words.text}</p>
    </Dialog>
  );
}
