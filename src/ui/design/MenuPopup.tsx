import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { findTyped, nextPlace } from './menu-keys.ts';
import { type PopupAnchor, placePopup, usePopupEnd } from './popup-place.ts';
import './menu.css';

/** A word at the end of a line, and its meaning. */
export interface MenuNote {
  readonly text: string;
  readonly why: string;
}

/** An entry of a menu; `Command` are the ids of the commands that it may name. */
export type MenuEntry<Command extends string = string> =
  | {
      readonly kind: 'action';
      readonly label: string;
      /**
       * The command that does the same: the palette offers that one, found by
       * this label as well.
       */
      readonly command?: Command | undefined;
      readonly icon?: IconName | undefined;
      /** The keys at the end of the line; the menu does not handle them. */
      readonly keys?: string | undefined;
      readonly isDanger?: boolean | undefined;
      readonly disabled?: boolean | undefined;
      /** The reason why it is disabled. */
      readonly why?: string | undefined;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly icon?: IconName | undefined;
      readonly checked: boolean;
      readonly note?: MenuNote | undefined;
      readonly onSelect: () => void;
    }
  /** A line before the entry of that label. */
  | { readonly kind: 'separator'; readonly before: string };

interface MenuPopupProps {
  readonly label: string;
  readonly anchor: PopupAnchor;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** Milliseconds of the longest pause within one typed word. */
const TYPING_PAUSE = 700;

const NOTHING_TYPED = { text: '', at: 0 };

/** Shows a menu at an element or a point, open as long as it is rendered. */
export function MenuPopup({ label, anchor, entries, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef(NOTHING_TYPED);
  const isHidden = useRef(true);
  usePopup(popup, anchor, isHidden);
  const end = usePopupEnd(anchor, close);

  function close() {
    isHidden.current = true;
    typed.current = NOTHING_TYPED;
    onClose();
  }

  function choose(entry: MenuEntry) {
    if (entry.kind === 'separator') return;
    // Returns the focus before the chosen command may move it.
    popup.current?.hidePopover();
    entry.onSelect();
  }

  function move(event: KeyboardEvent) {
    const lines = linesOf(popup.current);
    const labels = lines.map((line) => line.dataset['label'] ?? '');
    const from = lines.findIndex((line) => line.matches(':focus'));
    const next = nextPlace(event.key, from, labels);
    if (next !== undefined) typed.current = NOTHING_TYPED;
    const index = next ?? typeAhead(event, from, labels);
    if (event.key === 'Tab') close();
    if (index === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    lines[index]?.focus();
  }

  function typeAhead(event: KeyboardEvent, from: number, labels: readonly string[]) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const isSameWord = event.timeStamp - typed.current.at < TYPING_PAUSE;
    const text = (isSameWord ? typed.current.text : '') + event.key;
    const found = findTyped(text, from, labels);
    // A space activates the line, unless it continues a typed label of several words.
    if (event.key === ' ' && (text === ' ' || found === undefined)) return undefined;
    typed.current = { text, at: event.timeStamp };
    return found;
  }

  return (
    <div
      ref={popup}
      class="menu"
      role="menu"
      // A scrolling element is a tab stop anyway. Tab never reaches it here: it closes the menu.
      tabIndex={0}
      popover="auto"
      aria-label={label}
      onKeyDown={move}
      {...end}
    >
      {entries.map((entry) => (
        <MenuLine key={keyOf(entry)} entry={entry} onChoose={choose} />
      ))}
    </div>
  );
}

interface MenuLineProps {
  readonly entry: MenuEntry;
  readonly onChoose: (entry: MenuEntry) => void;
}

function MenuLine({ entry, onChoose }: MenuLineProps) {
  if (entry.kind === 'separator') return <hr class="menu-separator" />;
  const line = {
    type: 'button',
    class: 'menu-line',
    tabIndex: -1,
    'data-label': entry.label,
    onClick: () => onChoose(entry),
    onPointerMove: (event: { readonly currentTarget: HTMLElement }) => event.currentTarget.focus(),
  } as const;
  const start = entry.icon ? <Icon name={entry.icon} size="small" /> : <span class="menu-blank" />;
  if (entry.kind === 'choice') {
    return (
      <button
        {...line}
        role="menuitemradio"
        aria-checked={entry.checked}
        aria-description={entry.note?.why}
      >
        {start}
        <span class="menu-label">{entry.label}</span>
        {entry.note && (
          <small class="menu-note" aria-hidden="true" title={entry.note.why}>
            {entry.note.text}
          </small>
        )}
        {entry.checked && <Icon name="check" size="small" />}
      </button>
    );
  }
  return (
    <button
      {...line}
      role="menuitem"
      data-command={entry.command}
      data-danger={entry.isDanger}
      disabled={entry.disabled}
      title={entry.why}
    >
      {start}
      <span class="menu-label">{entry.label}</span>
      {entry.keys && <kbd>{entry.keys}</kbd>}
    </button>
  );
}

/**
 * Shows the popup each time it is wanted: a chosen command may open another one
 * in its place. A render alone shows it again only after it has been hidden.
 */
function usePopup(
  popup: RefObject<HTMLDivElement | null>,
  anchor: PopupAnchor,
  isHidden: { current: boolean },
) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const opened = popup.current;
    if (!opened || !isHidden.current || opened.matches(':popover-open')) return;
    isHidden.current = false;
    before.current = document.activeElement;
    opened.showPopover();
    placePopup(opened, anchor);
    linesOf(opened)[0]?.focus();
  });
  useLayoutEffect(() => {
    const opened = popup.current;
    return () => {
      const hadFocus = opened?.contains(document.activeElement);
      const from = before.current;
      if (hadFocus && from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [popup]);
}

function keyOf(entry: MenuEntry): string {
  return entry.kind === 'separator' ? `before ${entry.before}` : entry.label;
}

function linesOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('.menu-line:enabled') ?? [])];
}
