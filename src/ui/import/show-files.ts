import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import type { ShownFiles } from '../../transfer/shown-files.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';
import type { AppContext } from '../app-context.ts';
import { handleOf } from '../files/file-handles.ts';
import {
  closeFiles,
  heldFiles,
  holdFiles,
  keepFilesHandle,
  leaveFiles,
  markFilling,
  noteFiles,
} from '../files/files-account.ts';
import type { ActivityTeller, EndedActivity } from '../jobs/activities-model.ts';
import { suggestAccountName, suggestTableName } from '../place/name-rules.ts';
import {
  describePlace,
  describeProblem,
  likelyEncodings,
  nameEncoding,
} from './describe-problem.ts';
import { nameAccount, nameGiven, nameTables } from './shown-names.ts';

/**
 * Shows files as a read-only account, one table each. `given` are the files as
 * they were chosen: they give the account its name, and are opened again later.
 */
export async function showFilesAsAccount(
  app: AppContext,
  given: readonly TableSource[],
  sources: readonly TableSource[],
): Promise<void> {
  const { service, accounts, kept, routes } = app;
  const account = await openAccount(app, given);
  const handle = handleOf(given) ?? (given[0] && handleOf(given[0]));
  await keepFilesHandle(kept, account, handle).catch(() => {});
  routes.go({ account });
  const wanted = new AbortController();
  const work = app.activities.start({
    title: () => sourceMessages.value.look.opening(account),
    cancel: () => wanted.abort(),
  });
  try {
    const shown = await fill(app, account, sources, { signal: wanted.signal, work });
    noteFiles(account, true);
    markFilling(account, false);
    work.end({ ...previewSummary(shown), open: () => routes.go({ account }) });
  } catch (error) {
    await closeFiles(service, kept, account).catch(() => {});
    work.end(wanted.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error });
  }
  await accounts.load();
}

/** Creates the account under a name that none has, nor one that is being opened. */
async function openAccount(
  { accounts }: Pick<AppContext, 'accounts'>,
  given: readonly TableSource[],
): Promise<AccountName> {
  const tried: AccountName[] = [];
  for (;;) {
    const listed = accounts.accounts.peek().map(({ name }) => name);
    const taken = [...listed, ...heldFiles(), ...tried];
    const account = nameAccount(nameGiven(given), taken, suggestAccountName);
    // Takes the lock before the account exists: an account of files without a lock is deleted.
    if (await holdFiles(account)) {
      noteFiles(account, false);
      try {
        await accounts.createAccount(account);
        markFilling(account, true);
        return account;
      } catch (error) {
        leaveFiles(account);
        // Another window may have created the account first.
        if (!isRefusal(error, 'accountExists') || tried.includes(account)) throw error;
      }
    }
    tried.push(account);
  }
}

interface FillWork {
  readonly signal: AbortSignal;
  readonly work: ActivityTeller;
}

async function fill(
  { openPort }: Pick<AppContext, 'openPort'>,
  account: AccountName,
  sources: readonly TableSource[],
  { signal, work }: FillWork,
): Promise<ShownFiles> {
  const worker = startTransferWorker(openPort());
  try {
    const files = nameTables(sources, suggestTableName);
    const encodings = likelyEncodings([locale.value, ...navigator.languages]);
    const job = { account, files, encodings };
    const reported = worker.link.stream('show', job, signal, 'await');
    return await resultOf(reported, ({ bytes, of }) => work.notify(bytes, of));
  } finally {
    worker.close();
  }
}

/** Returns the outcome of opening files to view, with all that should be checked. */
export function previewSummary({
  tables,
  rows,
  left,
  problems,
  guessed,
}: ShownFiles): EndedActivity {
  const text = () => {
    const words = sourceMessages.value.look;
    const reported = problems.map(({ name, problem }) => {
      const place = describePlace(problem);
      return `${name}${place === undefined ? '' : ` (${place})`}: ${describeProblem(problem)}`;
    });
    const missing = left > 0 ? [words.left(left)] : [];
    const read = guessed.map(({ name, encoding }) => {
      return `${name}: ${importMessages.value.regional(nameEncoding(encoding))}`;
    });
    const opened = words.opened(tables, formatCount(rows));
    return joinSentences(opened, ...missing, ...read, ...reported);
  };
  const isWhole = problems.length === 0 && left === 0 && guessed.length === 0;
  return { status: isWhole ? 'done' : 'partly', text };
}
