import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { assert } from './base/assert.ts';
import { watchChanges } from './client/change-feed.ts';
import { type LocalService, startLocalService } from './client/local-service.ts';
import { restWhenHidden } from './client/rest-when-hidden.ts';
import { messages } from './i18n/messages.ts';
import type { AppContext } from './ui/app-context.ts';
import './ui/kit/tokens.css';
import './ui/kit/base.css';
import { estimateStorage, withLock } from './ui/durability/browser-storage.ts';
import { prepareFirstRun } from './ui/models/accounts/first-run.ts';
import { StorageAbsent } from './ui/models/durability/storage-trouble.ts';
import { createBootModel } from './ui/models/shell/boot-model.ts';
import { openApp } from './ui/open-app.ts';
import { Root } from './ui/Root.tsx';
import './ui/shell/install-prompt.ts';
import { applyLastLanguage } from './ui/shell/language.ts';
import { applyLastTheme } from './ui/shell/theme.ts';
import { windowAddress } from './ui/shell/window-address.ts';
import { WorkspaceDatabase } from './workspace/workspace-database.ts';

/** By then, who clears all data of the site has deleted its cookies. */
const COOKIES_GONE_MS = 1000;

let local: LocalService | undefined;

const boot = createBootModel<AppContext>(async (listeners) => {
  // Some private windows have it by name only.
  if (!globalThis.indexedDB) throw new StorageAbsent();
  const workspace = await WorkspaceDatabase.open(listeners);
  local?.close();
  local = startLocalService();
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
  const app = { ...opened, lost: await findLostData(opened) };
  if (workspace.isNew && app.accounts.accounts.peek().length > 0) void tellLostSettings(app);
  void makeFirstRun(app, workspace).finally(() => {
    isFirstRun.value = false;
  });
  restWhenHidden(local.accounts);
  sweepScratch(app).catch(reportError);
  local.onRestart((last) => {
    // Whoever comes back to the page has lost nothing.
    if (last === 'lost') {
      app.notices.show({ kind: 'info', text: messages.peek().app.engineRestarted });
    }
    void app.accounts.load();
  });
  void follow(app);
  return app;
}, keepWork);

applyLastTheme();
const page = document.getElementById('app');
assert(page, 'The page has a place for the window.');
const opened = boot.start();
const show = () => render(<Root boot={boot} />, page);
// The window waits for the sentences of another language, but no longer than for its store.
void Promise.race([applyLastLanguage(), opened]).then(show, show);

/**
 * What somebody stored here may be gone, which is asked only where nothing is there. The accounts have been
 * listed by then, with all that could be brought back of them from their safety copies.
 */
async function findLostData({ accounts, settings }: AppContext) {
  const { isFirstRunDone } = settings.current.peek();
  if (isFirstRunDone || accounts.accounts.peek().length > 0) return undefined;
  const parts = [
    import('./ui/durability/kept-data.ts'),
    import('./ui/models/durability/lost-data.ts'),
  ] as const;
  const [noted, lost] = await Promise.all(parts).catch(() => []);
  return noted?.isDataNoted() ? lost?.createLostData() : undefined;
}

/** There are accounts, maybe not all of them, but not what people keep besides. */
async function tellLostSettings(app: AppContext): Promise<void> {
  const part = await import('./ui/durability/tell-lost-settings.ts').catch(() => undefined);
  part?.tellLostSettings(app);
}

async function makeFirstRun(app: AppContext, workspace: WorkspaceDatabase): Promise<void> {
  if ((await app.lost?.decided) === false) return;
  // A second tab that opens at the same time waits, and then finds it done; not for an answer.
  await withLock('tablewright:first-run', async () => {
    if (app.settings.current.peek().isFirstRunDone) return;
    const stored = await workspace.readSettings();
    const show = () => app.accounts.load();
    await prepareFirstRun({ ...app, accounts: app.service, stored, show });
    // Also what another tab has made is on the screen before it can be missed.
    await show();
  });
}

/** Nobody waits for it, so its code comes when there is time. */
async function sweepScratch({ service }: AppContext): Promise<void> {
  const { removeLeftovers } = await import('./benchmark/scratch.ts');
  await removeLeftovers(service);
}

/** What the browser brings to an open window comes after it: newer versions, files to open, its installation. */
async function follow(app: AppContext): Promise<void> {
  try {
    const [updates, { followBrowser }] = await Promise.all([
      import('./pwa/update.ts'),
      import('./ui/shell/follow-browser.ts'),
    ]);
    await followBrowser(app, updates);
  } catch (error) {
    app.notices.say(`${messages.peek().app.update.failed} ${String(error)}`);
  }
}

/** Whether the window stays although its store is gone, because of what was typed in it. */
function keepWork(app: AppContext, leave: () => void, end: 'replaced' | 'cleared'): boolean {
  if (end === 'cleared') void noteLoss();
  void import('./ui/shell/keep-restored-notice.ts').then(
    (part) => part.keepRestoredNotice(app),
    () => {},
  );
  const { main, split } = app.halves;
  const routes = [main, split.peek().beside].flatMap((half) => half?.routes ?? []);
  const holdsWork = computed(() => routes.some((one) => one.holdsWork.value));
  if (!holdsWork.peek()) return false;
  const keep = async () =>
    (await import('./ui/shell/keep-work.ts')).keepWork(app, holdsWork, leave);
  keep().catch(leave);
  return true;
}

/** The cookie that remembers that there was data may have been deleted with it, a moment before or after the store. */
async function noteLoss(): Promise<void> {
  const part = await import('./ui/durability/kept-data.ts').catch(() => undefined);
  part?.noteAgain();
  setTimeout(() => part?.noteAgain(), COOKIES_GONE_MS);
}
