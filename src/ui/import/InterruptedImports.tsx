import { type Signal, useModel, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { FileError } from '../../transfer/archives/file-error.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { chooseFiles } from '../files/choose-files.ts';
import { InterruptedBanner } from '../jobs/InterruptedBanner.tsx';
import { undoNamed } from '../undo/undo-here.ts';
import { describeProblem } from './describe-problem.ts';
import { findImportHandles, forgetImportHandle, readAgain } from './import-handles.ts';
import { createImportStore, type ImportStore } from './import-store.ts';
import { listImport } from './import-work.ts';
import { type InterruptedImport, InterruptedImportsModel } from './interrupted-imports-model.ts';

/** Asks about interrupted imports, with one banner for each. */
export function InterruptedImports() {
  const app = useApp();
  const { service, kept } = app;
  const model = useModel(() => new InterruptedImportsModel(service));
  const store = useMemo(() => createImportStore(kept, service), [kept, service]);
  const handles = useSignal<ReadonlyMap<string, FileSystemFileHandle>>(new Map());
  const ids = model.found.value.map(({ id }) => id).join(' ');

  useEffect(() => {
    const reported = ids === '' ? [] : ids.split(' ');
    findImportHandles(kept, reported).then(
      (found) => (handles.value = found),
      () => {},
    );
  }, [kept, ids, handles]);

  const place = { app, model, store, handles };
  return model.found.value.map((mark) => <ImportBanner key={mark.id} place={place} mark={mark} />);
}

interface ImportBannerProps {
  readonly place: BannerPlace;
  readonly mark: InterruptedImport;
}

function ImportBanner({ place, mark }: ImportBannerProps) {
  const words = importMessages.value.interrupted;
  const { interrupted } = messages.value.transfer;
  const isKnown = place.handles.value.has(mark.id);
  const removing = place.model.removing.value.get(mark.id);
  const isRemoving = removing !== undefined;
  // The person decided to remove it before the window was reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is found
  useEffect(() => {
    if (mark.isRemoved) void takeBack(place, mark);
  }, []);

  async function removeOrCancel() {
    if (isRemoving) place.model.cancelRemoval(mark);
    else await takeBack(place, mark);
  }

  function nameRemoval() {
    return mark.plan?.isNew === false ? words.rollBack : interrupted.remove;
  }

  return (
    <InterruptedBanner
      resume={
        mark.canResume && {
          label: isKnown ? words.goOn : words.resume,
          disabled: isRemoving,
          onChoose: () => resume(place, mark),
        }
      }
      keep={{
        label: interrupted.keep,
        disabled: isRemoving,
        onChoose: () => keepWritten(place, mark),
      }}
      remove={
        !mark.isTableOlder && {
          label: isRemoving ? activityMessages.value.cancel : nameRemoval(),
          busy: removing?.isCancelling,
          onChoose: removeOrCancel,
        }
      }
    >
      <span role="status">{isRemoving ? words.removing(mark.table) : describe(mark)}</span>{' '}
      {removing && removing.total > 0 && (
        <span>{activityMessages.value.of(removing.done, removing.total)}</span>
      )}
    </InterruptedBanner>
  );
}

/** Returns how far the import came, where that is known. */
function describe(mark: InterruptedImport): string {
  const { fileName, table, account, plan, written, isPartlyRemoved } = mark;
  if (isPartlyRemoved) return importMessages.value.interrupted.partly(fileName, table);
  return plan && written !== undefined
    ? importMessages.value.interrupted.stopped(fileName, table, written, plan.rows)
    : messages.value.transfer.interrupted.text(fileName, table, account);
}

interface BannerPlace {
  readonly app: AppContext;
  readonly model: InterruptedImportsModel;
  readonly store: ImportStore;
  /** The file of each import by its id, where the browser can open it again. */
  readonly handles: Signal<ReadonlyMap<string, FileSystemFileHandle>>;
}

/** Keeps what the import has written. */
async function keepWritten(place: BannerPlace, mark: InterruptedImport): Promise<void> {
  await orNotify(place, async () => {
    if (!(await place.model.keep(mark))) notifyOutdated(place);
  });
}

/** Removes what the import has written. */
async function takeBack(place: BannerPlace, mark: InterruptedImport): Promise<void> {
  const { app, model } = place;
  const text = importMessages.peek();
  await orNotify(place, async () => {
    const taken = await model.remove(mark);
    if (taken === 'outdated') notifyOutdated(place);
    else if (taken === 'done') app.toasts.say(text.interrupted.rolledBack(mark.table));
    else if (taken !== 'cancelled') {
      app.toasts.show({ kind: 'info', text: text.stopped[taken](mark.table) });
    }
  });
}

/** Resumes the import, with the file that is known, or one that the person chooses. */
async function resume(place: BannerPlace, mark: InterruptedImport): Promise<void> {
  const handle = place.handles.peek().get(mark.id);
  const file = handle ? await readAgain(handle) : (await chooseFiles())[0];
  if (file) await orNotify(place, () => resumeWith(place, mark, file));
  // The chooser opens on the next press: browsers show it only right after one.
  else if (handle) offerToChoose(place, mark);
}

async function resumeWith(place: BannerPlace, mark: InterruptedImport, file: File): Promise<void> {
  const { app, model, store } = place;
  const { service: accounts, openPort, notifyImport, toasts, activities, routes } = app;
  const engine = { accounts, openPort, notifyImport, ...store };
  const resumed = await model.resume(mark, file, engine);
  if (resumed === 'outdated') return notifyOutdated(place);
  if (resumed === 'otherFile') {
    const text = importMessages.peek().interrupted.other(mark.fileName);
    toasts.show({ kind: 'danger', text });
    // The file was changed since: the next time the person has to choose it.
    return forget(place, mark);
  }
  listImport(resumed.run, {
    activities,
    onUndo: (account, step) => void undoNamed(app, account, step),
    onOpen: (account, table) => routes.go({ account, table }),
  });
  app.shell.showActivity();
  await resumed.run.run();
}

/**
 * Drops the handle, so that the next press opens the chooser: the file has been
 * deleted, or may not be read this time.
 */
function offerToChoose(place: BannerPlace, mark: InterruptedImport): void {
  drop(place, mark);
  notify(place, new FileError({ kind: 'unreadable' }));
}

function forget(place: BannerPlace, mark: InterruptedImport): void {
  drop(place, mark);
  forgetImportHandle(place.app.kept, mark.id).catch(() => {});
}

function drop({ handles }: BannerPlace, { id }: InterruptedImport): void {
  handles.value = new Map([...handles.peek()].filter(([other]) => other !== id));
}

/** Runs an action; announces its error once. */
async function orNotify(place: BannerPlace, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    notify(place, error);
  }
}

function notify({ app }: BannerPlace, error: unknown): void {
  const isProblem = error instanceof FileError;
  const reported = isProblem ? { text: describeProblem(error.problem) } : describeError(error);
  app.toasts.show({ kind: 'danger', ...reported });
}

function notifyOutdated({ app }: BannerPlace): void {
  app.toasts.show({ kind: 'info', text: importMessages.peek().interrupted.outdated });
}
