import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../../i18n/messages.ts';
import { isOfFiles } from '../../../model/names.ts';
import { EMULATOR_ACCOUNT, isBeingMade, withAwaited } from '../../accounts/first-run.ts';
import { useApp } from '../../app-context.ts';
import { keysOf } from '../../commands/keymap.ts';
import { Button, IconButton } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { returnFocus } from '../../design/focus.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { NavResizer } from './NavResizer.tsx';
import { TableLists } from './TableLists.tsx';
import { filterTables, firstTable } from './table-filter.ts';
import './nav.css';

/** Shows the accounts with their tables, a filter for them, and the ways to create new ones. */
export function NavPane() {
  const { accounts, tabs, shell, settings, samples } = useApp();
  const pane = useRef<HTMLElement>(null);
  const filter = useSignal('');
  const listed = useComputed(() => {
    const { value: there } = accounts.accounts;
    return isBeingMade(settings.current.value, samples.state.value) ? withAwaited(there) : there;
  });
  const found = useComputed(() => filterTables(listed.value, filter.value));
  const text = messages.value.accounts;

  useDrawerFocus(pane, shell.isDrawerOpen.value);
  useHiddenFocus(pane, shell.isNavHidden.value);

  function openFirst() {
    const first = firstTable(found.value);
    if (first) tabs.open(first);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) shell.showDrawer(false);
    moveInList(event, pane.current);
  }

  return (
    <nav
      ref={pane}
      class="nav-pane"
      aria-label={text.nav}
      data-pane="nav"
      data-open={shell.isDrawerOpen.value}
      tabIndex={-1}
      onKeyDown={press}
    >
      <NavFilter filter={filter} onEnter={openFirst} />
      {accounts.loading.value.status === 'failed' && (
        <p class="nav-note nav-note-danger">
          {messages.value.app.refreshFailed}{' '}
          <Button kind="link" onClick={() => void accounts.load()}>
            {text.retry}
          </Button>
        </p>
      )}
      <TableLists accounts={found.value} isFiltered={filter.value.trim() !== ''} />
      {found.value.length === 0 && <NothingFound filter={filter.value} />}
      <div class="nav-foot">
        <Button kind="quiet" icon="add" onClick={() => shell.open({ kind: 'createAccount' })}>
          {text.addAccount}
        </Button>
      </div>
      <NavResizer />
    </nav>
  );
}

/** Moves the focus into an open drawer, and returns it when the drawer closes. */
function useDrawerFocus(pane: RefObject<HTMLElement | null>, isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  // Runs before the browser paints: the rest of the window is inert then, and
  // loses the focus. Later, it would take the focus from a field the person has
  // gone on to.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    pane.current?.focus();
  }, [pane, isOpen]);
  // Runs after the browser has painted: only then does the opener of the drawer
  // take the focus, as it is no longer inert.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
}

/** Moves the focus out of a pane that is hidden. */
function useHiddenFocus(pane: RefObject<HTMLElement | null>, isHidden: boolean) {
  useLayoutEffect(() => {
    const own = pane.current;
    if (isHidden && own?.contains(document.activeElement)) returnFocus(null, own);
  }, [pane, isHidden]);
}

function NothingFound({ filter }: { readonly filter: string }) {
  const { samples, settings } = useApp();
  const text = messages.value.accounts;
  const state = samples.state.value;
  if (state.status === 'loading' || isBeingMade(settings.current.value, state)) return null;
  const title = filter.trim() === '' ? text.noAccounts : text.noMatch(filter.trim());
  return (
    <div class="nav-nothing">
      <EmptyState title={title} />
    </div>
  );
}

const LINE = '[data-nav-line]';

/**
 * Moves the focus with the arrows from line to line, from the filter too; with
 * Home and End to the edges.
 */
function moveInList(event: KeyboardEvent, pane: HTMLElement | null): void {
  const { target } = event;
  if (!(pane && target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const lines = [...pane.querySelectorAll<HTMLElement>(LINE)];
  const from = lines.indexOf(target);
  const isInFilter = target instanceof HTMLInputElement;
  if (from < 0 && !isInFilter) return;
  const to = placeAfter(event.key, from, { last: lines.length - 1, isInFilter });
  if (to === undefined) return;
  event.preventDefault();
  lines[Math.max(0, Math.min(to, lines.length - 1))]?.focus();
}

interface Edges {
  readonly last: number;
  readonly isInFilter: boolean;
}

function placeAfter(key: string, from: number, { last, isInFilter }: Edges): number | undefined {
  if (isInFilter) return key === 'ArrowDown' ? 0 : undefined;
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

interface NavFilterProps {
  readonly filter: Signal<string>;
  /** Called on Enter. */
  readonly onEnter: () => void;
}

function NavFilter({ filter, onEnter }: NavFilterProps) {
  const { routes, accounts, shell, samples, settings } = useApp();
  const text = messages.value.accounts;
  const { account: here } = routes.current.value;
  const coming = isBeingMade(settings.current.value, samples.state.value)
    ? EMULATOR_ACCOUNT
    : undefined;
  const own = accounts.accounts.value.find(({ name }) => !isOfFiles(name))?.name ?? coming;
  const account = here === undefined || isOfFiles(here) ? own : here;

  function press({ key }: KeyboardEvent) {
    if (key === 'Enter' && filter.value.trim() !== '') onEnter();
  }

  return (
    <div class="nav-top">
      <div class="nav-filter">
        <SearchField
          id="nav-filter"
          isBare
          label={text.filter}
          value={filter}
          onInput={(sought) => (filter.value = sought)}
          onKeyDown={press}
        />
        {keysOf('findTable') && <kbd>{keysOf('findTable')}</kbd>}
      </div>
      {account !== undefined && (
        <IconButton
          icon="add"
          label={text.newTableIn(account)}
          onClick={() => shell.open({ kind: 'createTable', account })}
        />
      )}
    </div>
  );
}
