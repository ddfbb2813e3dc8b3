import { effect } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import type { AppContext } from '../app-context.ts';
import { chooseFiles } from '../design/choose-files.ts';
import { type Launch, readLaunch } from '../models/shell/launch.ts';
import { rememberHandle } from '../models/transfer/file-handles.ts';
import { findImportAccount } from './import-account.ts';
import { importFiles } from './import-files.ts';
import { takeShared } from './shared-files.ts';

/** What Chromium starts an installed app with; TypeScript does not know it. */
interface LaunchParams {
  readonly targetURL?: string | null;
  readonly files?: readonly FileSystemFileHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/**
 * Does what the window was opened for, besides being there: now, and whenever
 * the browser hands something to it that is open already.
 */
export function followLaunches(app: AppContext): void {
  const address = new URL(location.href);
  // The place after `#` is where the window has gone already.
  if (address.search !== '') {
    const launch = readLaunch(address);
    history.replaceState(history.state, '', location.pathname + location.hash);
    if (launch && launch.kind !== 'go') void follow(app, launch);
    else if (launch && address.searchParams.has('link')) void follow(app, launch);
  }
  // Not every browser has one.
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer((params) => void take(app, params, address.href));
}

async function take(app: AppContext, params: LaunchParams, start: string): Promise<void> {
  const { files = [], targetURL } = params;
  if (files.length > 0) {
    const opened = await Promise.all(
      files.map(async (handle) => {
        const file = await handle.getFile().catch(() => undefined);
        return file ? rememberHandle(file, handle) : unopened(handle);
      }),
    );
    await bringFiles(app, opened);
    return;
  }
  // The launch that this window itself began with has been followed from its address.
  if (!targetURL || targetURL === start) return;
  const launch = readLaunch(new URL(targetURL));
  if (launch) await follow(app, launch);
}

/** Loaded only where there is one: it stands beside all that reads files. */
async function unopened({ name }: FileSystemFileHandle): Promise<TableSource> {
  return (await import('../../transfer/rows/table-source.ts')).unopened(name);
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

/** A browser shows its chooser of files only to who has pressed something. */
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
 * Behind the dialog that is open, if one is: nobody's work gives way to what
 * comes from outside. What comes together comes one after the other.
 */
function whenFree(app: AppContext, work: () => Promise<void>): Promise<void> {
  const done = last.then(() => untilFree(app)).then(work);
  last = done.catch(() => {});
  return done;
}

/** Until no dialog is open, and there is an account or will be none. */
function untilFree(app: AppContext): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const isReady = !app.isFirstRun.value || app.accounts.accounts.value.length > 0;
      if (!isReady || app.shell.dialog.value) return;
      resolve();
      // The effect has no name yet while it runs for the first time.
      queueMicrotask(() => stop());
    });
  });
}

function accountOf({ routes, accounts }: AppContext) {
  return findImportAccount(routes.current.peek(), accounts.accounts.peek());
}
