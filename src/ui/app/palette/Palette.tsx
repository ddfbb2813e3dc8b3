import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { commandMessages } from '../../../i18n/commands-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import type { PlacedFilter } from '../../../workspace/filters.ts';
import { isBeingMade } from '../../accounts/first-run.ts';
import { useApp } from '../../app-context.ts';
import { formatKeys } from '../../commands/keys.ts';
import { Icon } from '../../design/Icon.tsx';
import { isComposingKey, isMac } from '../../design/key-events.ts';
import { focusWhenShown } from '../../design/pane-focus.ts';
import { useModal } from '../../design/use-modal.ts';
import { PaletteList } from './PaletteList.tsx';
import { allEntries, type PaletteEntry, searchTextOf, tableEntries } from './palette-entries.ts';
import { stepInList } from './palette-keys.ts';
import { type Ranking, rankEntries } from './ranking.ts';
import './palette.css';

interface PaletteProps {
  readonly scope: PaletteScope;
}

/** Shows the palette, which finds everything by a few letters and runs it without a mouse. */
export function Palette({ scope }: PaletteProps) {
  const app = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const words = commandMessages.value.palette;
  const search = useSignal('');
  const active = useSignal(0);
  const saved = useSavedFilters(scope);
  const ranking = usePaletteRanking(scope, search, saved);
  const first = useComputed(() => ranking.value.best[0]?.entry);
  const awaited = useAwaitedEntry(first, saved, run);
  useModal(dialog);
  const { best, found } = ranking.value;
  const index = Math.min(active.value, best.length - 1);

  function type(text: string) {
    awaited.forget();
    search.value = text;
    active.value = 0;
  }

  function press(event: KeyboardEvent) {
    if (isComposingKey(event)) return;
    const step = stepInList(event.key, index, best.length);
    if (step !== undefined) active.value = step;
    else if (event.key === 'Enter') choose(isMac ? event.metaKey : event.ctrlKey);
    // Tab stays, as the field is the only tab stop of the dialog: the focus would leave the page.
    else if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
  }

  function choose(isApart: boolean) {
    // Reads the result anew: text that was typed in the same task is not rendered yet.
    const offers = ranking.peek().best;
    const entry = offers[Math.min(active.peek(), offers.length - 1)]?.entry;
    if (entry) run(entry, isApart);
    else if (search.value !== '') awaited.await(isApart);
  }

  /**
   * Runs an entry once the dialog has closed and returned the focus, which the
   * entry may move. A microtask runs it before the next key, which is not meant
   * for what is beneath.
   */
  function run(entry: PaletteEntry, isApart = false) {
    app.shell.close();
    queueMicrotask(() => {
      if (entry.leads) focusWhenShown();
      const { run: runHere, runApart = runHere } = entry;
      (isApart ? runApart : runHere)();
    });
  }

  function cancel(event: Event) {
    event.preventDefault();
    app.shell.close();
  }

  function pressGround({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) app.shell.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: A press beside it; Esc does the same by keys.
    <dialog
      ref={dialog}
      class="commands-palette"
      aria-label={scope === 'tables' ? words.tablesTitle : words.title}
      onCancel={cancel}
      onClick={pressGround}
    >
      <PaletteField
        id={id}
        label={scope === 'tables' ? words.tablesField : words.field}
        search={search}
        active={best.length > 0 ? index : undefined}
        onInput={type}
        onKeyDown={press}
      />
      <PaletteList id={id} best={best} active={index} onRun={run} />
      <PaletteFoot
        scope={scope}
        search={search.value}
        shown={best.length}
        found={found}
        isComing={awaited.isComing.value}
      />
    </dialog>
  );
}

const NONE: readonly PlacedFilter[] = [];

/**
 * Returns the saved filters of every table; `undefined` while they are being
 * read. They are read when the palette opens: a filter saved after that is
 * there the next time.
 */
function useSavedFilters(scope: PaletteScope): ReadonlySignal<readonly PlacedFilter[] | undefined> {
  const { kept } = useApp();
  const saved = useSignal(scope === 'tables' ? NONE : undefined);
  useEffect(() => {
    if (scope === 'tables') return;
    // All other entries work without them.
    kept.readAllSaved().then(
      (read) => (saved.value = read),
      () => (saved.value = NONE),
    );
  }, [kept, scope, saved]);
  return saved;
}

type PaletteScope = 'everything' | 'tables';

/** Results that are shown at most; more typing narrows them. */
const MOST_SHOWN = 50;

/** Returns the palette's results for the typed text. */
function usePaletteRanking(
  scope: PaletteScope,
  search: ReadonlySignal<string>,
  saved: ReadonlySignal<readonly PlacedFilter[] | undefined>,
): ReadonlySignal<Ranking<PaletteEntry>> {
  const app = useApp();
  const entries = useComputed(() =>
    scope === 'tables' ? tableEntries(app) : allEntries(app, saved.value ?? []),
  );
  return useComputed(() =>
    rankEntries(entries.value, search.value, searchTextOf, MOST_SHOWN, ({ also }) => also),
  );
}

interface PaletteFootProps {
  readonly scope: 'everything' | 'tables';
  readonly search: string;
  readonly shown: number;
  readonly found: number;
  /** Whether more tables may be found soon. */
  readonly isComing: boolean;
}

/** Shows the number of results, and the keys that go on. */
function PaletteFoot({ scope, search, shown, found, isComing }: PaletteFootProps) {
  const words = commandMessages.value.palette;
  const isEmpty = scope === 'tables' && search === '';
  const nothing = isEmpty ? words.noTables : words.none(search);
  const none = isComing ? messages.value.accounts.loadingTables : nothing;
  return (
    <footer class="commands-foot">
      <span role="status">
        {found === 0 ? none : words.found(found)}
        {found > shown && <span> · {words.more(found - shown)}</span>}
      </span>
      <span class="commands-hints" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.moves} <kbd>Enter</kbd> {scope === 'tables' ? words.opens : words.runs}{' '}
        {scope === 'tables' && (
          <>
            <kbd>{formatKeys('Mod+Enter', isMac)}</kbd> {words.opensApart}{' '}
          </>
        )}
        <kbd>Esc</kbd> {words.closes}
      </span>
    </footer>
  );
}

interface PaletteFieldProps {
  /** The id of the palette, from which those of the list and its lines are derived. */
  readonly id: string;
  readonly label: string;
  readonly search: ReadonlySignal<string>;
  /** The index of the active line, where there is one. */
  readonly active: number | undefined;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Shows the search field of the palette. */
function PaletteField({ id, label, search, active, onInput, onKeyDown }: PaletteFieldProps) {
  return (
    <div class="commands-search">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={active !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        aria-autocomplete="list"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={label}
        value={search}
        data-initial-focus
        data-takes-enter
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface AwaitedEntry {
  /** Whether tables or saved filters are still loading, or being made. */
  readonly isComing: ReadonlySignal<boolean>;
  /** Opens the first match among them as soon as there is one. */
  readonly await: (isApart: boolean) => void;
  /** Cancels the wait, when another text is typed. */
  readonly forget: () => void;
}

/**
 * Keeps an Enter that came before the lists of tables and saved filters, and
 * opens the match once they are loaded.
 */
function useAwaitedEntry(
  first: ReadonlySignal<PaletteEntry | undefined>,
  saved: ReadonlySignal<readonly PlacedFilter[] | undefined>,
  open: (entry: PaletteEntry, isApart: boolean) => void,
): AwaitedEntry {
  const { accounts, samples, settings } = useApp();
  const awaited = useSignal<{ readonly isApart: boolean } | undefined>(undefined);
  const isComing = useComputed(
    () =>
      !saved.value ||
      accounts.loading.value.status === 'loading' ||
      accounts.accounts.value.some(({ loading }) => loading.status === 'loading') ||
      samples.state.value.status === 'loading' ||
      isBeingMade(settings.current.value, samples.state.value),
  );
  useSignalEffect(() => {
    const entry = first.value;
    const asked = awaited.value;
    if (!asked) return;
    if (entry?.kind === 'table' || entry?.kind === 'filter') open(entry, asked.isApart);
    if (entry || !isComing.value) awaited.value = undefined;
  });
  return {
    isComing,
    await: (isApart) => {
      if (isComing.peek()) awaited.value = { isApart };
    },
    forget: () => {
      awaited.value = undefined;
    },
  };
}
