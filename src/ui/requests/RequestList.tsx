import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { restAddress } from '../../client/rest-address.ts';
import { requestsMessages } from '../../i18n/requests-messages.ts';
import { hideSignatures } from './hidden-signature.ts';
import { nextLine, sliceLines } from './lines.ts';
import { readableStart } from './requests-filter.ts';
import type { RequestEntry, RequestsModel } from './requests-model.ts';

interface RequestListProps {
  readonly log: RequestsModel;
}

/**
 * Lists the requests; only the lines in view are in the page. Its end stays in
 * view as it grows.
 */
export function RequestList({ log }: RequestListProps) {
  const list = useRef<HTMLDivElement>(null);
  const view = useSignal({ top: 0, height: 0, row: 28 });
  const isAtEnd = useRef(true);
  const shown = log.shown.value;
  const selected = log.selected.value;
  const { row } = view.value;
  const { from, to } = sliceLines(shown.length, view.value);
  const isDrawn = selected && shown.slice(from, to).includes(selected);

  useLayoutEffect(() => observeSize(list.current, (size) => (view.value = size)), [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is longer now
  useLayoutEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [shown]);

  function scroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: ScrollEvent) {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - row;
    view.value = { ...view.peek(), top: scrollTop };
  }

  function press(event: KeyboardEvent) {
    const { height } = view.peek();
    const at = selected ? shown.indexOf(selected) : -1;
    const next = nextLine(event.key, at, shown.length, Math.floor(height / row) - 1);
    if (next === undefined) {
      if (event.key === 'Escape' && selected) log.select(undefined);
      return;
    }
    event.preventDefault();
    log.select(shown[next]?.id);
    revealLine(list.current, next * row, row);
  }

  return (
    // A listbox that is one tab stop; the selected option is the active one.
    <div
      ref={list}
      class="requests-list scroll"
      role="listbox"
      tabIndex={0}
      aria-label={requestsMessages.value.list}
      aria-activedescendant={isDrawn ? `request-${selected?.id}` : undefined}
      onScroll={scroll}
      onKeyDown={press}
    >
      <div style={{ blockSize: `${shown.length * row}px`, paddingBlockStart: `${from * row}px` }}>
        {shown.slice(from, to).map((entry: RequestEntry, index) => (
          <RequestLine
            key={entry.id}
            entry={entry}
            index={from + index + 1}
            of={shown.length}
            isSelected={entry === selected}
            onSelect={() => log.select(entry.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface ScrollEvent {
  readonly currentTarget: HTMLElement;
}

interface ListSize {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

function observeSize(list: HTMLElement | null, notify: (size: ListSize) => void) {
  if (!list) return;
  const observer = new ResizeObserver(() => {
    const row = Number.parseFloat(getComputedStyle(list).lineHeight);
    notify({ top: list.scrollTop, height: list.clientHeight, row });
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function revealLine(list: HTMLElement | null, top: number, row: number): void {
  if (!list) return;
  const highest = top + row - list.clientHeight;
  list.scrollTop = Math.max(highest, Math.min(top, list.scrollTop));
}

interface RequestLineProps {
  readonly entry: RequestEntry;
  readonly index: number;
  readonly of: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function RequestLine({ entry, index, of, isSelected, onSelect }: RequestLineProps) {
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
