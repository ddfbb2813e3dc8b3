import { useRef } from 'preact/hooks';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import {
  AS_FOUND,
  type ColumnArrangement,
  isSameArrangement,
} from '../data-grid/grid-arrangement.ts';
import { isKeyOrder } from '../data-grid/grid-order.ts';
import type { GridQuery } from '../data-grid/grid-query.ts';
import type { NamedRange } from '../data-grid/grid-ranges.ts';
import type { Route } from '../place/routes.ts';
import { isSameTable } from '../place/tab-list.ts';

interface ShownTable {
  readonly account: AccountName;
  readonly table: TableName;
}

interface TableAddress {
  select(key: EntityKey | undefined): void;
  move(key: EntityKey | undefined, selected: readonly NamedRange[]): void;
  arrange(columns: ColumnArrangement): void;
  ask(question: GridQuery): void;
}

/** Returns the functions with which a shown table changes the address. */
export function useTableAddress({ account, table }: ShownTable): TableAddress {
  const { routes } = useApp();
  const tab = useRef(routes.tab.peek()).current;

  /**
   * Returns whether the address is still that of this tab: a view that closes
   * must not change the next one's.
   */
  function isHere(): boolean {
    return routes.tab.peek() === tab && isSameTable(routes.current.peek(), { account, table });
  }

  return {
    // Opening an entity adds a step to the history; going from one to the next does not.
    select(key) {
      if (!isHere()) return;
      const before = routes.current.peek();
      const next = { account, table, ...viewIn(before), ...(key && { key }) };
      if (key && !before.key) routes.go(next);
      else routes.slide(next);
    },
    move(key, selected) {
      if (!isHere()) return;
      const view = viewIn(routes.current.peek());
      const chosen = selected.length > 0 && { ranges: selected };
      routes.slide({ account, table, ...view, ...(key && { at: key }), ...chosen });
    },
    arrange(next) {
      if (!isHere()) return;
      const { columns: _, ...route } = routes.current.peek();
      routes.slide({ ...route, ...(!isSameArrangement(next, AS_FOUND) && { columns: next }) });
    },
    ask(question) {
      const { key, columns: shown } = routes.current.peek();
      const view = viewIn({ ...question, ...(shown && { columns: shown }) });
      routes.go({ account, table, ...view, ...(key && { key }) });
    },
  };
}

/** Returns the part of the address about the view: the usual order is left out. */
function viewIn({ filter, order, columns }: Pick<Route, 'filter' | 'order' | 'columns'>) {
  const isUsual = isKeyOrder(order) && !order?.[0]?.descending;
  return {
    ...(filter && { filter }),
    ...(order && !isUsual && { order }),
    ...(columns && { columns }),
  };
}
