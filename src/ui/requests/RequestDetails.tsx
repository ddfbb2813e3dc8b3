import type { ComponentChildren } from 'preact';
import { requestOf, writeCurl, writeFetch, writeSdk } from '../../client/request-code.ts';
import { restAddress } from '../../client/rest-address.ts';
import { parseFilter } from '../../filter/parser.ts';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { HeaderList, ReportedBody } from '../../model/request-report.ts';
import { cutText } from '../../model/storage-error.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button, IconButton } from '../design/Button.tsx';
import { CopyButton } from '../design/CopyButton.tsx';
import { isLong } from '../table/filter/filter-check.ts';
import { hideSignatures } from './hidden-signature.ts';
import type { RequestEntry } from './requests-model.ts';

interface RequestDetailsProps {
  readonly entry: RequestEntry;
  /** Whether bodies of new requests are recorded. */
  readonly keepsBodies: boolean;
  readonly onClose: () => void;
}

/** Characters of an address that are shown; copies have all of it. */
const LONGEST_ADDRESS = 10_000;

/** Shows one request with all that was recorded of it. */
export function RequestDetails({ entry, keepsBodies, onClose }: RequestDetailsProps) {
  const text = requestsMessages.value;
  const { method, url, code, sent, sentBody, received, receivedBody, source } = entry;
  const meaning = code === undefined ? undefined : text.codes[code];
  const hasBodies = sentBody !== undefined || receivedBody !== undefined;

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return (
    <section
      class="requests-details scroll"
      aria-label={text.details}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keys
      tabIndex={0}
      onKeyDown={press}
    >
      <header>
        <p class="data">
          <b>{method}</b> {cutText(hideSignatures(url), LONGEST_ADDRESS)}
        </p>
        <IconButton icon="close" size="small" label={text.closeDetails} onClick={onClose} />
      </header>
      {url.length > LONGEST_ADDRESS && <p class="faint">{text.cut(LONGEST_ADDRESS, url.length)}</p>}
      {code !== undefined && (
        <p>
          <b class="requests-refusal">
            {entry.status} {code}
          </b>{' '}
          {meaning}
        </p>
      )}
      <RequestCopies entry={entry} />
      {source === 'window' && <WindowNote entry={entry} />}
      <Part title={text.sentHeaders}>
        <Headers headers={sent} />
      </Part>
      {sentBody && <BodyPart title={text.sentBody} body={sentBody} />}
      {source === 'rest' && (
        <Part title={text.receivedHeaders}>
          <Headers headers={received} />
        </Part>
      )}
      {receivedBody && <BodyPart title={text.receivedBody} body={receivedBody} />}
      {!hasBodies && !keepsBodies && <p class="faint">{text.noBodies}</p>}
    </section>
  );
}

function WindowNote({ entry }: { readonly entry: RequestEntry }) {
  const text = requestsMessages.value;
  return (
    <Banner>
      {joinSentences(
        text.windowNote,
        entry.differs && text.differs[entry.differs],
        hasLocalFilter(entry.url) && text.localFilter,
      )}
    </Banner>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

function Part({ title, children }: PartProps) {
  return (
    <div class="requests-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Headers({ headers }: { readonly headers: HeaderList }) {
  if (headers.length === 0) return <p class="faint">{requestsMessages.value.noHeaders}</p>;
  return (
    <dl class="requests-headers data">
      {headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{hideSignatures(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function BodyPart({ title, body }: { readonly title: string; readonly body: ReportedBody }) {
  const { text, length } = body;
  return (
    <Part title={title}>
      <pre class="requests-text data">{text}</pre>
      {text.length < length && (
        <p class="faint">{requestsMessages.value.cut(text.length, length)}</p>
      )}
    </Part>
  );
}

/**
 * Returns whether the filter of an address has conditions that the service
 * lacks. A long filter is not examined.
 */
function hasLocalFilter(url: string): boolean {
  const filter = new URL(url).searchParams.get('$filter');
  if (filter === null || isLong(filter)) return false;
  return !isParsed(filter, false) && isParsed(filter, true);
}

function isParsed(filter: string, local: boolean): boolean {
  try {
    parseFilter(filter, { local });
    return true;
  } catch {
    return false;
  }
}

interface RequestCopiesProps {
  readonly entry: RequestEntry;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'MERGE'];

/** Copies the request as code, and sends it again. */
function RequestCopies({ entry }: RequestCopiesProps) {
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
