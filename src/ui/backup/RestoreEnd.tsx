import { backupMessages } from '../../i18n/backup-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { RestoreResult } from '../../transfer/backup/restore.ts';
import type { RestoredTable } from '../../transfer/backup/restore-write.ts';
import { describeError } from '../design/describe-error.ts';
import { Icon } from '../design/Icon.tsx';

interface RestoreEndProps {
  readonly result: RestoreResult;
}

/** Shows what a restore has done, and what it has not. */
export function RestoreEnd({ result: { tables } }: RestoreEndProps) {
  const words = backupMessages.value;
  const sum = (name: 'inserted' | 'replaced' | 'skipped' | 'damaged' | 'refused') =>
    tables.reduce((all, table) => all + table[name], 0);
  const odd = tables.filter(({ isCounted }) => !isCounted);
  const names = formatList(odd.map(({ account, table }) => words.at(account, table)));
  return (
    <div class="backup-end" role="status">
      <p class="backup-whole">
        <Icon name="success" size="small" />
        {words.restore.done(sum('inserted') + sum('replaced'))}
      </p>
      <p class="backup-note">
        {words.restore.counts(sum('inserted'), sum('replaced'), sum('skipped'))}
      </p>
      {sum('damaged') > 0 && <p class="backup-warning">{words.restore.leftOut(sum('damaged'))}</p>}
      {sum('refused') > 0 && (
        <>
          <p class="backup-warning">{words.restore.refused(sum('refused'))}</p>
          <ul class="backup-refused">{tables.flatMap(refusedRows)}</ul>
        </>
      )}
      {names !== '' && <p class="backup-warning">{words.restore.notCounted(names)}</p>}
    </div>
  );
}

function refusedRows({ account, table, refusedRows: rows }: RestoredTable) {
  const words = backupMessages.value.restore;
  return rows.map(({ key, reason, context }) => (
    <li key={`${account}/${table}/${key.partitionKey}/${key.rowKey}`}>
      {words.refusedOne(
        `${table} · ${key.partitionKey} / ${key.rowKey}`,
        describeError(new StorageError(reason, context)).text,
      )}
    </li>
  ));
}
