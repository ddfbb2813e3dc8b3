import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { CsvFormat } from '../../transfer/rows/file-format.ts';
import { Select } from '../design/Select.tsx';

interface HeaderFieldProps {
  readonly format: CsvFormat;
  /** Called with the choice; undefined lets the import detect it. */
  readonly onChange: (hasHeader: boolean | undefined) => void;
}

/**
 * Shows the choice of what the first line is: the column names, a row, or a
 * title above the table, where it may be one.
 */
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
