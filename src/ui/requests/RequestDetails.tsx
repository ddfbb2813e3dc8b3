import type { ComponentChildren } from 'preact';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { HeaderList, ReportedBody } from '../../model/request-report.ts';
import { cutText } from '../../model/storage-error.ts';
import { Banner } from '../design/Banner.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { hideSignatures } from './hidden-signature.ts';
import { hasLocalFilter } from './local-filter.ts';
import { RequestCopies } from './RequestCopies.tsx';
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
