import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tableNameKey } from '../../../model/names.ts';
import { useApp } from '../../app-context.ts';
import type { AccountTables } from '../../place/accounts-model.ts';
import type { Route } from '../../place/routes.ts';
import { AccountSection } from './AccountSection.tsx';
import './nav.css';
import { countLines, sliceTables, topOfTable } from './nav-windowing.ts';

interface TableListsProps {
  readonly accounts: readonly AccountTables[];
  /** Whether a filter is set: matches are shown also in a collapsed account. */
  readonly isFiltered: boolean;
}

/** Shows the lists of all accounts in one scroller; only the tables in view are in the page. */
export function TableLists({ accounts, isFiltered }: TableListsProps) {
  const { settings } = useApp();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useSignal({ top: 0, height: 0, row: 26 });
  useLayoutEffect(() => measure(scroller.current, (measured) => (view.value = measured)), [view]);

  const collapsed = settings.current.value.collapsedAccounts;
  const isOpen = ({ name }: AccountTables) => isFiltered || !collapsed.includes(name);
  // An account without tables has one line that says so.
  const counts = accounts.map((account) => (isOpen(account) ? account.tables.length || 1 : 0));
  const measures = { row: view.value.row, gap: 8 };
  const slices = sliceTables(counts, view.value, measures);
  useRevealed(scroller, findCurrent(useApp().routes.current.value, accounts), (current) =>
    topOfTable(counts, current, measures),
  );

  function scroll(event: { readonly currentTarget: HTMLElement }) {
    view.value = { ...view.peek(), top: event.currentTarget.scrollTop };
  }

  return (
    <div ref={scroller} class="nav-lists scroll" onScroll={scroll}>
      {accounts.map((account, index) => (
        <AccountSection
          key={account.name}
          account={account}
          isOpen={isOpen(account)}
          slice={slices[index] ?? { from: 0, to: 0 }}
          row={view.value.row}
          lines={countLines(view.value)}
        />
      ))}
    </div>
  );
}

interface CurrentTable {
  readonly name: string;
  readonly section: number;
  readonly index: number;
}

/** Returns the open table, if it is in the lists. */
function findCurrent({ account, table }: Route, accounts: readonly AccountTables[]) {
  const section = accounts.findIndex(({ name }) => name === account);
  const tables = accounts[section]?.tables ?? [];
  const key = table && tableNameKey(table);
  const index = tables.findIndex(({ name }) => tableNameKey(name) === key);
  return index < 0 ? undefined : { name: `${account}/${key}`, section, index };
}

/** Scrolls to a table once, when it is opened: after that the lists stay where they are. */
function useRevealed(
  scroller: RefObject<HTMLElement | null>,
  current: CurrentTable | undefined,
  topOf: (current: CurrentTable) => number,
) {
  const revealed = useRef('');
  useLayoutEffect(() => {
    if (!current || current.name === revealed.current) return;
    revealed.current = current.name;
    reveal(scroller.current, topOf(current));
  });
}

function reveal(scroller: HTMLElement | null, top: number): void {
  if (!scroller) return;
  const { scrollTop, clientHeight } = scroller;
  const isSeen = top >= scrollTop && top < scrollTop + clientHeight - 26;
  if (!isSeen) scroller.scrollTop = top - clientHeight / 3;
}

interface Measured {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}

function measure(scroller: HTMLElement | null, onMeasured: (measured: Measured) => void) {
  if (!scroller) return;
  const observer = new ResizeObserver(() => {
    const row = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--nav-row'));
    onMeasured({ top: scroller.scrollTop, height: scroller.clientHeight, row: row || 26 });
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
