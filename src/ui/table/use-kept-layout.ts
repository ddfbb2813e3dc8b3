import { useEffect, useRef } from 'preact/hooks';
import type { AccountName, TableName } from '../../model/names.ts';
import type { ColumnArrangement } from '../data-grid/grid-arrangement.ts';
import { keepLayout, type LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

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
