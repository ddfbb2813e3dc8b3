import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { assert } from '../base/assert.ts';
import type { LocalService } from '../client/local-service.ts';
import type { CallObserver } from '../client/window-requests.ts';
import type { TablePlace } from '../model/table-copy.ts';
import type { AccountService } from '../model/table-service.ts';
import type { SamplesModel } from './accounts/samples-model.ts';
import type { ShellModel } from './app/shell-model.ts';
import type { SplitPanes } from './app/split-panes.ts';
import type { TabsModel } from './app/tabs-model.ts';
import type { ToastsModel } from './design/toasts-model.ts';
import type { StorageModel } from './durability/storage-model.ts';
import type { ActivitiesModel } from './jobs/activities-model.ts';
import type { KeptThings } from './kept-things.ts';
import type { AccountsModel, WatchChanges } from './place/accounts-model.ts';
import type { LostData } from './place/lost-data.ts';
import type { RouteModel } from './place/route-model.ts';
import type { TableFactsModel } from './place/table-facts-model.ts';
import type { SettingsModel } from './settings/settings-model.ts';
import type { LayoutStore } from './table/cells/grid-kept-layout.ts';
import type { FilterStore } from './table/filter/filter-model.ts';

/** The parts of the window: the services it uses and one model for each thing on screen. */
export interface AppContext {
  readonly service: AccountService;
  /** Returns a link to the engine for another worker. */
  readonly openPort: () => MessagePort;
  /** Lets one observer see the requests of this window to the engine. */
  readonly observe: (observer: CallObserver | undefined) => void;
  /** Reports an import, which runs in its own worker, to that observer. */
  readonly notifyImport: LocalService['notifyImport'];
  /** Whether something was imported since this window was opened. */
  readonly hasImported: ReadonlySignal<boolean>;
  readonly watch: WatchChanges;
  readonly accounts: AccountsModel;
  /** The split panes; within one of them, `routes`, `tabs` and `facts` are its own. */
  readonly panes: SplitPanes;
  readonly routes: RouteModel;
  /** The open tables and views. */
  readonly tabs: TabsModel;
  /** The id under which this window's tabs were stored; absent where there were none. */
  readonly windowId: string | undefined;
  readonly settings: SettingsModel;
  readonly toasts: ToastsModel;
  /** Long work, which goes on whatever view is open. */
  readonly activities: ActivitiesModel;
  /** The filters of each table. */
  readonly filters: FilterStore;
  /** The column layouts of each table. */
  readonly layouts: LayoutStore;
  /** All stored things besides tables. */
  readonly kept: KeptThings;
  readonly samples: SamplesModel;
  readonly shell: ShellModel;
  /** The facts about the open table, for the status bar. */
  readonly facts: TableFactsModel;
  readonly storage: StorageModel;
  /**
   * Whether the first run is making the samples, here or in another tab: what
   * is missing may be coming.
   */
  readonly isFirstRun: ReadonlySignal<boolean>;
  /** The stored data that is gone, where that happened. */
  readonly lost?: LostData | undefined;
  /** Follows a table to its new place with its stored views, its tabs, and the address. */
  readonly followTable: (from: TablePlace, to: TablePlace) => Promise<void>;
}

const Context = createContext<AppContext | undefined>(undefined);

export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  assert(app, 'A component of the window is rendered inside of it.');
  return app;
}
