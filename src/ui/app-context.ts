import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { assert } from '../base/assert.ts';
import type { CallObserver } from '../client/call-observer.ts';
import type { LocalService } from '../client/local-service.ts';
import type { AccountService } from '../model/table-service.ts';
import type { AccountsModel, WatchChanges } from './models/accounts/accounts-model.ts';
import type { SamplesModel } from './models/accounts/samples-model.ts';
import type { TableFactsModel } from './models/accounts/table-facts-model.ts';
import type { ActivitiesModel } from './models/activity/activities-model.ts';
import type { ToastsModel } from './models/activity/toasts-model.ts';
import type { LostData } from './models/durability/lost-data.ts';
import type { StorageModel } from './models/durability/storage-model.ts';
import type { FilterShelf } from './models/filter/filter-model.ts';
import type { LayoutShelf } from './models/grid/grid-kept-layout.ts';
import type { KeptThings } from './models/kept-things.ts';
import type { SettingsModel } from './models/settings-model.ts';
import type { RouteModel } from './models/shell/route-model.ts';
import type { ShellModel } from './models/shell/shell-model.ts';
import type { SplitPanes } from './models/shell/split-panes.ts';
import type { TabsModel } from './models/shell/tabs-model.ts';

/** What the window is made of: the services it uses and one model for each thing on screen. */
export interface AppContext {
  readonly service: AccountService;
  /** A link to the engine for another worker. */
  readonly openPort: () => MessagePort;
  /** Lets one observer see what this window asks of the engine. */
  readonly observe: (observer: CallObserver | undefined) => void;
  /** Tells that observer of an import, which its own worker does. */
  readonly tellImport: LocalService['tellImport'];
  /** Whether something was imported since this window was opened. */
  readonly hasImported: ReadonlySignal<boolean>;
  readonly watch: WatchChanges;
  readonly accounts: AccountsModel;
  /** The views that stand side by side; within one of them, `routes`, `tabs` and `facts` are its own. */
  readonly panes: SplitPanes;
  readonly routes: RouteModel;
  /** The tables and views that are open. */
  readonly tabs: TabsModel;
  /** Under which name it was kept what was open here; absent where nothing was. */
  readonly windowId: string | undefined;
  readonly settings: SettingsModel;
  readonly toasts: ToastsModel;
  /** Long work, which goes on wherever somebody is. */
  readonly activities: ActivitiesModel;
  /** What was filtered in each table. */
  readonly filters: FilterShelf;
  /** How somebody laid out the columns of each table. */
  readonly layouts: LayoutShelf;
  /** All that is kept besides tables. */
  readonly kept: KeptThings;
  readonly samples: SamplesModel;
  readonly shell: ShellModel;
  /** What the table that is open tells the status bar. */
  readonly facts: TableFactsModel;
  readonly storage: StorageModel;
  /** What is not there may be coming: the first run makes it, here or in another tab. */
  readonly isFirstRun: ReadonlySignal<boolean>;
  /** Where what was stored here is gone. */
  readonly lost?: LostData | undefined;
}

const Context = createContext<AppContext | undefined>(undefined);

export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = useContext(Context);
  assert(app, 'A component of the window is rendered inside of it.');
  return app;
}
