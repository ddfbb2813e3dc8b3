import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { connectMessages } from '../../i18n/connect-messages.ts';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { TRY_METHODS, type TryModel } from './try-model.ts';

interface TryRequestProps {
  readonly tried: TryModel;
}

/** Shows the request as it will be sent. */
export function TryRequest({ tried }: TryRequestProps) {
  const text = connectMessages.value.try;
  return (
    <>
      <div class="connect-address">
        <Select
          label={text.method}
          value={tried.method.value}
          options={TRY_METHODS.map((value) => ({ value, label: value }))}
          onChange={tried.chooseMethod}
        />
        <TextField isData label={text.path} value={tried.path} />
      </div>
      <div class="connect-texts">
        <TextArea label={text.headers} hint={text.headersHint} value={tried.headers} rows={4} />
        {tried.hasBody.value && <TextArea label={text.body} value={tried.body} rows={4} />}
      </div>
    </>
  );
}

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: Signal<string>;
  readonly rows: number;
}

function TextArea({ label, hint, value, rows }: TextAreaProps) {
  const id = useId();
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {hint && <span class="field-counter">{hint}</span>}
      </div>
      <textarea
        id={id}
        class="input data"
        rows={rows}
        spellcheck={false}
        autocapitalize="off"
        value={value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </div>
  );
}
