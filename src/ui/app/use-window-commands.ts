import { messages } from '../../i18n/messages.ts';
import { isOfFiles } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import { askAbout } from '../accounts/ask-about.ts';
import { whyNotCleared } from '../accounts/table-entries.ts';
import { tablesNamed } from '../accounts/table-names.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import type { CommandHandlers } from '../commands/provided-commands.ts';
import { useCommands } from '../commands/use-commands.ts';
import { focusNextPane, focusWhenShown } from '../design/pane-focus.ts';
import { useImportInto } from '../files/import-into.ts';
import { type Place, placeOf } from '../place/place.ts';
import type { RouteModel } from '../place/route-model.ts';
import type { Route } from '../place/routes.ts';
import { resetView } from '../settings/reset-view.ts';
import { undoHere } from '../undo/undo-here.ts';
import { findImportAccount } from './import-account.ts';
import { isInAccount, placeMenus } from './place-menus.ts';
import type { ShellModel } from './shell-model.ts';

/** The media query in which the navigation is a drawer, as in shell.css. */
const NARROW = '(max-width: 899px)';

/** Offers the commands of the window, which work anywhere in it. */
export function useWindowCommands(): void {
  const app = useApp();
  const importInto = useImportInto();
  const { routes, accounts } = app;
  const place = placeOf(routes.current.value, accounts.accounts.value, accounts.loading.value);
  const target = findImportAccount(routes.current.value, accounts.accounts.value);
  useCommands({
    ...windowCommands(app),
    ...placeCommands(app, place),
    compareTables: () =>
      app.shell.open({ kind: 'compare', left: place.kind === 'table' ? place : undefined }),
    ...(target && {
      importFile: () => void importInto(target),
      importFrom: () =>
        app.shell.open({
          kind: 'importFrom',
          account: target,
          table: place.kind === 'table' ? place.table : undefined,
        }),
      createTable: () => app.shell.open({ kind: 'createTable', account: target }),
    }),
  });
  useOfferedMenus(() => placeMenus(app, place, importInto));
}

function windowCommands(app: AppContext): CommandHandlers {
  const { shell, routes } = app;
  return {
    showPalette: () => shell.open({ kind: 'palette', scope: 'everything' }),
    quickOpen: () => shell.open({ kind: 'palette', scope: 'tables' }),
    nextPane: () => focusNextPane(1),
    previousPane: () => focusNextPane(-1),
    toggleNav: () => toggleNav(shell),
    findTable: () => findTable(shell),
    toggleLog: shell.toggleLog,
    showShortcuts: () => shell.open({ kind: 'shortcuts' }),
    toggleActivity: shell.toggleActivity,
    openSettings: () => openPage(routes, { page: 'settings' }),
    openHelp: () => openPage(routes, { page: 'help' }),
    openBenchmark: () => openPage(routes, { page: 'benchmark' }),
    goHome: () => openPage(routes, {}),
    createAccount: () => shell.open({ kind: 'createAccount' }),
    restoreSamples: () => void restoreSamples(app),
    resetView: () => void resetView(app),
    undo: () => void undoHere(app, 'undo'),
    redo: () => void undoHere(app, 'redo'),
    showAbout: () => shell.open({ kind: 'about' }),
  };
}

/** Opens a page and moves the focus into it. */
function openPage(routes: RouteModel, route: Route): void {
  routes.go(route, { onArrived: focusWhenShown });
}

/** Returns the commands for the open account or table. */
function placeCommands(app: AppContext, place: Place): CommandHandlers {
  if (!isInAccount(place)) return {};
  const { shell, routes } = app;
  const { account } = place;
  if (isOfFiles(account) || (place.kind === 'table' && isSnapshot(place.table))) {
    if (place.kind !== 'table') return {};
    return { copyTable: () => askAbout(app, account, place.table)('copyTable') };
  }
  const forAccount: CommandHandlers = {
    openSteps: () => openPage(routes, { account, history: true }),
    connectCode: () => openPage(routes, { account, connect: '' }),
    checkAccount: () => shell.open({ kind: 'checkAccount', account }),
    deleteAccount: () => shell.open({ kind: 'deleteAccount', account }),
  };
  if (place.kind !== 'table') return forAccount;
  const { table } = place;
  const ask = askAbout(app, account, table);
  const listed = tablesNamed(app.accounts.accounts.value, account, [table]);
  const isEmpty = whyNotCleared(listed) !== undefined;
  return {
    ...forAccount,
    renameTable: () => ask('renameTable'),
    copyTable: () => ask('copyTable'),
    moveTable: () => ask('moveTable'),
    ...(!isEmpty && { clearTable: () => ask('clearTables') }),
    deleteTable: () => ask('deleteTable'),
  };
}

async function restoreSamples(app: AppContext): Promise<void> {
  const { samples, toasts } = app;
  const text = messages.peek().app.samples;
  if (await samples.restore()) {
    toasts.show({ kind: 'success', text: text.restored });
    return;
  }
  const { status } = samples.state.peek();
  if (status !== 'failed' && status !== 'unreachable') return;
  const action = { label: text.retry, onSelect: () => void restoreSamples(app) };
  toasts.show({ kind: 'danger', text: text[status], action });
}

function toggleNav(shell: ShellModel): void {
  if (matchMedia(NARROW).matches) shell.showDrawer(!shell.isDrawerOpen.peek());
  else shell.toggleNav();
}

function findTable(shell: ShellModel): void {
  if (matchMedia(NARROW).matches) shell.showDrawer(true);
  else if (shell.isNavHidden.peek()) shell.toggleNav();
  // Focuses the field at once, for what is typed next; a hidden pane has it
  // only once it is rendered.
  if (focusNavFilter()) return;
  queueMicrotask(() => {
    if (!focusNavFilter()) requestAnimationFrame(focusNavFilter);
  });
}

function focusNavFilter(): boolean {
  const field = document.getElementById('nav-filter');
  field?.focus();
  return field !== null && field === document.activeElement;
}
