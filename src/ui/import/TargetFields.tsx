import { accountMessages } from '../../i18n/account-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { NameProblem } from '../design/NameProblem.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from '../place/name-rules.ts';
import type { ImportModel } from './import-model.ts';

interface TargetFieldsProps {
  readonly imports: ImportModel;
  readonly mapping: ImportMapping;
}

const RULES: readonly ExistingRule[] = ['refuse', 'skip', 'merge', 'replace', 'update'];

/** Shows the choice of the target table, and of what becomes of rows whose keys exist. */
export function TargetFields({ imports, mapping }: TargetFieldsProps) {
  const text = importMessages.value.table;
  const { target } = imports;
  const { value: isNew } = target.isNew;
  const { value: tables } = target.tables;
  const { value: existing } = target.existing;
  const kinds = [
    { value: 'new', label: text.isNew },
    { value: 'existing', label: text.isThere, disabled: tables.length === 0 },
  ] as const;

  return (
    <div class="transfer-fields" data-target={isNew ? 'new' : 'existing'}>
      <Select
        label={text.into}
        value={isNew ? 'new' : 'existing'}
        options={kinds}
        onChange={(kind) => (kind === 'new' ? target.chooseNew() : target.chooseExisting())}
      />
      {isNew && <TableNameField imports={imports} />}
      {!isNew && existing && (
        <>
          <div class="transfer-key">
            <Select
              label={text.existing}
              value={existing.name}
              options={tables.map(({ name }) => ({ value: name, label: name }))}
              onChange={target.chooseExisting}
            />
            <p class="field-hint">{text.holds(existing.entities)}</p>
          </div>
          <Select
            label={text.rule}
            value={mapping.existing}
            options={RULES.map((value) => ({ value, label: text.rules[value] }))}
            onChange={imports.setExisting}
          />
        </>
      )}
    </div>
  );
}

interface TableNameFieldProps {
  readonly imports: ImportModel;
}

/** Shows the field for the name of a new table, checked during typing. */
function TableNameField({ imports }: TableNameFieldProps) {
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
