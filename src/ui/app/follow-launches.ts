import { effect } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import { FILE_NAME_HEADER, sharedCacheName } from '../../model/share-place.ts';
import { type TableSource, unopened } from '../../transfer/records/source-part.ts';
import type { AppContext } from '../app-context.ts';
import { chooseFiles } from '../files/choose-files.ts';
import { rememberHandle } from '../files/file-handles.ts';
import { findImportAccount } from './import-account.ts';
import { importFiles } from './import-files.ts';
import { type Launch, readLaunch } from './launch.ts';

/** The parameters with which Chromium starts an installed app; TypeScript does not declare them. */
interface LaunchParams {
  readonly targetURL?: string | null;
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/**
 * Follows the launch the window was opened with, and those that the browser
 * hands to the open window.
 */
export function followLaunches(app: AppContext): void {
  const address = new URL(location.href);
  // The route has already followed the part after `#`.
  if (address.search !== '') {
    const launch = readLaunch(address);
    history.replaceState(history.state, '', location.pathname + location.hash);
    if (launch && launch.kind !== 'go') void follow(app, launch);
    else if (launch && address.searchParams.has('link')) void follow(app, launch);
  }
  // Some browsers have no launch queue.
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer((params) => void take(app, params, address.href));
}

async function take(app: AppContext, params: LaunchParams, start: string): Promise<void> {
  const { files = [], targetURL } = params;
  if (files.length > 0) {
    const opened = await Promise.all(
      files.map(async (handle) => {
        const file = await handle.getFile().catch(() => undefined);
        return file ? rememberHandle(file, handle) : unopened(handle.name);
      }),
    );
    await bringFiles(app, opened);
    return;
  }
  // This window's own launch has been followed from its address.
  if (!targetURL || targetURL === start) return;
  const launch = readLaunch(new URL(targetURL));
  if (launch) await follow(app, launch);
}

async function follow(app: AppContext, launch: Launch): Promise<void> {
  switch (launch.kind) {
    case 'go':
      return app.routes.go(launch.route);
    case 'newTable':
      return createTable(app);
    case 'import':
      return offerToChoose(app);
    case 'shared':
      return bringShared(app, launch.outcome);
  }
}

function createTable(app: AppContext): Promise<void> {
  return whenFree(app, async () => {
    const account = accountOf(app);
    if (account) app.shell.open({ kind: 'createTable', account });
  });
}

/** Offers a button: browsers show a file chooser only after a press. */
function offerToChoose(app: AppContext): void {
  const { text, action: label } = launchMessages.peek().choose;
  const choose = async () => {
    const files = await chooseFiles();
    if (files.length > 0) await importFiles(app, files);
  };
  const action = { label, onSelect: () => void choose() };
  app.toasts.show({ kind: 'info', text, action, isLasting: true });
}

async function bringShared(
  app: AppContext,
  outcome: (Launch & { readonly kind: 'shared' })['outcome'],
): Promise<void> {
  const files = outcome === 'files' ? await takeShared() : [];
  if (files.length > 0) return bringFiles(app, files);
  const { [outcome === 'files' ? 'nothing' : outcome]: text } = launchMessages.peek().shared;
  app.toasts.show({ kind: 'danger', text });
}

function bringFiles(app: AppContext, files: readonly TableSource[]): Promise<void> {
  return whenFree(app, () => importFiles(app, files));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work once no dialog is open, so that it interrupts nothing. Several
 * launches run one after the other.
 */
function whenFree(app: AppContext, work: () => Promise<void>): Promise<void> {
  const done = last.then(() => untilFree(app)).then(work);
  last = done.catch(() => {});
  return done;
}

/** Resolves once no dialog is open, and there is an account or will be none. */
function untilFree(app: AppContext): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const isReady = !app.isFirstRun.value || app.accounts.accounts.value.length > 0;
      if (!isReady || app.shell.dialog.value) return;
      resolve();
      // `stop` is not assigned while the effect runs for the first time.
      queueMicrotask(() => stop());
    });
  });
}

function accountOf({ routes, accounts }: AppContext) {
  return findImportAccount(routes.current.peek(), accounts.accounts.peek());
}

/** Takes the files shared with the app from the cache in which the service worker put them. */
async function takeShared(): Promise<readonly File[]> {
  const name = sharedCacheName(new URL('./', document.baseURI));
  const cache = await caches.open(name);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const file = decodeURIComponent(response?.headers.get(FILE_NAME_HEADER) ?? '');
    if (response) files.push(new File([await response.blob()], file));
  }
  await caches.delete(name);
  return files;
}
