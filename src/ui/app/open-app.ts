import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { LocalService } from '../../client/local-service.ts';
import { messages } from '../../i18n/messages.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import type { WorkspaceDatabase } from '../../workspace/workspace-database.ts';
import { SamplesModel } from '../accounts/samples-model.ts';
import type { AppContext } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { type EstimateStorage, StorageModel } from '../durability/storage-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import type { KeptThings } from '../kept-things.ts';
import { AccountsModel, type WatchChanges } from '../place/accounts-model.ts';
import { type AddressBar, RouteModel } from '../place/route-model.ts';
import { TableFactsModel } from '../place/table-facts-model.ts';
import { LimitsModel } from '../settings/limits-model.ts';
import { SettingsModel } from '../settings/settings-model.ts';
import type { followTable } from './follow-table.ts';
import { ShellModel } from './shell-model.ts';
import { createSplitPanes } from './split-panes.ts';
import { TabsModel } from './tabs-model.ts';

interface Parts {
  readonly workspace: WorkspaceDatabase;
  readonly local: LocalService;
  readonly watch: WatchChanges;
  readonly address: AddressBar;
  readonly estimate: EstimateStorage;
  /** The address of the sample tables' files. */
  readonly samplesAddress: string;
  readonly isFirstRun: ReadonlySignal<boolean>;
}

/** Creates the models of the window and reads what it shows first. */
export async function openApp(parts: Parts): Promise<AppContext> {
  const { workspace, local, watch } = parts;
  const stored = await workspace.readSettings();
  const toasts = new ToastsModel();
  const settings = new SettingsModel(workspace, stored, () => {
    toasts.show({ kind: 'danger', text: messages.peek().app.settingsNotKept });
  });
  new LimitsModel(local.accounts, settings.current, (listener) => local.onRestart(listener));
  const accounts = new AccountsModel(local.accounts, watch);
  const samples = new SamplesModel(() => local.openPort(), parts.samplesAddress);
  const storage = new StorageModel(parts.estimate, watch);
  const [own] = await Promise.all([findWindow(workspace), accounts.load()]);
  const { value: loading } = accounts.loading;
  if (loading.status === 'failed') throw loading.error;
  void storage.refresh();
  const routes = new RouteModel(parts.address);
  const tabs = new TabsModel(routes, accounts, own?.open);
  const hasImported = signal(false);
  const main = { routes, tabs, facts: new TableFactsModel() };
  const panes = createSplitPanes(main, own?.open?.beside);
  const followTable = (from: TablePlace, to: TablePlace) =>
    goWith({ accounts, panes, kept: workspace }, from, to);
  watch((change) => {
    if (change.kind !== 'tables' || !change.renamed) return;
    const { account, renamed } = change;
    const [from, to] = [renamed.from, renamed.to].map((table) => ({ account, table }));
    if (from && to) void followTable(from, to);
  });
  return {
    service: local.accounts,
    openPort: () => local.openPort(),
    observe: local.observe,
    notifyImport(place, done) {
      local.notifyImport(place, done);
      void done.then(
        () => (hasImported.value = true),
        () => {},
      );
    },
    hasImported: computed(() => hasImported.value),
    watch,
    accounts,
    panes,
    ...panes.here,
    windowId: own?.id,
    settings,
    toasts,
    activities: new ActivitiesModel(),
    filters: workspace,
    layouts: workspace,
    kept: workspace,
    samples,
    shell: new ShellModel(),
    storage,
    isFirstRun: parts.isFirstRun,
    followTable,
  };
}

/** Follows a rename, also one in another tab. */
async function goWith(...followed: Parameters<typeof followTable>): Promise<void> {
  // If the code does not load, the table is not found under its old name.
  const part = await import('./follow-table.ts').catch(() => undefined);
  await part?.followTable(...followed);
}

/**
 * Returns the stored window that this one continues. The code for it loads only
 * where some are stored.
 */
async function findWindow(kept: Pick<KeptThings, 'readWindows'>) {
  try {
    const stored = await kept.readWindows();
    if (stored.size === 0) return undefined;
    const { claimWindow } = await import('./window-claim.ts');
    return await claimWindow(stored);
  } catch {
    // Only the open tabs are lost.
    return undefined;
  }
}
