import { connectMessages } from '../../i18n/connect-messages.ts';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { TryModel } from './try-model.ts';
import { TRY_OPERATIONS } from './try-presets.ts';

interface TryPresetsProps {
  readonly tried: TryModel;
  readonly tables: readonly string[];
}

/** Shows the choice of a preset, which fills in the request; it can be changed after that. */
export function TryPresets({ tried, tables }: TryPresetsProps) {
  const text = connectMessages.value.try;
  const table = tried.table.value;
  const names = tables.includes(table) ? tables : [table, ...tables];
  return (
    <div class="connect-fields">
      <Select
        label={text.operation}
        value={tried.operation.value}
        options={TRY_OPERATIONS.map((value) => ({ value, label: text.operations[value] }))}
        onChange={tried.chooseOperation}
      />
      <Select
        label={text.table}
        value={table}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={tried.chooseTable}
      />
      {tried.operation.value === 'queryEntities' && (
        <TextField
          isData
          label={text.filter}
          value={tried.filter}
          placeholder={text.filterHint}
          onInput={tried.applyFilter}
        />
      )}
    </div>
  );
}
