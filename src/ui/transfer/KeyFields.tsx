import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { findKeyFault } from '../../model/entity.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportMapping, KeySource } from '../../transfer/import-mapping.ts';
import { numbered } from '../../transfer/key-proposal.ts';
import { Select, type SelectOption } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { ImportModel } from '../models/import-model.ts';

interface KeyFieldsProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

/** Where the keys come from: a column, or made for each row. */
export function KeyFields({ imports, analysis, mapping }: KeyFieldsProps) {
  const text = importMessages.value.keys;
  const { partitionKey, rowKey } = mapping;
  const constant = useSignal(partitionKey.kind === 'constant' ? partitionKey.text : '1');
  const columns: readonly SelectOption<string>[] = analysis.columns.map(({ header }, column) => ({
    value: `column ${column}`,
    label: header === '' ? importMessages.value.columns.unnamed : header,
  }));

  function sourceOf(value: string): KeySource {
    if (value === 'constant') return { kind: 'constant', text: constant.peek() };
    if (value === 'rowNumber') return numbered(analysis.rows);
    if (value === 'guid') return { kind: 'guid' };
    return { kind: 'column', column: Number(value.slice('column '.length)) };
  }

  return (
    <>
      <div class="transfer-key">
        <Select
          label={text.partitionKey}
          value={choiceOf(partitionKey)}
          options={[...columns, { value: 'constant', label: text.constant }]}
          onChange={(value) => imports.setKey('partitionKey', sourceOf(value))}
        />
        {partitionKey.kind === 'constant' && (
          <TextField
            label={text.constantLabel}
            isLabelHidden
            isData
            value={constant}
            fault={findKeyFault('PartitionKey', constant.value) && text.constantFault}
            onInput={(typed) => imports.setKey('partitionKey', { kind: 'constant', text: typed })}
          />
        )}
      </div>
      <Select
        label={text.rowKey}
        value={choiceOf(rowKey)}
        options={[
          ...columns,
          { value: 'rowNumber', label: text.rowNumber },
          { value: 'guid', label: text.guid },
        ]}
        onChange={(value) => imports.setKey('rowKey', sourceOf(value))}
      />
    </>
  );
}

function choiceOf(source: KeySource): string {
  return source.kind === 'column' ? `column ${source.column}` : source.kind;
}
