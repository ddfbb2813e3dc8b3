import { connectMessages } from '../../i18n/connect-messages.ts';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { TryCredential, TryModel } from './try-model.ts';

interface TryCredentialsProps {
  readonly tried: TryModel;
}

const CREDENTIALS: readonly TryCredential[] = ['none', 'key1', 'key2', 'sas'];

/** Shows the choice of the request's credentials. */
export function TryCredentials({ tried }: TryCredentialsProps) {
  const text = connectMessages.value.try;
  return (
    <div class="connect-fields">
      <Select
        label={text.credential}
        value={tried.credential.value}
        options={CREDENTIALS.map((value) => ({ value, label: text.credentials[value] }))}
        onChange={tried.chooseCredential}
      />
      {tried.credential.value === 'sas' && (
        <TextField isData label={text.sas} value={tried.sas} placeholder="sv=…&sig=…" />
      )}
    </div>
  );
}
