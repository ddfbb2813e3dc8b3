import { accountMessages } from '../../i18n/account-messages.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { Icon } from '../design/Icon.tsx';
import './dialogs.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { IMPORT_MARKS } from '../jobs/import-marks.ts';

interface LossListProps {
  readonly tables: readonly TableDescription[];
}

const MOST_NAMED = 6;

/** Lists what a deletion removes: each table with its entities and bytes, the largest first. */
export function LossList({ tables }: LossListProps) {
  const text = accountMessages.value;
  if (tables.length === 0) return null;
  const named = tables.toSorted((one, other) => other.entities - one.entities).slice(0, MOST_NAMED);
  const rest = tables.length - named.length;
  return (
    <ul class="account-loss">
      {named.map(({ name, entities, bytes }) => (
        <li key={name}>
          <Icon name="table" size="small" tone="faint" />
          <b class="clip">{name}</b>
          <span>{text.loss(entities, bytes)}</span>
        </li>
      ))}
      {rest > 0 && <li class="faint">{text.deleteAccount.more(rest)}</li>}
    </ul>
  );
}

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
      <Icon name="warning" size="small" isTextHigh />
      {isCopy ? words.importingCopy(file.value) : words.importing(file.value)}
    </p>
  );
}
