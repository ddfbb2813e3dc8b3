import { useSignal } from '@preact/signals';
import { policiesMessages } from '../../i18n/policies-messages.ts';
import { type AccountName, parseTableName } from '../../model/names.ts';
import { Select } from '../design/Select.tsx';
import { PolicyList } from './PolicyList.tsx';
import { useTableNames } from './use-table-names.ts';

interface PoliciesPartProps {
  readonly account: AccountName;
}

/** Shows the stored access policies, table by table. */
export function PoliciesPart({ account }: PoliciesPartProps) {
  const text = policiesMessages.value.policies;
  const chosen = useSignal('');
  const names = useTableNames(account);
  const table = names.includes(chosen.value) ? chosen.value : names[0];
  return (
    <>
      <p>{text.text}</p>
      {table === undefined ? (
        <p class="faint">{text.noTables}</p>
      ) : (
        <>
          <div class="connect-short">
            <Select
              label={text.table}
              value={table}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={(name) => (chosen.value = name)}
            />
          </div>
          <PolicyList key={table} account={account} table={parseTableName(table)} />
        </>
      )}
    </>
  );
}
