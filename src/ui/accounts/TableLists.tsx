import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app-context.ts';
import type { AccountTables } from '../models/accounts-model.ts';
import { AccountSection } from './AccountSection.tsx';
import './nav.css';
import { countLines, sliceTables } from './nav-windowing.ts';

interface TableListsProps {
  readonly accounts: readonly AccountTables[];
  /** What was sought is shown, also in an account that is collapsed. */
  readonly isFiltered: boolean;
}

/** The lists of all accounts in one scroller; only the tables in view are in the page. */
export function TableLists({ accounts, isFiltered }: TableListsProps) {
  const { settings } = useApp();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useSignal({ top: 0, height: 0, row: 26 });
  useLayoutEffect(() => measure(scroller.current, (measured) => (view.value = measured)), [view]);

  const collapsed = settings.current.value.collapsedAccounts;
  const isOpen = ({ name }: AccountTables) => isFiltered || !collapsed.includes(name);
  const counts = accounts.map((account) => (isOpen(account) ? account.tables.length : 0));
  const slices = sliceTables(counts, view.value, { row: view.value.row, gap: 8 });

  function scroll(event: { readonly currentTarget: HTMLElement }) {
    view.value = { ...view.peek(), top: event.currentTarget.scrollTop };
  }

  return (
    <div ref={scroller} class="nav-lists kit-scroll" onScroll={scroll}>
      {accounts.map((account, place) => (
        <AccountSection
          key={account.name}
          account={account}
          isOpen={isOpen(account)}
          slice={slices[place] ?? { from: 0, to: 0 }}
          row={view.value.row}
          lines={countLines(view.value)}
        />
      ))}
    </div>
  );
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
