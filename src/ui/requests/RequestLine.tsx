import { restAddress } from '../../client/rest-address.ts';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { hideSignatures } from './hidden-signature.ts';
import { readableStart } from './requests-filter.ts';
import type { RequestEntry } from './requests-model.ts';

interface RequestLineProps {
  readonly entry: RequestEntry;
  readonly index: number;
  readonly of: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

export function RequestLine({ entry, index, of, isSelected, onSelect }: RequestLineProps) {
  const text = requestsMessages.value;
  const { id, source, method, status, code, at, elapsedMs } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of all its lines
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={`request-${id}`}
      class="requests-line"
      role="option"
      aria-selected={isSelected}
      aria-posinset={index}
      aria-setsize={of}
      data-refused={status >= 400}
      onClick={onSelect}
    >
      <time>{timeOf(at)}</time>{' '}
      <span class="requests-source" data-source={source} title={text.sourceTitle[source]}>
        {text.source[source]}
      </span>{' '}
      <b>{method}</b> <span class="clip">{pathOf(entry)}</span>{' '}
      <span class="requests-status">
        {status} {code !== undefined && <span class="requests-code">{code}</span>}
      </span>{' '}
      <span class="requests-took">{text.milliseconds(elapsedMs)}</span>
    </div>
  );
}

/** Characters that are shown: no line is wider. */
const LONGEST_SHOWN = 1000;

/** Returns the address after the part that all accounts share. */
function pathOf({ url }: Pick<RequestEntry, 'url'>): string {
  const base = restAddress();
  const path = url.startsWith(base) ? url.slice(base.length) : url;
  return readableStart(hideSignatures(path), LONGEST_SHOWN);
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice('2026-01-01T'.length, -1);
}
