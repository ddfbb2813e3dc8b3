import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import {
  type FilteredTable,
  type HistoryKey,
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
  type SavedKey,
  savedKey,
} from './filters.ts';
import type { KeptWindow } from './kept-window.ts';
import { findRepairs, readSettings, type SettingName, type Settings } from './settings.ts';
import {
  SETTINGS_VERSION,
  type UpgradedSettings,
  upgradeSettings,
  VERSION_NAME,
} from './settings-versions.ts';
import {
  type ColumnLayout,
  type ColumnLayouts,
  type LayoutChange,
  type LayoutKey,
  layoutKey,
  readColumns,
  readLayout,
  type TableLayout,
  withChange,
} from './table-layout.ts';
import { upgradeWorkspace, WORKSPACE_VERSION } from './upgrade.ts';

interface WorkspaceSchema extends DBSchema {
  settings: { key: string; value: unknown };
  /** When each filter last ran, in milliseconds since 1970. */
  filterHistory: { key: HistoryKey; value: unknown };
  savedFilters: { key: SavedKey; value: unknown };
  layouts: { key: LayoutKey; value: unknown };
  /** How a column of this name is laid out in any table. */
  columnRules: { key: string; value: unknown };
  /** What each window had open. */
  windows: { key: string; value: unknown };
}

/** Where a tab tells the others which settings it changed. */
const SETTINGS_CHANNEL = 'tablewright:settings';

interface OpenOptions {
  /** Another tab keeps an older version open: it goes on as soon as that tab closes. */
  readonly onBlocked?: () => void;
  /** A newer version wants the database, so this tab has let go of it. */
  readonly onReplaced?: () => void;
  readonly name?: string;
}

/** What tabs are told once tables are shown as at first; settings are told of by their names. */
const VIEWS_RESET = 'views';

/** What comes of the settings that are stored, and what has to be stored for it. */
interface SettingsUse<Result> {
  readonly result: Result;
  readonly records: readonly (readonly [name: string, value: unknown])[];
}

/** What this person keeps besides tables, in a database of the page's own. */
export class WorkspaceDatabase {
  readonly #database: IDBPDatabase<WorkspaceSchema>;
  readonly #channel: BroadcastChannel;
  readonly #hearResets = new Set<() => void>();

  private constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
    this.#channel = new BroadcastChannel(`${SETTINGS_CHANNEL}:${database.name}`);
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === VIEWS_RESET) this.#tellResets();
    });
  }

  static async open(options: OpenOptions = {}): Promise<WorkspaceDatabase> {
    const { onBlocked = () => {}, onReplaced = () => {}, name = 'tablewright' } = options;
    const database = await openDB<WorkspaceSchema>(name, WORKSPACE_VERSION, {
      upgrade: (opened, from, _, tx) => upgradeWorkspace(unwrap(opened), unwrap(tx), from),
      blocked: onBlocked,
      blocking() {
        database.close();
        onReplaced();
      },
      terminated: onReplaced,
    });
    return new WorkspaceDatabase(database);
  }

  /** What is broken is put right in the store too, and what is old is brought up to date. */
  readSettings(): Promise<Settings> {
    return this.#inSettings(({ stored, changed, isNewer }) => {
      const settings = readSettings(stored);
      const repairs = isNewer ? {} : findRepairs(stored, settings);
      return { result: settings, records: [...changed, ...Object.entries(repairs)] };
    });
  }

  /** Refused where a newer version has been: what it keeps may have another form today. */
  async writeSettings(settings: Partial<Settings>): Promise<void> {
    const isNewer = await this.#inSettings((upgraded) => {
      if (upgraded.isNewer) return { result: true, records: [] };
      const values = Object.entries(settings);
      const version = [VERSION_NAME, SETTINGS_VERSION] as const;
      return { result: false, records: [...upgraded.changed, ...values, version] };
    });
    if (isNewer) throw new Error('A newer version keeps the settings.');
    this.#channel.postMessage(Object.keys(settings));
  }

  /** Tells which settings another tab has changed, until the function that comes back is called. */
  watchSettings(listener: (names: readonly SettingName[]) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>) => {
      // Only looked up: a name that is none finds nothing.
      if (Array.isArray(data)) listener(data as SettingName[]);
    };
    this.#channel.addEventListener('message', hear);
    return () => this.#channel.removeEventListener('message', hear);
  }

  /** Read and written in one transaction: what another tab writes falls before it or after it. */
  async #inSettings<Result>(use: (upgraded: UpgradedSettings) => SettingsUse<Result>) {
    const tx = this.#database.transaction('settings', 'readwrite');
    const [names, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const before = new Map(names.map((name, place) => [name, values[place]]));
    const { result, records } = use(upgradeSettings(before));
    for (const [name, value] of records) {
      void (value === undefined ? tx.store.delete(name) : tx.store.put(value, name));
    }
    await tx.done;
    return result;
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
      void tx.store.delete(historyKey(place, old));
    }
    await tx.done;
  }

  async clearHistory(place: FilteredTable): Promise<void> {
    await this.#database.delete('filterHistory', rangeOfTable(place));
  }

  /** Takes the place of one of the same name. */
  async saveFilter(place: FilteredTable, { name, text }: SavedFilter): Promise<void> {
    const saved = { name: name.trim(), text };
    await this.#database.put('savedFilters', saved, savedKey(place, name));
  }

  async deleteSavedFilter(place: FilteredTable, name: string): Promise<void> {
    await this.#database.delete('savedFilters', savedKey(place, name));
  }

  /** Of every table: they are found by what they are called. */
  async readAllSaved(): Promise<readonly PlacedFilter[]> {
    const tx = this.#database.transaction('savedFilters');
    const [keys, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return readPlaced(keys, records);
  }

  async readLayout(place: FilteredTable): Promise<TableLayout> {
    return readLayout(await this.#database.get('layouts', layoutKey(place)));
  }

  async changeLayout(place: FilteredTable, change: LayoutChange): Promise<void> {
    const tx = this.#database.transaction('layouts', 'readwrite');
    const layout = readLayout(await tx.store.get(layoutKey(place)));
    await tx.store.put(withChange(layout, change), layoutKey(place));
    await tx.done;
  }

  /** What is kept of a table goes with it to another name or place. */
  async carryViews(from: FilteredTable, to: FilteredTable): Promise<void> {
    const [old, next] = [layoutKey(from), layoutKey(to)];
    if (old.join() === next.join()) return;
    const tx = this.#database.transaction(
      ['layouts', 'filterHistory', 'savedFilters'],
      'readwrite',
    );
    const layouts = tx.objectStore('layouts');
    const layout = await layouts.get(old);
    if (layout !== undefined) {
      void layouts.put(layout, next);
      void layouts.delete(old);
    }
    for (const name of ['filterHistory', 'savedFilters'] as const) {
      const store = tx.objectStore(name);
      const [keys, values] = await Promise.all([
        store.getAllKeys(rangeOfTable(from)),
        store.getAll(rangeOfTable(from)),
      ]);
      for (const [place, key] of keys.entries()) {
        void store.put(values[place], [...next, key[2]]);
        void store.delete(key);
      }
    }
    await tx.done;
  }

  async readColumnRules(): Promise<ColumnLayouts> {
    const tx = this.#database.transaction('columnRules');
    const [names, rules] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return readColumns(names.map((name, place) => [name, rules[place]]));
  }

  /** A rule that is undefined is kept no longer. */
  async writeColumnRule(name: string, rule: ColumnLayout | undefined): Promise<void> {
    if (rule) await this.#database.put('columnRules', rule, name);
    else await this.#database.delete('columnRules', name);
  }

  /** How tables are shown goes back to what it was at first; what was saved on purpose stays. */
  async resetViews(): Promise<void> {
    await this.#database.clear('layouts');
    this.#tellResets();
    this.#channel.postMessage(VIEWS_RESET);
  }

  /** Tells when views are reset, here or in another tab, until the function that comes back is called. */
  watchResets(listener: () => void): () => void {
    this.#hearResets.add(listener);
    return () => void this.#hearResets.delete(listener);
  }

  #tellResets(): void {
    for (const listener of this.#hearResets) listener();
  }

  /** What each window had open, as it is stored: `kept-window.ts` reads it. */
  async readWindows(): Promise<ReadonlyMap<string, unknown>> {
    const tx = this.#database.transaction('windows');
    const [ids, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return new Map(ids.map((id, place) => [id, records[place]]));
  }

  /** Written as the window goes, too: therefore nothing is waited for before it is committed. */
  writeWindow(id: string, seen: KeptWindow | undefined): void {
    const tx = this.#database.transaction('windows', 'readwrite');
    tx.done.catch(() => {});
    void (seen ? tx.store.put(seen, id) : tx.store.delete(id));
    tx.commit();
  }

  /** Everything that this person keeps, of every kind. */
  async clear(): Promise<void> {
    const stores = [...this.#database.objectStoreNames];
    const tx = this.#database.transaction(stores, 'readwrite');
    for (const store of stores) void tx.objectStore(store).clear();
    await tx.done;
  }

  close(): void {
    this.#channel.close();
    this.#database.close();
  }
}
