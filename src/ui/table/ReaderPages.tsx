import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatCount } from '../../i18n/numbers.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useNameInPane } from '../design/pane-scope.ts';
import type { GridReaderModel } from './cells/grid-reader-model.ts';

interface ReaderPagesProps {
  readonly reader: GridReaderModel;
  readonly onClose: () => void;
}

/** Offers the previous and next page, printing, and the way back to the grid. */
export function ReaderPages({ reader, onClose }: ReaderPagesProps) {
  const words = sheetMessages.value.reader;
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const page = reader.page.value;
  const last = reader.pages.value - 1;
  // The last page has no next one: the focus stays among the buttons for pages.
  const focused = document.activeElement;
  const isInside = place.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    const isLost = focused instanceof HTMLButtonElement && focused.disabled;
    if (isInside && isLost) input.current?.focus();
  });
  return (
    <nav ref={place} class="tables-pages" aria-label={useNameInPane(words.pages)}>
      <Button size="small" disabled={page === 0} onClick={() => reader.goTo(0)}>
        {words.first}
      </Button>
      <IconButton
        icon="up"
        size="small"
        label={words.previous}
        disabled={page === 0}
        onClick={() => reader.goTo(page - 1)}
      />
      <label class="tables-page">
        <span class="visually-hidden">{words.goTo}</span>
        <input
          ref={input}
          type="number"
          class="input"
          min={1}
          max={last + 1}
          value={page + 1}
          onChange={({ currentTarget }) => {
            reader.goTo(currentTarget.valueAsNumber - 1);
            currentTarget.value = String(reader.page.peek() + 1);
          }}
        />
      </label>
      <span role="status">{words.page(formatCount(page + 1), formatCount(last + 1))}</span>
      <IconButton
        icon="down"
        size="small"
        label={words.next}
        disabled={page === last}
        onClick={() => reader.goTo(page + 1)}
      />
      <Button size="small" disabled={page === last} onClick={() => reader.goTo(last)}>
        {words.last}
      </Button>
      <span class="tables-pages-end">
        <Button size="small" kind="quiet" onClick={() => print()}>
          {words.print}
        </Button>
        <Button size="small" icon="table" onClick={onClose}>
          {words.close}
        </Button>
      </span>
    </nav>
  );
}
