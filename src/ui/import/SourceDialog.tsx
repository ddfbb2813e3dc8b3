import { useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { Icon } from '../design/Icon.tsx';
import type { IconName } from '../design/icons.ts';
import { chooseFiles } from '../files/choose-files.ts';
import { chooseFolder } from './choose-folder.ts';
import { FromTable } from './FromTable.tsx';
import { PasteField } from './PasteField.tsx';
import { filesOfPaste, readClipboard } from './pasted-files.ts';
import './source-dialog.css';

interface SourceDialogProps {
  readonly account: AccountName;
  /** The target table that is proposed: it is no source. */
  readonly table: TableName | undefined;
  readonly onGive: (given: readonly TableSource[]) => void;
  readonly onClose: () => void;
}

/** Asks for the source of an import. It takes whatever is pasted while it is open. */
export function SourceDialog({ account, table, onGive, onClose }: SourceDialogProps) {
  const { toasts } = useApp();
  const text = sourceMessages.value.from;
  /** Whether the browser refused to read the clipboard, so that the person has to paste. */
  const isPasting = useSignal(false);
  const isEmpty = useSignal(false);

  function give(given: readonly TableSource[]) {
    if (given.length > 0) onGive(given);
  }

  async function takeFolder() {
    try {
      give(await chooseFolder());
    } catch (error) {
      // One of its files has been deleted, or may not be read.
      toasts.show({ kind: 'danger', ...describeError(error) });
    }
  }

  async function takeClipboard() {
    const found = await readClipboard();
    isEmpty.value = found !== 'unread' && found.length === 0;
    isPasting.value = found === 'unread';
    if (found !== 'unread') give(found);
  }

  function paste(event: ClipboardEvent) {
    const found = event.clipboardData ? filesOfPaste(event.clipboardData) : [];
    isEmpty.value = found.length === 0;
    event.preventDefault();
    give(found);
  }

  return (
    <Dialog
      title={text.title(account)}
      subtitle={text.ways}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.value.design.cancel}</Button>}
    >
      <div class="transfer-ways" onPaste={paste}>
        <Way
          icon="importFile"
          title={text.files}
          hint={text.filesHint}
          isFirst
          onClick={async () => give(await chooseFiles())}
        />
        <Way icon="storage" title={text.folder} hint={text.folderHint} onClick={takeFolder} />
        <Way icon="copy" title={text.clipboard} hint={text.clipboardHint} onClick={takeClipboard} />
        {isPasting.value && <PasteField />}
        <p role="status" class="transfer-warn">
          {isEmpty.value && text.nothing}
        </p>
        <FromTable account={account} table={table} onGive={onGive} />
      </div>
    </Dialog>
  );
}

interface WayProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly isFirst?: boolean;
  readonly onClick: () => Promise<void>;
}

function Way({ icon, title, hint, isFirst, onClick }: WayProps) {
  return (
    <button
      type="button"
      class="transfer-way"
      data-initial-focus={isFirst}
      onClick={() => void onClick()}
    >
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <span class="faint">{hint}</span>
      </span>
    </button>
  );
}
