import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { CsvFormat } from '../../transfer/rows/file-format.ts';
import { Select } from '../design/Select.tsx';

interface HeaderFieldProps {
  readonly format: CsvFormat;
  /** Without a word on it, it is found out. */
  readonly onChange: (hasHeader: boolean | undefined) => void;
}

/** What the first line is: the names of the columns, a row, or a title above the table, where it may be one. */
export function HeaderField({ format, onChange }: HeaderFieldProps) {
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
