import type { Signal } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Select } from '../design/Select.tsx';

interface BackupFieldsProps {
  readonly scope: Signal<AccountName | undefined>;
  readonly withHistory: Signal<boolean>;
}

/** The value of everything, which is no account's name. */
const EVERYTHING = '';

/** Shows the choice of what a backup contains. */
export function BackupFields({ scope, withHistory }: BackupFieldsProps) {
  const words = backupMessages.value;
  const names = useApp()
    .accounts.accounts.value.map(({ name }) => name)
    .filter((name) => !isOfFiles(name));
  const options = [
    { value: EVERYTHING, label: words.everything(names.length) },
    ...names.map((name) => ({ value: name, label: words.oneAccount(name) })),
  ];
  return (
    <div class="backup-fields">
      <Select
        label={words.scope}
        value={scope.value ?? EVERYTHING}
        options={options}
        onChange={(value) => (scope.value = names.find((name) => name === value))}
      />
      <label class="backup-check">
        <input
          type="checkbox"
          checked={withHistory}
          onChange={({ currentTarget }) => (withHistory.value = currentTarget.checked)}
        />
        <span>{words.withHistory}</span>
      </label>
      <p class="backup-note">{words.noKeys}</p>
    </div>
  );
}
