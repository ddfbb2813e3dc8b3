import { useEffect, useRef } from 'preact/hooks';
import type { AccountName, TableName } from '../../model/names.ts';
import type { ColumnArrangement } from '../models/grid/grid-arrangement.ts';
import { keepLayout, type LayoutShelf } from '../models/grid/grid-kept-layout.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';

interface LaidOutView {
  readonly account: AccountName;
  readonly table: TableName;
  readonly layouts: LayoutShelf;
  /** Which columns the address says are shown. */
  readonly columns: ColumnArrangement | undefined;
}

/** Lays a table out as it was left, and keeps how it is laid out from then on. */
export function useKeptLayout({ viewport }: GridTableModel, view: LaidOutView): void {
  const { account, table, layouts, columns } = view;
  const { layout } = viewport;
  // What the address says as the table opens is what counts.
  const isArranged = useRef(columns !== undefined).current;
  useEffect(
    () => keepLayout(layout, layouts, { account, table }, { isArranged, watchEnd }),
    [layout, layouts, account, table, isArranged],
  );
}

/** Before it is left the page can still write; afterwards nothing is certain. */
function watchEnd(write: () => void): () => void {
  const events = ['beforeunload', 'pagehide'] as const;
  for (const event of events) addEventListener(event, write);
  return () => {
    for (const event of events) removeEventListener(event, write);
  };
}
