import { requestOf, writeCurl, writeFetch, writeSdk } from '../../client/request-code.ts';
import { restAddress } from '../../client/rest-address.ts';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { CopyButton } from '../design/CopyButton.tsx';
import type { RequestEntry } from './requests-model.ts';

interface RequestCopiesProps {
  readonly entry: RequestEntry;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'MERGE'];

/** Copies the request as code, and sends it again. */
export function RequestCopies({ entry }: RequestCopiesProps) {
  const { toasts } = useApp();
  const text = requestsMessages.value;
  const request = requestOf(entry);
  const sdk = writeSdk(request, accountAddress(entry.url));
  const labels = { done: text.copied, failed: text.notCopied };
  const isBodyMissing = WRITES.includes(entry.method) && request.body === undefined;

  async function sendAgain() {
    if (!navigator.serviceWorker?.controller) {
      toasts.show({ kind: 'danger', text: text.noWorker });
      return;
    }
    const { method, url, body } = request;
    const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
    try {
      const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      const kind = response.ok ? 'success' : 'danger';
      toasts.show({ kind, text: text.againDone(response.status) });
    } catch {
      toasts.show({ kind: 'danger', text: text.againFailed });
    }
  }

  return (
    <>
      <div class="requests-actions">
        <CopyButton text={() => writeFetch(request)} label={text.copyFetch} {...labels} />
        <CopyButton
          text={() => writeCurl(request, accountAddress(entry.url))}
          label={text.copyCurl}
          {...labels}
        />
        <CopyButton
          text={() => sdk ?? ''}
          disabled={sdk === undefined}
          title={sdk === undefined ? text.noSdk : undefined}
          label={text.copySdk}
          {...labels}
        />
        <Button
          size="small"
          icon="reload"
          title={text.againTitle}
          disabled={isBodyMissing}
          onClick={() => void sendAgain()}
        >
          {text.again}
        </Button>
      </div>
      {isBodyMissing && <p class="faint">{text.bodyMissing}</p>}
    </>
  );
}

function accountAddress(url: string): string {
  const base = restAddress();
  const [account = ''] = url.slice(base.length).split(/[/?]/);
  return base + account;
}
