import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { NameFault } from '../accounts/NameFault.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from '../accounts/name-rules.ts';
import { TextField } from '../kit/TextField.tsx';
import type { ImportModel } from '../models/import-model.ts';

interface TableNameFieldProps {
  readonly imports: ImportModel;
}

/** The name of the table that will be made, judged while it is typed. */
export function TableNameField({ imports }: TableNameFieldProps) {
  const text = importMessages.value.table;
  const { tableName } = imports;
  const { value: taken } = imports.taken;
  const broken = checkTableName(tableName.value, taken).find(({ isKept }) => !isKept);
  return (
    <TextField
      label={text.label}
      value={tableName}
      isData
      initialFocus
      counter={text.counter(tableName.value.length, MAX_TABLE_NAME)}
      fault={
        broken && (
          <NameFault
            sentence={messages.value.accounts.tableFaults[broken.id](tableName.value)}
            suggestion={suggestTableName(tableName.value, taken)}
            onTake={(name) => (tableName.value = name)}
          />
        )
      }
    />
  );
}
