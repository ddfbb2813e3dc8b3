import { type AccountName, type TableName, tableNameKey } from '../../../model/names.ts';
import type { StoredCells } from './cell-writer.ts';

type Listener = (stored: StoredCells) => void;

/** One of the views of a table. */
export interface JoinedView {
  /** Notifies the other views. */
  readonly notify: Listener;
  readonly leave: () => void;
}

/** Notifies a view of what the other views of its table store, until it leaves. */
export type JoinViews = (listener: Listener) => JoinedView;

/**
 * Shares what the views of a table in this window store, so that none takes it
 * for a foreign change.
 */
export class OwnWrites {
  readonly #views = new Map<string, Set<Listener>>();

  viewsOf(account: AccountName, table: TableName): JoinViews {
    return (listener) => this.#join(`${account}/${tableNameKey(table)}`, listener);
  }

  #join(place: string, listener: Listener): JoinedView {
    const views = this.#views.get(place) ?? new Set();
    this.#views.set(place, views.add(listener));
    return {
      notify(stored) {
        for (const view of views) if (view !== listener) view(stored);
      },
      leave: () => {
        views.delete(listener);
        if (views.size === 0) this.#views.delete(place);
      },
    };
  }
}
