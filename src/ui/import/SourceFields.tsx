import { useSignal } from '@preact/signals';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { DELIMITERS } from '../../transfer/rows/csv-dialect.ts';
import type { CsvFormat, FileFormat, ReadChoices } from '../../transfer/rows/file-format.ts';
import { ENCODINGS } from '../../transfer/rows/text-source.ts';
import { Icon } from '../design/Icon.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { nameEncoding } from './describe-problem.ts';
import type { ImportModel } from './import-model.ts';
import './source.css';

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
      <Icon name="info" size="small" tone="accent" isTextHigh />
      {sourceMessages.value.reading.twice(twice)}
    </p>
  );
}

interface HeaderFieldProps {
  readonly format: CsvFormat;
  /** Called with the choice; undefined lets the import detect it. */
  readonly onChange: (hasHeader: boolean | undefined) => void;
}

/**
 * Shows the choice of what the first line is: the column names, a row, or a
 * title above the table, where it may be one.
 */
function HeaderField({ format, onChange }: HeaderFieldProps) {
  const text = sourceMessages.value.reading;
  const { hasHeader, titles, hasTitles } = format;
  const own = hasHeader ? 'names' : 'row';
  const choices = [...(hasTitles ? (['title'] as const) : []), 'names', 'row'] as const;
  return (
    <Select
      label={text.header}
      value={titles === undefined ? own : 'title'}
      options={choices.map((value) => ({ value, label: text.headers[value] }))}
      onChange={(value) => onChange(value === 'title' ? undefined : value === 'names')}
    />
  );
}

interface DelimiterFieldProps {
  readonly delimiter: string;
  readonly onChange: (delimiter: string) => void;
}

const CHOICES = [...DELIMITERS, 'other'] as const;

/** Shows the choice of the delimiter: one of the common characters, or any other. */
function DelimiterField({ delimiter, onChange }: DelimiterFieldProps) {
  const text = sourceMessages.value.reading;
  const common = DELIMITERS.find((one) => one === delimiter);
  const isOther = useSignal(common === undefined);
  const typed = useSignal(common === undefined ? delimiter : '');

  function choose(choice: (typeof CHOICES)[number]) {
    isOther.value = choice === 'other';
    if (choice !== 'other') onChange(choice);
  }

  /** Takes one character, any; a second one replaces the first. */
  function type(value: string) {
    const sign = [...value].at(-1);
    if (sign === undefined || /[\r\n]/.test(sign)) return;
    typed.value = sign;
    onChange(sign);
  }

  return (
    <div class="transfer-delimiter">
      <Select
        label={text.delimiter}
        value={isOther.value ? 'other' : (common ?? 'other')}
        options={CHOICES.map((value) => ({ value, label: text.delimiters[value] }))}
        onChange={choose}
      />
      {isOther.value && (
        <TextField label={text.otherDelimiter} isLabelHidden isData value={typed} onInput={type} />
      )}
    </div>
  );
}
