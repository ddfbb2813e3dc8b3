import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { assert } from './base/assert.ts';
import { watchChanges } from './client/change-feed.ts';
import { takeEarlyEngine } from './client/early-engine.ts';
import { type LocalService, startEngineWorker, startLocalService } from './client/local-service.ts';
import { restWhenHidden } from './client/rest-when-hidden.ts';
import { completeLanguage } from './i18n/language.ts';
import { messages } from './i18n/messages.ts';
import type { AppContext } from './ui/app-context.ts';
import './ui/design/type-tokens.css';
import { holdLock, RUNS_LOCK } from './pwa/locks.ts';
import { SAMPLE_TABLES, SAMPLES_ACCOUNT } from './transfer/sample-names.ts';
import { prepareFirstRun } from './ui/accounts/first-run.ts';
import { createBootModel } from './ui/app/boot-model.ts';
import { loadLikely, loadRest } from './ui/app/lazy-panels.ts';
import { openApp } from './ui/app/open-app.ts';
import { Root } from './ui/app/Root.tsx';
import { estimateStorage, withLock } from './ui/durability/browser-storage.ts';
import { checkParts } from './ui/durability/storage-problem.ts';
import { isDataNoted, noteAgain } from './ui/place/kept-data.ts';
import { createLostData } from './ui/place/lost-data.ts';
import './ui/app/install-prompt.ts';
import { applyLastLanguage } from './ui/app/language.ts';
import { windowAddress } from './ui/app/window-address.ts';
import { WorkspaceDatabase } from './workspace/workspace-database.ts';

/**
 * By then the browser has deleted the site's cookies, where all data of the
 * site is being cleared.
 */
const COOKIES_GONE_MS = 1000;

let local: LocalService | undefined;

const boot = createBootModel<AppContext>(async (listeners) => {
  checkParts();
  const workspace = await WorkspaceDatabase.open(listeners);
  local?.close();
  const start = (name: string) => takeEarlyEngine() ?? startEngineWorker(name);
  local = startLocalService(start, { loadsRest: false });
  const { loadRest: loadEngine } = local;
  const isFirstRun = signal(true);
  const opened = await openApp({
    workspace,
    local,
    watch: watchChanges,
    address: windowAddress,
    estimate: estimateStorage,
    samplesAddress: new URL('samples/', document.baseURI).href,
    isFirstRun,
  });
  const app = { ...opened, lost: findLostData(opened) };
  if (workspace.isNew && app.accounts.accounts.peek().length > 0) void notifyLostSettings(app);
  isFirstRun.value = !app.settings.current.peek().isFirstRunDone;
  const rest = bringRest(app, loadEngine);
  const made = makeFirstRun(app, workspace, rest).finally(() => {
    isFirstRun.value = false;
  });
  void keepForLater(app, rest, made);
  restWhenHidden(local.accounts);
  local.onRestart((last) => {
    // A page that is shown again from the back-forward cache has lost nothing.
    if (last === 'lost') {
      app.toasts.show({ kind: 'info', text: messages.peek().app.engineRestarted });
    }
    void app.accounts.load();
  });
  return app;
}, keepWork);

/** How long the frame stays where the sentences of a language do not come, in milliseconds. */
const PATIENCE_MS = 3_000;

announceVersion();
const page = document.getElementById('app');
assert(page, 'The page has a place for the window.');
const opened = boot.start();
const show = () => render(<Root boot={boot} />, page);
// The window waits for the sentences of another language, but only for a while
// once its store is there.
void Promise.race([applyLastLanguage(), opened.then(waitLonger)]).then(show, show);

function waitLonger(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/**
 * Finds out whether stored data is gone, which is asked only where nothing is
 * there. The accounts have been listed by then, with all that could be restored
 * from their safety copies.
 */
function findLostData({ accounts, settings }: AppContext) {
  const { isFirstRunDone } = settings.current.peek();
  if (isFirstRunDone || accounts.accounts.peek().length > 0) return undefined;
  return isDataNoted() ? createLostData() : undefined;
}

/** Keeps all files of the app in this browser, for the time without a network. */
type KeepFiles = () => Promise<void>;

/**
 * Loads what a first screen does without, one after another, so that a click
 * meanwhile shares a slow line with little: the panels that clicks open, and
 * what the browser brings. The samples come after that, and the rest last.
 */
async function bringRest(app: AppContext, loadEngine: () => void): Promise<KeepFiles> {
  await app.shell.whenPainted();
  loadEngine();
  await loadRest();
  return follow(app);
}

async function keepForLater(
  app: AppContext,
  rest: Promise<KeepFiles>,
  firstRun: Promise<void>,
): Promise<void> {
  const keepFiles = await rest;
  // A person who has lost data may take any time to decide.
  if (!app.lost) await firstRun.catch(() => {});
  await loadLikely();
  await keepFiles();
  await sweepScratch(app).catch(reportError);
}

/**
 * Warns that settings are lost: there are accounts, perhaps not all, but
 * nothing else that is stored for the person.
 */
async function notifyLostSettings(app: AppContext): Promise<void> {
  const notify = import('./ui/durability/notify-lost-settings.ts').catch(() => undefined);
  const [part] = await Promise.all([notify, completeLanguage()]);
  part?.notifyLostSettings(app);
}

async function makeFirstRun(
  app: AppContext,
  workspace: WorkspaceDatabase,
  rest: Promise<unknown>,
): Promise<void> {
  if ((await app.lost?.decided) === false) return;
  // To create an account the engine loads more of itself, which would share the line with the first screen.
  await app.shell.whenPainted();
  // A second tab that opens at the same time waits for the lock, and then finds
  // the first run done; it does not wait for an answer.
  await withLock('tablewright:first-run', async () => {
    if (app.settings.current.peek().isFirstRunDone) return;
    const stored = await workspace.readSettings();
    const show = () => app.accounts.load();
    const samples = {
      async restore() {
        await Promise.race([rest, whenSampleOpened(app)]);
        const { table } = app.panes.main.routes.current.peek();
        // The account of samples is there once one of its tables is begun.
        const stop = app.samples.state.subscribe((state) => {
          if (state.status === 'loading' && state.progress) void show();
        });
        return app.samples.restore(SAMPLE_TABLES.find((name) => name === table)).finally(stop);
      },
    };
    await prepareFirstRun({ ...app, accounts: app.service, samples, stored, show });
    // What another tab has made is shown as well before it could be missed.
    await show();
  });
}

/** Nothing waits for this, so its code is loaded when there is time. */
async function sweepScratch({ service }: AppContext): Promise<void> {
  const { removeLeftovers } = await import('./benchmark/scratch.ts');
  await removeLeftovers(service);
}

/**
 * Announces the version that this tab runs, named after the script that it
 * started from. The service worker keeps the files of each version whose lock is held.
 */
function announceVersion(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  holdLock(RUNS_LOCK + (script?.src ?? ''));
}

/** Resolves once a sample is to be shown, which waits for nothing else. */
function whenSampleOpened({ panes }: AppContext): Promise<void> {
  return new Promise((resolve) => {
    const stop = panes.main.routes.current.subscribe(({ account, table }) => {
      if (account !== SAMPLES_ACCOUNT || table === undefined) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/**
 * Handles what the browser brings to an open window. Where it has the files
 * already, newer ones are looked for at once.
 */
async function follow(app: AppContext): Promise<KeepFiles> {
  const notify = (error: unknown) => {
    app.toasts.say(`${messages.peek().app.update.failed} ${String(error)}`);
  };
  try {
    const [updates, { followBrowser }] = await Promise.all([
      import('./pwa/update.ts'),
      import('./ui/app/follow-browser.ts'),
    ]);
    const followUpdates = followBrowser(app, updates);
    const keepFiles = () => followUpdates().catch(notify);
    if (!navigator.serviceWorker?.controller) return keepFiles;
    await keepFiles();
  } catch (error) {
    notify(error);
  }
  return async () => {};
}

/** Returns whether the window stays although its store is gone, because of unsaved work. */
function keepWork(app: AppContext, leave: () => void, end: 'replaced' | 'cleared'): boolean {
  if (end === 'cleared') noteLoss();
  void import('./ui/app/keep-work.ts').then(
    (part) => part.keepRestoredToast(app),
    () => {},
  );
  const { main, split } = app.panes;
  const routes = [main, split.peek().beside].flatMap((pane) => pane?.routes ?? []);
  const holdsWork = computed(() => routes.some((one) => one.holdsWork.value));
  if (!holdsWork.peek()) return false;
  const keep = async () => (await import('./ui/app/keep-work.ts')).keepWork(app, holdsWork, leave);
  keep().catch(leave);
  return true;
}

/**
 * Notes again that there was data: the cookie may have been deleted a moment
 * before or after the store.
 */
function noteLoss(): void {
  noteAgain();
  setTimeout(noteAgain, COOKIES_GONE_MS);
}
