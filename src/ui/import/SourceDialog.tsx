import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { copyOf, type TableCopy, type TableSource } from '../../transfer/records/source-part.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { Icon } from '../design/Icon.tsx';
import type { IconName } from '../design/icons.ts';
import { Select } from '../design/Select.tsx';
import { chooseFiles } from '../files/choose-files.ts';
import { chooseFolder, filesOfPaste, readClipboard } from './given-files.ts';
import './source.css';

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
      <Icon name={icon} tone="accent" isTextHigh />
      <span>
        <b>{title}</b>
        <span class="faint">{hint}</span>
      </span>
    </button>
  );
}

/**
 * Shows a field to paste into, where the browser does not give the clipboard by
 * itself; the `paste` event bubbles to the dialog.
 */
function PasteField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = sourceMessages.value.from;
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <label class="field transfer-paste">
      <span class="field-head">{text.paste}</span>
      <textarea ref={field} class="input" rows={2} aria-describedby="transfer-paste-hint" />
      <span id="transfer-paste-hint" class="field-hint">
        {text.pasteHint}
      </span>
    </label>
  );
}

interface FromTableProps {
  readonly account: AccountName;
  readonly table: TableName | undefined;
  readonly onGive: (given: readonly TableCopy[]) => void;
}

/** Takes the rows of an existing table, in this account or another. */
function FromTable({ account, table, onGive }: FromTableProps) {
  const { accounts } = useApp();
  const text = sourceMessages.value.from;
  const choices = accounts.accounts.value.flatMap(({ name, tables }) => {
    const own = name === account && table !== undefined ? without(tables, table) : tables;
    return own.length === 0 ? [] : [{ name, tables: own }];
  });
  const wantedAccount = useSignal<AccountName>(account);
  const wantedTable = useSignal<TableName | undefined>(undefined);
  const from = choices.find(({ name }) => name === wantedAccount.value) ?? choices[0];
  const copied = from?.tables.find(({ name }) => name === wantedTable.value) ?? from?.tables[0];

  return (
    <div class="transfer-way-table">
      <Icon name="table" tone="accent" isTextHigh />
      <div>
        <b>{text.table}</b>
        <span class="faint">{from ? text.tableHint : text.noTables}</span>
        {from && copied && (
          <div class="transfer-way-fields">
            <Select
              label={text.fromAccount}
              value={from.name}
              options={choices.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name) => {
                wantedAccount.value = name;
                wantedTable.value = undefined;
              }}
            />
            <Select
              label={text.fromTable}
              value={copied.name}
              options={from.tables.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name) => {
                wantedTable.value = name;
              }}
            />
            <Button onClick={() => onGive([copyOf(from.name, copied)])}>{text.next}</Button>
          </div>
        )}
      </div>
    </div>
  );
}

function without(tables: readonly TableDescription[], gone: TableName) {
  return tables.filter(({ name }) => tableNameKey(name) !== tableNameKey(gone));
}
