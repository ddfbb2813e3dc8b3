import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { Icon } from '../design/Icon.tsx';
import { IMPORT_MARKS } from '../jobs/import-marks.ts';
import './dialogs.css';

interface ImportNoteProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly isCopy?: boolean;
}

/** Says that an import into the table is running, in any tab. */
export function ImportNote({ account, table, isCopy = false }: ImportNoteProps) {
  const file = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const look = async () => {
      const running = await IMPORT_MARKS.findRunning();
      const own = running.find(
        (one) => one.account === account && tableNameKey(one.table) === tableNameKey(table),
      );
      file.value = own?.fileName;
    };
    // Where locks cannot be queried, no import holds one.
    look().catch(() => {});
  }, [account, table, file]);
  if (file.value === undefined) return null;
  const words = copyingMessages.value;
  return (
    <p class="account-warning" role="alert">
      <Icon name="warning" size="small" />
      {isCopy ? words.importingCopy(file.value) : words.importing(file.value)}
    </p>
  );
}
