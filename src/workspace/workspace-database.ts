import { type IDBPDatabase, openDB, unwrap } from 'idb';
import type { FilteredTable, KeptFilters, PlacedFilter, SavedFilter } from './filters.ts';
import type { KeptHandles } from './kept-handles.ts';
import type { KeptImports } from './kept-imports.ts';
import type { KeptReviews } from './kept-reviews.ts';
import type { KeptViews } from './kept-views.ts';
import type { KeptWindow } from './kept-window.ts';
import { leaveToTransaction } from './requests.ts';
import {
  findRepairs,
  isSettingName,
  readSettings,
  type SettingName,
  type Settings,
} from './settings.ts';
import {
  SETTINGS_VERSION,
  type UpgradedSettings,
  upgradeSettings,
  VERSION_NAME,
} from './settings-versions.ts';
import type { ColumnLayout, ColumnLayouts, LayoutChange, TableLayout } from './table-layout.ts';
import { upgradeWorkspace, WORKSPACE_VERSION } from './upgrade.ts';
import type { WorkspaceSchema } from './workspace-schema.ts';

/** The channel on which a tab reports to the others which settings it changed. */
const SETTINGS_CHANNEL = 'tablewright:settings';

interface OpenOptions {
  /** Another tab keeps an older version open: it goes on as soon as that tab closes. */
  readonly onBlocked?: () => void;
  /** A newer version wants the database, so this tab has let go of it. */
  readonly onReplaced?: () => void;
  /** It was deleted, or the browser has ended the connection: the data was cleared, or what stores it has ended. */
  readonly onCleared?: () => void;
  readonly name?: string;
}

/** The message that all views were reset. A message about settings is a list of their names. */
const VIEWS_RESET = 'views';

/** What comes of the settings that are stored, and what has to be stored for it. */
interface SettingsUse<Result> {
  readonly result: Result;
  readonly records: readonly (readonly [name: string, value: unknown])[];
}

/** What this person keeps besides tables, in a database of the page's own. */
export class WorkspaceDatabase {
  /** Whether it was made just now: nothing is in it of whatever was kept before. */
  readonly isNew: boolean;
  readonly #database: IDBPDatabase<WorkspaceSchema>;
  readonly #channel: BroadcastChannel;
  readonly #hearResets = new Set<() => void>();
  #loadedViews: KeptViews | undefined;

  private constructor(database: IDBPDatabase<WorkspaceSchema>, isNew: boolean) {
    this.isNew = isNew;
    this.#database = database;
    this.#channel = new BroadcastChannel(`${SETTINGS_CHANNEL}:${database.name}`);
    this.#channel.addEventListener('message', ({ data }) => {
      if (data === VIEWS_RESET) this.#notifyResets();
    });
  }

  static async open(options: OpenOptions = {}): Promise<WorkspaceDatabase> {
    const { onBlocked = () => {}, onReplaced = () => {}, name = 'tablewright' } = options;
    const { onCleared = onReplaced } = options;
    let isNew = false;
    const database = await openDB<WorkspaceSchema>(name, WORKSPACE_VERSION, {
      upgrade(opened, from, _, tx) {
        isNew = from === 0;
        upgradeWorkspace(unwrap(opened), unwrap(tx), from);
      },
      blocked: onBlocked,
      blocking(_, wanted) {
        database.close();
        // Who wants no version deletes it.
        if (wanted === null) onCleared();
        else onReplaced();
      },
      terminated: onCleared,
    });
    return new WorkspaceDatabase(database, isNew);
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

  /** Calls the listener with the settings that another tab has changed. Returns a function that stops it. */
  watchSettings(listener: (names: readonly SettingName[]) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const names = Array.isArray(data) ? data.filter(isSettingName) : [];
      if (names.length > 0) listener(names);
    };
    this.#channel.addEventListener('message', hear);
    return () => this.#channel.removeEventListener('message', hear);
  }

  /** Read and written in one transaction: what another tab writes falls before it or after it. */
  async #inSettings<Result>(use: (upgraded: UpgradedSettings) => SettingsUse<Result>) {
    const tx = this.#database.transaction('settings', 'readwrite');
    leaveToTransaction(tx.done);
    const [names, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    const before = new Map(names.map((name, place) => [name, values[place]]));
    const { result, records } = use(upgradeSettings(before));
    for (const [name, value] of records) {
      leaveToTransaction(value === undefined ? tx.store.delete(name) : tx.store.put(value, name));
    }
    await tx.done;
    return result;
  }

  async readFilters(place: FilteredTable): Promise<KeptFilters> {
    return (await this.#views()).readFilters(place);
  }

  async rememberFilter(place: FilteredTable, text: string, now: number): Promise<void> {
    await (await this.#views()).rememberFilter(place, text, now);
  }

  async clearHistory(place: FilteredTable): Promise<void> {
    await (await this.#views()).clearHistory(place);
  }

  /** Takes the place of one of the same name. */
  async saveFilter(place: FilteredTable, filter: SavedFilter): Promise<void> {
    await (await this.#views()).saveFilter(place, filter);
  }

  async deleteSavedFilter(place: FilteredTable, name: string): Promise<void> {
    await (await this.#views()).deleteSavedFilter(place, name);
  }

  /** Of every table: they are found by what they are called. */
  async readAllSaved(): Promise<readonly PlacedFilter[]> {
    return (await this.#views()).readAllSaved();
  }

  async readLayout(place: FilteredTable): Promise<TableLayout> {
    return (await this.#views()).readLayout(place);
  }

  async changeLayout(
    place: FilteredTable,
    change: LayoutChange,
    stored?: TableLayout,
  ): Promise<void> {
    await (await this.#views()).changeLayout(place, change, stored);
  }

  /** What is kept of a table goes with it to another name or place. */
  async copyViews(from: FilteredTable, to: FilteredTable): Promise<void> {
    await (await this.#views()).copyViews(from, to);
  }

  async readColumnRules(): Promise<ColumnLayouts> {
    return (await this.#views()).readColumnRules();
  }

  /** A rule that is undefined is kept no longer. */
  async writeColumnRule(name: string, rule: ColumnLayout | undefined): Promise<void> {
    await (await this.#views()).writeColumnRule(name, rule);
  }

  /** What is kept of tables is read and written by code that comes with the first of them. */
  async #views(): Promise<KeptViews> {
    if (!this.#loadedViews) {
      const { KeptViews } = await import('./kept-views.ts');
      this.#loadedViews = new KeptViews(this.#database);
    }
    return this.#loadedViews;
  }

  /** What is kept of imports, by code that comes with the first of them. */
  async keptImports(): Promise<KeptImports> {
    const { KeptImports } = await import('./kept-imports.ts');
    return new KeptImports(this.#database);
  }

  /** Handles of files, by code that comes with the first of them. */
  async keptHandles(): Promise<KeptHandles> {
    const { KeptHandles } = await import('./kept-handles.ts');
    return new KeptHandles(this.#database);
  }

  /** Reviews that are not finished, by code that comes with the first of them. */
  async keptReviews(): Promise<KeptReviews> {
    const { KeptReviews } = await import('./kept-reviews.ts');
    return new KeptReviews(this.#database);
  }

  /** How tables are shown goes back to what it was at first; what was saved on purpose stays. */
  async resetViews(): Promise<void> {
    await this.#database.clear('layouts');
    this.#notifyResets();
    this.#channel.postMessage(VIEWS_RESET);
  }

  /** Calls the listener when views are reset, here or in another tab. Returns a function that stops it. */
  watchResets(listener: () => void): () => void {
    this.#hearResets.add(listener);
    return () => void this.#hearResets.delete(listener);
  }

  #notifyResets(): void {
    for (const listener of this.#hearResets) listener();
  }

  /** What each window had open, as it is stored: `kept-window.ts` reads it. */
  readWindows(): Promise<ReadonlyMap<string, unknown>> {
    return this.#readAll('windows');
  }

  /** What is kept of backups, as it is stored. */
  readBackups(): Promise<ReadonlyMap<string, unknown>> {
    return this.#readAll('backups');
  }

  async writeBackups(name: 'plan' | 'last', value: unknown): Promise<void> {
    await this.#database.put('backups', value, name);
  }

  async #readAll(store: 'windows' | 'backups'): Promise<ReadonlyMap<string, unknown>> {
    const tx = this.#database.transaction(store);
    const [names, records] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return new Map(names.map((name, place) => [name, records[place]]));
  }

  /** Written as the window goes, too: therefore nothing is waited for before it is committed. */
  writeWindow(id: string, seen: KeptWindow | undefined): void {
    try {
      const tx = this.#database.transaction('windows', 'readwrite');
      leaveToTransaction(tx.done);
      leaveToTransaction(seen ? tx.store.put(seen, id) : tx.store.delete(id));
      tx.commit();
    } catch {
      // The store is gone, which the window says by itself.
    }
  }

  /** Everything that this person keeps, of every kind. */
  async clear(): Promise<void> {
    const stores = [...this.#database.objectStoreNames];
    const tx = this.#database.transaction(stores, 'readwrite');
    for (const store of stores) leaveToTransaction(tx.objectStore(store).clear());
    await tx.done;
  }

  close(): void {
    this.#channel.close();
    this.#database.close();
  }
}
