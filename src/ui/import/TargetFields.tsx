import { effect, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { findKeyProblem } from '../../model/entity.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import { findDateFormats, findNarrowestType } from '../../transfer/columns/column-facts.ts';
import type { ImportMapping, KeySource } from '../../transfer/columns/import-mapping.ts';
import { numbered } from '../../transfer/columns/key-proposal.ts';
import { NameProblem } from '../design/FieldProblem.tsx';
import { Select, type SelectOption } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { checkTableName, MAX_TABLE_NAME, suggestTableName } from '../place/name-rules.ts';
import { createTemplateDraft } from '../table/bulk-edit/change-template.ts';
import { TemplateEditor } from '../table/bulk-edit/TemplateEditor.tsx';
import type { KeyName } from './import-edits.ts';
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

interface KeyFieldsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

const MADE: Readonly<Record<KeyName, readonly Exclude<KeySource['kind'], 'column'>[]>> = {
  partitionKey: ['constant', 'template'],
  rowKey: ['rowNumber', 'guid', 'template'],
};

/** Shows the choice of where the keys come from: a column, or generated for each row. */
export function KeyFields(props: KeyFieldsProps) {
  return (
    <div class="transfer-fields" data-fields="keys">
      <KeyField {...props} name="partitionKey" />
      <KeyField {...props} name="rowKey" />
    </div>
  );
}

function KeyField({ imports, analysis, mapping, name }: KeyFieldsProps & { name: KeyName }) {
  const text = importMessages.value.keys;
  const source = mapping[name];
  const constant = useSignal(source.kind === 'constant' ? source.text : '1');
  const columns: readonly SelectOption<string>[] = analysis.columns.map(({ header }, column) => ({
    value: `column ${column}`,
    label: header === '' ? importMessages.value.columns.unnamed : header,
  }));

  function sourceOf(value: string): KeySource {
    if (value === 'constant') return { kind: 'constant', text: constant.peek() };
    if (value === 'rowNumber') return numbered(analysis.rows);
    if (value === 'guid') return { kind: 'guid' };
    if (value === 'template') return { kind: 'template', template: [] };
    return { kind: 'column', column: Number(value.slice('column '.length)) };
  }

  return (
    <div class="transfer-key">
      <Select
        label={text[name]}
        value={choiceOf(source)}
        options={[...columns, ...MADE[name].map((value) => ({ value, label: text[value] }))]}
        onChange={(value) => imports.setKey(name, sourceOf(value))}
      />
      {source.kind === 'constant' && (
        <TextField
          label={text.constantLabel}
          isLabelHidden
          isData
          value={constant}
          problem={findKeyProblem('PartitionKey', constant.value) && text.constantProblem}
          onInput={(typed) => imports.setKey(name, { kind: 'constant', text: typed })}
        />
      )}
      {source.kind === 'template' && (
        <KeyTemplateField imports={imports} analysis={analysis} source={source} name={name} />
      )}
    </div>
  );
}

function choiceOf(source: KeySource): string {
  return source.kind === 'column' ? `column ${source.column}` : source.kind;
}

interface KeyTemplateFieldProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly source: Extract<KeySource, { readonly kind: 'template' }>;
  readonly name: KeyName;
}

/** Shows the template of a key that is built from columns and generated parts. */
function KeyTemplateField({ imports, analysis, source, name }: KeyTemplateFieldProps) {
  const digits = Math.max(6, String(analysis.rows).length);
  // The draft lives as long as the key is built from a template.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what there is, once
  const draft = useMemo(
    () =>
      createTemplateDraft(name === 'partitionKey' ? 'PartitionKey' : 'RowKey', () => digits, {
        parts: source.template,
        property: analysis.columns[0]?.header ?? '',
      }),
    [],
  );

  useEffect(
    () =>
      effect(() => {
        const template = draft.template.value;
        if (template) imports.setKey(name, { kind: 'template', template });
      }),
    [draft, imports, name],
  );

  const columns = analysis.columns.map((facts) => {
    const type = findNarrowestType(facts) ?? 'Edm.String';
    const isDate = findDateFormats(facts).length > 0;
    return { name: facts.header, types: isDate ? (['Edm.DateTime'] as const) : [type] };
  });
  return (
    <TemplateEditor
      label={importMessages.value.keys[name]}
      template={draft}
      properties={columns}
      isOfFile
    />
  );
}
