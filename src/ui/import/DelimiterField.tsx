import { useSignal } from '@preact/signals';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { DELIMITERS } from '../../transfer/rows/csv-dialect.ts';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';

interface DelimiterFieldProps {
  readonly delimiter: string;
  readonly onChange: (delimiter: string) => void;
}

const CHOICES = [...DELIMITERS, 'other'] as const;

/** Shows the choice of the delimiter: one of the common characters, or any other. */
export function DelimiterField({ delimiter, onChange }: DelimiterFieldProps) {
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
