import type { IDBPDatabase } from 'idb';
import {
  type FilteredTable,
  historyKey,
  type KeptFilters,
  MAX_HISTORY,
  MAX_KEPT_LENGTH,
  type PlacedFilter,
  rangeOfTable,
  readHistory,
  readPlaced,
  readSaved,
  type SavedFilter,
  savedKey,
} from './filters.ts';
import { leaveToTransaction } from './requests.ts';
import {
  type ColumnLayout,
  type ColumnLayouts,
  type LayoutChange,
  layoutKey,
  readColumns,
  readLayout,
  type TableLayout,
  withChange,
} from './table-layout.ts';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** The stored filters and layouts of each table. */
export class KeptViews {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  async readFilters(place: FilteredTable): Promise<KeptFilters> {
    const range = rangeOfTable(place);
    const tx = this.#database.transaction(['filterHistory', 'savedFilters']);
    const [texts, times, saved] = await Promise.all([
      tx.objectStore('filterHistory').getAllKeys(range),
      tx.objectStore('filterHistory').getAll(range),
      tx.objectStore('savedFilters').getAll(range),
    ]);
    return { history: readHistory(texts, times), saved: readSaved(saved) };
  }

  async rememberFilter(place: FilteredTable, text: string, now: number): Promise<void> {
    if (text.length > MAX_KEPT_LENGTH) return;
    const tx = this.#database.transaction('filterHistory', 'readwrite');
    await tx.store.put(now, historyKey(place, text));
    const range = rangeOfTable(place);
    const [keys, times] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)]);
    for (const old of readHistory(keys, times).slice(MAX_HISTORY)) {
      leaveToTransaction(tx.store.delete(historyKey(place, old)));
    }
    await tx.done;
  }

  async clearHistory(place: FilteredTable): Promise<void> {
    await this.#database.delete('filterHistory', rangeOfTable(place));
  }

  /** Replaces a filter of the same name. */
  async saveFilter(place: FilteredTable, { name, text }: SavedFilter): Promise<void> {
    const saved = { name: name.trim(), text };
    await this.#database.put('savedFilters', saved, savedKey(place, name));
  }

  async deleteSavedFilter(place: FilteredTable, name: string): Promise<void> {
    await this.#database.delete('savedFilters', savedKey(place, name));
  }

  /** Returns those of every table: they are found by their names. */
  async readAllSaved(): Promise<readonly PlacedFilter[]> {
    const tx = this.#database.transaction('savedFilters');
    const [keys, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return readPlaced(keys, records);
  }

  async readLayout(place: FilteredTable): Promise<TableLayout> {
    return readLayout(await this.#database.get('layouts', layoutKey(place)));
  }

  /**
   * `stored` is what was there a moment ago: then nothing is read, for which a
   * page that unloads has no time.
   */
  async changeLayout(
    place: FilteredTable,
    change: LayoutChange,
    stored?: TableLayout,
  ): Promise<void> {
    const tx = this.#database.transaction('layouts', 'readwrite');
    const layout = stored ?? readLayout(await tx.store.get(layoutKey(place)));
    const put = tx.store.put(withChange(layout, change), layoutKey(place));
    tx.commit();
    await Promise.all([put, tx.done]);
  }

  /** Copies the filters and the layout of a table to another name or account. */
  async copyViews(from: FilteredTable, to: FilteredTable): Promise<void> {
    const [old, next] = [layoutKey(from), layoutKey(to)];
    if (old.join() === next.join()) return;
    const tx = this.#database.transaction(
      ['layouts', 'filterHistory', 'savedFilters'],
      'readwrite',
    );
    const layouts = tx.objectStore('layouts');
    const layout = await layouts.get(old);
    if (layout !== undefined) {
      leaveToTransaction(layouts.put(layout, next));
      leaveToTransaction(layouts.delete(old));
    }
    for (const name of ['filterHistory', 'savedFilters'] as const) {
      const store = tx.objectStore(name);
      const [keys, values] = await Promise.all([
        store.getAllKeys(rangeOfTable(from)),
        store.getAll(rangeOfTable(from)),
      ]);
      for (const [place, key] of keys.entries()) {
        leaveToTransaction(store.put(values[place], [...next, key[2]]));
        leaveToTransaction(store.delete(key));
      }
    }
    await tx.done;
  }

  async readColumnRules(): Promise<ColumnLayouts> {
    const tx = this.#database.transaction('columnRules');
    const [names, rules] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return readColumns(names.map((name, place) => [name, rules[place]]));
  }

  /** A rule of undefined is removed. */
  async writeColumnRule(name: string, rule: ColumnLayout | undefined): Promise<void> {
    if (rule) await this.#database.put('columnRules', rule, name);
    else await this.#database.delete('columnRules', name);
  }
}
