import { useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { AccountName, TableName } from '../../model/names.ts';
import {
  AS_FOUND,
  type ColumnArrangement,
  isSameArrangement,
} from '../data-grid/grid-arrangement.ts';
import { keepLayout, type LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface Arranged {
  /** The column arrangement in the address. */
  readonly columns: ColumnArrangement | undefined;
  readonly onArrange: (columns: ColumnArrangement) => void;
}

/**
 * Keeps the address and the columns the same, whichever of them changes. An
 * address without columns leaves them as they are.
 */
export function useArrangement({ viewport }: GridTableModel, arranged: Arranged): void {
  const { layout } = viewport;
  const latest = useRef(arranged);
  latest.current = arranged;
  const { columns } = arranged;

  function notify(now: ColumnArrangement) {
    const { columns: addressed = AS_FOUND, onArrange } = latest.current;
    if (!isSameArrangement(now, addressed)) onArrange(now);
  }

  // Runs at once: by the next frame a column may have been moved on, and would be put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: An arrangement is what it says, not which object.
  useLayoutEffect(() => {
    if (columns) layout.follow(columns);
    else notify(layout.arrangement.peek());
  }, [layout, JSON.stringify(columns)]);

  useSignalEffect(() => notify(layout.arrangement.value));
}

interface LaidOutView {
  readonly account: AccountName;
  readonly table: TableName;
  readonly layouts: LayoutStore;
  /** The column arrangement in the address. */
  readonly columns: ColumnArrangement | undefined;
}

/** Restores the table's stored layout, and stores its changes from then on. */
export function useKeptLayout({ viewport }: GridTableModel, view: LaidOutView): void {
  const { account, table, layouts, columns } = view;
  const { layout } = viewport;
  // An arrangement that the address has as the table opens wins over the stored one.
  const isArranged = useRef(columns !== undefined).current;
  useEffect(
    () => keepLayout(layout, layouts, { account, table }, { isArranged, watchEnd }),
    [layout, layouts, account, table, isArranged],
  );
}

/** While the page is hidden it can still write; once it unloads, nothing is certain. */
function watchEnd(write: () => void): () => void {
  const events = ['beforeunload', 'pagehide'] as const;
  for (const event of events) addEventListener(event, write);
  return () => {
    for (const event of events) removeEventListener(event, write);
  };
}
