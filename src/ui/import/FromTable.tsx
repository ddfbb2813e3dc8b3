import { useSignal } from '@preact/signals';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { copyOf, type TableCopy } from '../../transfer/rows/table-source.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';

interface FromTableProps {
  readonly account: AccountName;
  readonly table: TableName | undefined;
  readonly onGive: (given: readonly TableCopy[]) => void;
}

/** Takes the rows of an existing table, in this account or another. */
export function FromTable({ account, table, onGive }: FromTableProps) {
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
      <Icon name="table" />
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
