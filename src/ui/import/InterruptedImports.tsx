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
  const unfinished = useModel(() => new InterruptedImportsModel(service));
  const store = useMemo(() => createImportStore(kept, service), [kept, service]);
  const handles = useSignal<ReadonlyMap<string, FileSystemFileHandle>>(new Map());
  const ids = unfinished.found.value.map(({ id }) => id).join(' ');

  useEffect(() => {
    const reported = ids === '' ? [] : ids.split(' ');
    findImportHandles(kept, reported).then(
      (found) => (handles.value = found),
      () => {},
    );
  }, [kept, ids, handles]);

  const place = { app, unfinished, store, handles };
  return unfinished.found.value.map((cutOff) => (
    <CutOffBanner key={cutOff.id} place={place} cutOff={cutOff} />
  ));
}

interface CutOffBannerProps {
  readonly place: CutOffPlace;
  readonly cutOff: InterruptedImport;
}

function CutOffBanner({ place, cutOff }: CutOffBannerProps) {
  const words = importMessages.value.unfinished;
  const { unfinished } = messages.value.transfer;
  const isKnown = place.handles.value.has(cutOff.id);
  const removing = place.unfinished.removing.value.get(cutOff.id);
  const isRemoving = removing !== undefined;
  // The person decided to remove it before the window was reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is found
  useEffect(() => {
    if (cutOff.isRemoved) void takeBack(place, cutOff);
  }, []);

  async function removeOrCancel() {
    if (isRemoving) place.unfinished.cancelRemoval(cutOff);
    else await takeBack(place, cutOff);
  }

  function nameRemoval() {
    return cutOff.plan?.isNew === false ? words.rollBack : unfinished.remove;
  }

  return (
    <InterruptedBanner
      resume={
        cutOff.canResume && {
          label: isKnown ? words.goOn : words.resume,
          disabled: isRemoving,
          onChoose: () => resume(place, cutOff),
        }
      }
      keep={{
        label: unfinished.keep,
        disabled: isRemoving,
        onChoose: () => keepWritten(place, cutOff),
      }}
      remove={
        !cutOff.isTableOlder && {
          label: isRemoving ? activityMessages.value.cancel : nameRemoval(),
          busy: removing?.isCancelling,
          onChoose: removeOrCancel,
        }
      }
    >
      <span role="status">{isRemoving ? words.removing(cutOff.table) : describe(cutOff)}</span>{' '}
      {removing && removing.total > 0 && (
        <span>{activityMessages.value.of(removing.done, removing.total)}</span>
      )}
    </InterruptedBanner>
  );
}

/** Returns how far the import came, where that is known. */
function describe(cutOff: InterruptedImport): string {
  const { fileName, table, account, plan, written, isPartlyRemoved } = cutOff;
  if (isPartlyRemoved) return importMessages.value.unfinished.partly(fileName, table);
  return plan && written !== undefined
    ? importMessages.value.unfinished.stopped(fileName, table, written, plan.rows)
    : messages.value.transfer.unfinished.text(fileName, table, account);
}

interface CutOffPlace {
  readonly app: AppContext;
  readonly unfinished: InterruptedImportsModel;
  readonly store: ImportStore;
  /** The file of each import by its id, where the browser can open it again. */
  readonly handles: Signal<ReadonlyMap<string, FileSystemFileHandle>>;
}

/** Keeps what the import has written. */
async function keepWritten(place: CutOffPlace, cutOff: InterruptedImport): Promise<void> {
  await orNotify(place, async () => {
    if (!(await place.unfinished.keep(cutOff))) notifyOutdated(place);
  });
}

/** Removes what the import has written. */
async function takeBack(place: CutOffPlace, cutOff: InterruptedImport): Promise<void> {
  const { app, unfinished } = place;
  const text = importMessages.peek();
  await orNotify(place, async () => {
    const taken = await unfinished.remove(cutOff);
    if (taken === 'outdated') notifyOutdated(place);
    else if (taken === 'done') app.toasts.say(text.unfinished.takenBack(cutOff.table));
    else if (taken !== 'cancelled') {
      app.toasts.show({ kind: 'info', text: text.stopped[taken](cutOff.table) });
    }
  });
}

/** Resumes the import, with the file that is known, or one that the person chooses. */
async function resume(place: CutOffPlace, cutOff: InterruptedImport): Promise<void> {
  const handle = place.handles.peek().get(cutOff.id);
  const file = handle ? await readAgain(handle) : (await chooseFiles())[0];
  if (file) await orNotify(place, () => resumeWith(place, cutOff, file));
  // The chooser opens on the next press: browsers show it only right after one.
  else if (handle) offerToChoose(place, cutOff);
}

async function resumeWith(
  place: CutOffPlace,
  cutOff: InterruptedImport,
  file: File,
): Promise<void> {
  const { app, unfinished, store } = place;
  const { service: accounts, openPort, notifyImport, toasts, activities, routes } = app;
  const engine = { accounts, openPort, notifyImport, ...store };
  const resumed = await unfinished.resume(cutOff, file, engine);
  if (resumed === 'outdated') return notifyOutdated(place);
  if (resumed === 'otherFile') {
    const text = importMessages.peek().unfinished.other(cutOff.fileName);
    toasts.show({ kind: 'danger', text });
    // The file was changed since: the next time the person has to choose it.
    return forget(place, cutOff);
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
function offerToChoose(place: CutOffPlace, cutOff: InterruptedImport): void {
  drop(place, cutOff);
  notify(place, new FileError({ kind: 'unreadable' }));
}

function forget(place: CutOffPlace, cutOff: InterruptedImport): void {
  drop(place, cutOff);
  forgetImportHandle(place.app.kept, cutOff.id).catch(() => {});
}

function drop({ handles }: CutOffPlace, { id }: InterruptedImport): void {
  handles.value = new Map([...handles.peek()].filter(([other]) => other !== id));
}

/** Runs an action; announces its error once. */
async function orNotify(place: CutOffPlace, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    notify(place, error);
  }
}

function notify({ app }: CutOffPlace, error: unknown): void {
  const isProblem = error instanceof FileError;
  const reported = isProblem ? { text: describeProblem(error.problem) } : describeError(error);
  app.toasts.show({ kind: 'danger', ...reported });
}

function notifyOutdated({ app }: CutOffPlace): void {
  app.toasts.show({ kind: 'info', text: importMessages.peek().unfinished.outdated });
}
