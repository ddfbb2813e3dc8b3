import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { findKeyProblem } from '../../model/entity.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ImportMapping, KeySource } from '../../transfer/columns/import-mapping.ts';
import { numbered } from '../../transfer/columns/key-proposal.ts';
import { Select, type SelectOption } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { KeyName } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';
import { KeyTemplateField } from './KeyTemplateField.tsx';

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
