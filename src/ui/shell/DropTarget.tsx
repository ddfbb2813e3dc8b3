import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../design/Icon.tsx';
import { readDroppedFiles } from './dropped-files.ts';
import { findBackup } from './find-backup.ts';
import { findImportAccount } from './import-account.ts';
import './shell.css';

/** Files may be dropped anywhere in the window; while they are dragged over it, it says so. */
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
    // One that asks where an import comes from is told so by a drop as well.
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

/** The sentences of all refusals are not part of the first load. */
async function textOf(error: unknown): Promise<string> {
  return (await import('../design/describe-error.ts')).describeError(error).text;
}

interface DragListeners {
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: (transfer: DataTransfer) => void;
}

/** Drags of files over the window. Without these, the browser would leave the page for the file. */
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
    // Leaving one element for another has a target, leaving the window has none.
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
