import { accountMessages } from '../../i18n/account-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { NameProblem } from '../design/NameProblem.tsx';
import { TextField } from '../design/TextField.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from '../place/name-rules.ts';
import type { ImportModel } from './import-model.ts';

interface TableNameFieldProps {
  readonly imports: ImportModel;
}

/** Shows the field for the name of a new table, checked during typing. */
export function TableNameField({ imports }: TableNameFieldProps) {
  const text = importMessages.value.table;
  const { newName } = imports.target;
  const { value: taken } = imports.target.taken;
  const broken = checkTableName(newName.value, taken).find(({ isKept }) => !isKept);
  return (
    <TextField
      label={text.label}
      value={newName}
      isData
      initialFocus
      counter={text.counter(newName.value.length, MAX_TABLE_NAME)}
      problem={
        broken && (
          <NameProblem
            sentence={accountMessages.value.tableProblems[broken.id](newName.value)}
            suggestion={suggestTableName(newName.value, taken)}
            onTake={(name) => (newName.value = name)}
          />
        )
      }
    />
  );
}
