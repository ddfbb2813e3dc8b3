import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { launchMessages } from '../../i18n/launch-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { isFileHandle, isFolderHandle, mayRead, rememberHandle } from '../files/file-handles.ts';
import { deleteUnusedFiles, joinFiles, leaveFiles } from '../files/files-account.ts';
import { filesIn, filesOfPaste, hasFiles } from '../import/given-files.ts';
import { comparisonOf } from '../place/compare-route.ts';
import type { Route } from '../place/routes.ts';
import { followLaunches } from './follow-launches.ts';
import { findImportAccount } from './import-account.ts';
import { importFiles } from './import-files.ts';
import { isTimeToOffer, withVisit } from './install-offer.ts';
import { askToInstall, installPrompt } from './install-prompt.ts';

/**
 * The service worker's side of the page: it watches for newer versions, and
 * waits for unsaved work before it installs them.
 */
interface Updates {
  announceWork(): () => void;
  watchForUpdates(listeners: {
    readonly onReady: (update: Parameters<typeof offerUpdate>[1]) => void;
    readonly holdsWork: () => boolean;
  }): Promise<void>;
}

/**
 * Connects the window with the browser: files to open, pastes, installing.
 * Returns the function that starts watching for newer versions, which also
 * keeps the app for use without a network.
 */
export function followBrowser(
  app: AppContext,
  { announceWork, watchForUpdates }: Updates,
): () => Promise<void> {
  const work = workIn(app);
  effect(() => (work.value ? announceWork() : undefined));
  offerInstall(app, work);
  followLaunches(app);
  followPastes(app);
  void followFiles(app).catch(reportError);
  return () =>
    watchForUpdates({
      onReady: (update) => offerUpdate(app, update),
      holdsWork: () => work.peek(),
    });
}

/** Returns whether the window has work that a reload would lose. */
function workIn({ panes, activities, shell }: AppContext): ReadonlySignal<boolean> {
  return computed(
    () =>
      panes.main.routes.holdsWork.value ||
      panes.split.value.beside?.routes.holdsWork.value ||
      activities.running.value.length > 0 ||
      shell.dialog.value !== undefined,
  );
}

/** The topic of the toast: one newer version is offered at a time, the newest. */
const TOPIC = 'update';

/** Says that a newer version is ready; it is installed on request. */
function offerUpdate(
  { toasts }: Pick<AppContext, 'toasts'>,
  update: { apply(onDelay: () => void): void },
): void {
  const { ready, reload } = messages.peek().app.update;
  const delay = () => {
    const { waits: text } = launchMessages.peek().update;
    toasts.show({ kind: 'info', text, topic: TOPIC, isLasting: true });
  };
  const action = { label: reload, onSelect: () => update.apply(delay) };
  toasts.show({ kind: 'info', text: ready, topic: TOPIC, action, isLasting: true });
}

/**
 * The selector of places where pasted text is meant as rows; in a grid it goes
 * into cells, and in a field it is text.
 */
const PLACES = '[data-pane="nav"], .account-panel, .empty';
const TABLES = '[data-takes-paste]';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Opens the import of what is pasted outside of fields: files anywhere, rows beside the tables. */
function followPastes(app: AppContext): void {
  const paste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!clipboardData || app.shell.dialog.peek() || isIn(target, FIELDS)) return;
    const files = filesOfPaste(clipboardData);
    const isPlace = isIn(target, PLACES) && !isIn(target, TABLES);
    const isBesides = target === document.body || isPlace;
    const isMeant = hasFiles(clipboardData) || (isBesides && isTable(clipboardData));
    if (files.length === 0 || !isMeant) return;
    event.preventDefault();
    event.stopPropagation();
    void importFiles(app, files);
  };
  // Captures the event: the grid takes every paste for cells.
  addEventListener('paste', paste, { capture: true });
}

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}

/**
 * Returns whether the text has several lines or is JSON: a word that is pasted
 * by accident is no table.
 */
function isTable(clipboard: DataTransfer): boolean {
  const text = clipboard.getData('text/plain');
  return /\S.*[\r\n]+.*\S/.test(text) || /^\s*[[{]/.test(text);
}

type Parts = Pick<AppContext, 'settings' | 'toasts' | 'hasImported'> & {
  readonly routes: Pick<AppContext['routes'], 'current'>;
};

/**
 * Offers once to install the app, at a good moment: not over the rows of a
 * table. The menu of the window goes on offering it.
 */
export function offerInstall(
  { settings, toasts, hasImported, routes }: Parts,
  work: ReadonlySignal<boolean>,
): void {
  const { installing } = settings.current.peek();
  const visited = withVisit(installing, Date.now());
  if (visited !== installing) settings.change({ installing: visited });
  let isOffered = false;
  addEventListener('appinstalled', settle);
  effect(() => {
    const prompt = installPrompt.value;
    if (!prompt || isOffered || work.value || routes.current.value.table !== undefined) return;
    if (!isTimeToOffer(settings.current.value.installing, hasImported.value)) return;
    isOffered = true;
    const { offer, action } = launchMessages.peek().install;
    toasts.show({
      kind: 'info',
      text: offer,
      action: { label: action, onSelect: () => void askToInstall() },
    });
    settle();
  });

  function settle(): void {
    const { installing: now } = settings.current.peek();
    settings.change({ installing: { ...now, isSettled: true } });
  }
}

/** Closes the viewed files that windows left open, and offers to open again those that can be. */
async function followFiles(app: AppContext): Promise<void> {
  const { service, kept, toasts, accounts, routes } = app;
  const closed = await deleteUnusedFiles(service, kept);
  if (closed.length > 0) await accounts.load();
  const { look } = sourceMessages.peek();
  for (const { account, handle } of closed) {
    // Without a handle, it is announced only in the window that shows it.
    if (!handle && routes.current.peek().account !== account) continue;
    const action = handle && { label: look.again, onSelect: () => void openAgain(app, handle) };
    const text = look.gone(account);
    toasts.show({ kind: 'info', text, isLasting: true, ...(action && { action }) });
  }
  joinShown(app);
}

/** Keeps the files that this window shows open when the window that opened them closes. */
function joinShown({ routes, accounts }: Pick<AppContext, 'routes' | 'accounts'>): void {
  const joined = new Set<AccountName>();
  effect(() => {
    const names = new Set(accounts.accounts.value.map(({ name }) => name));
    for (const account of accountsIn(routes.current.value)) {
      if (!isOfFiles(account) || !names.has(account)) continue;
      joined.add(account);
      joinFiles(account).catch(reportError);
    }
    for (const gone of joined) {
      if (names.has(gone)) continue;
      joined.delete(gone);
      leaveFiles(gone);
    }
  });
}

/** Returns the accounts that an address shows: a comparison may have two. */
function accountsIn(route: Route): readonly AccountName[] {
  const right = route.compare === undefined ? undefined : comparisonOf(route)?.query.right;
  return [route.account, right?.account].filter((account) => account !== undefined);
}

async function openAgain(app: AppContext, handle: FileSystemHandle): Promise<void> {
  const { shell, routes, accounts, toasts } = app;
  try {
    const files = (await mayRead(handle)) ? await readHandle(handle) : [];
    const account = findImportAccount(routes.current.peek(), accounts.accounts.peek());
    if (account && files.length > 0) shell.open({ kind: 'import', account, files });
  } catch (error) {
    toasts.show({ kind: 'danger', ...describeError(error) });
  }
}

async function readHandle(handle: FileSystemHandle): Promise<readonly TableSource[]> {
  if (isFolderHandle(handle)) return filesIn(handle);
  return isFileHandle(handle) ? [rememberHandle(await handle.getFile(), handle)] : [];
}
