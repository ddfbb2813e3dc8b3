import { type Signal, useModel } from '@preact/signals';
import { useId } from 'preact/hooks';
import { restAddress } from '../../client/rest-address.ts';
import { signRequest } from '../../client/sign-request.ts';
import { connectMessages } from '../../i18n/connect-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { Button } from '../design/Button.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { TryAnswerView } from './TryAnswerView.tsx';
import { TRY_METHODS, type TriedRequest, type TryCredential, TryModel } from './try-model.ts';
import { TRY_OPERATIONS } from './try-presets.ts';
import { useTableNames } from './use-table-names.ts';
import { WorkerNote } from './WorkerNote.tsx';
import { whenControlled } from './worker-state.ts';

interface TryPartProps {
  readonly account: AccountName;
  readonly access: ConnectAccessModel;
}

/** Edits a request, sends it, and shows the response. */
export function TryPart({ account, access }: TryPartProps) {
  const text = connectMessages.value.try;
  const names = useTableNames(account);
  const tried = useModel(
    () =>
      new TryModel({
        endpoint: restAddress() + account,
        table: names[0] ?? 'Demo',
        sign: (request, place) => sign(request, place),
        send,
      }),
  );
  const isSending = tried.state.value.status === 'sending';

  async function sign(request: TriedRequest, place: 0 | 1) {
    if (!access.settings.peek()) await access.load();
    const key = access.settings.peek()?.keys[place] ?? '';
    return signRequest(request, account, key, ticksOfMilliseconds(Date.now()));
  }

  function submit(event: Event) {
    event.preventDefault();
    if (isSending) tried.cancel();
    else void tried.send();
  }

  return (
    <>
      <p>{text.text}</p>
      <WorkerNote />
      <form class="connect-try" noValidate onSubmit={submit}>
        <TryPresets tried={tried} tables={names} />
        <TryRequest tried={tried} />
        <TryCredentials tried={tried} />
        <div class="connect-send">
          <Button
            type="submit"
            kind={isSending ? 'plain' : 'primary'}
            icon={isSending ? 'close' : 'run'}
          >
            {isSending ? text.cancel : text.send}
          </Button>
          {tried.method.value !== 'GET' && <p class="faint">{text.writes}</p>}
        </div>
      </form>
      <TryAnswerView state={tried.state.value} />
    </>
  );
}

async function send({ method, url, headers, body }: TriedRequest, signal: AbortSignal) {
  const sent = headers.map(([name, value]): [string, string] => [name, value]);
  await whenControlled(signal);
  return fetch(url, { method, headers: sent, signal, ...(body !== undefined && { body }) });
}

interface TryCredentialsProps {
  readonly tried: TryModel;
}

const CREDENTIALS: readonly TryCredential[] = ['none', 'key1', 'key2', 'sas'];

/** Shows the choice of the request's credentials. */
function TryCredentials({ tried }: TryCredentialsProps) {
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

interface TryPresetsProps {
  readonly tried: TryModel;
  readonly tables: readonly string[];
}

/** Shows the choice of a preset, which fills in the request; it can be changed after that. */
function TryPresets({ tried, tables }: TryPresetsProps) {
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

interface TryRequestProps {
  readonly tried: TryModel;
}

/** Shows the request as it will be sent. */
function TryRequest({ tried }: TryRequestProps) {
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
