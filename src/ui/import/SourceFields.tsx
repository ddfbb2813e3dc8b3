import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { FileFormat, ReadChoices } from '../../transfer/rows/file-format.ts';
import { ENCODINGS } from '../../transfer/rows/text-source.ts';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';
import { DelimiterField } from './DelimiterField.tsx';
import { HeaderField } from './HeaderField.tsx';
import type { ImportModel } from './import-model.ts';
import { nameEncoding } from './name-encoding.ts';
import './source-fields.css';

interface SourceFieldsProps {
  readonly imports: ImportModel;
  readonly format: FileFormat;
}

/** Shows how the file is read: each setting was detected and can be changed. */
export function SourceFields({ imports, format }: SourceFieldsProps) {
  const text = sourceMessages.value.reading;
  const change = (choices: ReadChoices) => void imports.readAs(choices);
  const isList = format.kind === 'json' && format.shape.kind === 'member';
  return (
    <fieldset class="transfer-reading" aria-busy={imports.isReading.value}>
      <legend class="visually-hidden">{text.title}</legend>
      {'encoding' in format && (
        <Select
          label={text.encoding}
          value={format.encoding}
          options={ENCODINGS.map((value) => ({ value, label: nameEncoding(value) }))}
          onChange={(encoding) => change({ encoding })}
        />
      )}
      {format.kind === 'csv' && (
        <>
          <DelimiterField
            delimiter={format.delimiter}
            onChange={(delimiter) => change({ delimiter })}
          />
          <Select
            label={text.quote}
            value={format.quote}
            options={(['"', "'", ''] as const).map((value) => ({
              value,
              label: text.quotes[value],
            }))}
            onChange={(quote) => change({ quote })}
          />
          <HeaderField format={format} onChange={(hasHeader) => change({ hasHeader })} />
        </>
      )}
      {(format.kind === 'json' || format.kind === 'parquet') && (
        <Select
          label={text.nested}
          value={format.nested}
          options={(['text', 'flatten', 'skip'] as const).map((value) => ({
            value,
            label: text.nestings[value],
          }))}
          onChange={(nested) => change({ nested })}
        />
      )}
      {(isList || imports.choices.value.isOneRow) && (
        <Select
          label={text.rows}
          value={isList ? 'list' : 'object'}
          options={(['list', 'object'] as const).map((value) => ({
            value,
            label: text.rowsOf[value],
          }))}
          onChange={(value) => change({ isOneRow: value === 'object' })}
        />
      )}
      <SameNames names={imports.analysis.value?.names ?? []} />
    </fieldset>
  );
}

/** Says which columns of a header have the same name. */
function SameNames({ names }: { readonly names: readonly string[] }) {
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice === undefined) return null;
  return (
    <p class="transfer-note">
      <Icon name="info" size="small" />
      {sourceMessages.value.reading.twice(twice)}
    </p>
  );
}
