import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../design/Icon.tsx';
import { readDroppedFiles } from './dropped-files.ts';
import { findBackup } from './find-backup.ts';
import { findImportAccount } from './import-account.ts';
import './shell.css';

/**
 * Takes files that are dropped anywhere in the window, and shows so while they
 * are dragged over it.
 */
export function DropTarget() {
  const { routes, accounts, shell, toasts } = useApp();
  const isOver = useSignal(false);
  const account = findImportAccount(routes.current.value, accounts.accounts.value);
  const text = messages.value.app.drop;

  function refuse(sentence: string) {
    toasts.show({ kind: 'danger', text: sentence });
  }

  async function take(transfer: DataTransfer) {
    const dialog = shell.dialog.peek();
    // A drop also answers the dialog that asks for the source of an import.
    const asking = dialog?.kind === 'importFrom' ? dialog : undefined;
    if (dialog && !asking) return refuse(text.busy);
    const files = await readDroppedFiles(transfer);
    const backup = await findBackup(files);
    if (backup) return shell.open({ kind: 'restore', file: backup });
    if (files.length === 0) return refuse(text.noFiles);
    const into = asking?.account ?? account;
    if (into === undefined) return refuse(text.noAccount);
    shell.open({ kind: 'import', account: into, files, table: asking?.table });
  }

  useEffect(() =>
    watchDrags({
      onOver: (over) => (isOver.value = over),
      onDrop: (transfer) => {
        take(transfer).catch(async (error: unknown) => refuse(await textOf(error)));
      },
    }),
  );

  if (!isOver.value) return null;
  return (
    <div class="shell-drop" role="status">
      <div class="shell-drop-card">
        <Icon name="importFile" />
        <b>{text.title}</b>
        <span>{account === undefined ? text.noAccount : text.text(account)}</span>
      </div>
    </div>
  );
}

/** Returns an error's text. The sentences of all errors are not part of the first load. */
async function textOf(error: unknown): Promise<string> {
  return (await import('../design/describe-error.ts')).describeError(error).text;
}

interface DragListeners {
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (transfer: DataTransfer) => void;
}

/**
 * Watches drags of files over the window. Without this, the browser would open
 * the file in place of the page.
 */
function watchDrags({ onOver, onDrop }: DragListeners): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const isOfFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

  function over(event: DragEvent) {
    if (!isOfFiles(event)) return;
    event.preventDefault();
    onOver(true);
  }

  function leave(event: DragEvent) {
    // Leaving the window has no related target; moving between elements has one.
    if (event.relatedTarget === null) onOver(false);
  }

  function drop(event: DragEvent) {
    if (!isOfFiles(event)) return;
    event.preventDefault();
    onOver(false);
    if (event.dataTransfer) onDrop(event.dataTransfer);
  }

  addEventListener('dragenter', over, options);
  addEventListener('dragover', over, options);
  addEventListener('dragleave', leave, options);
  addEventListener('drop', drop, options);
  return () => ended.abort();
}
