import { useModel } from '@preact/signals';
import { restAddress } from '../../client/rest-address.ts';
import { signRequest } from '../../client/sign-request.ts';
import { connectMessages } from '../../i18n/connect-messages.ts';
import { ticksOfMilliseconds } from '../../model/datetime.ts';
import type { AccountName } from '../../model/names.ts';
import { Button } from '../design/Button.tsx';
import type { ConnectAccessModel } from './connect-access-model.ts';
import { TryAnswerView } from './TryAnswerView.tsx';
import { TryCredentials } from './TryCredentials.tsx';
import { TryPresets } from './TryPresets.tsx';
import { TryRequest } from './TryRequest.tsx';
import { type TriedRequest, TryModel } from './try-model.ts';
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
