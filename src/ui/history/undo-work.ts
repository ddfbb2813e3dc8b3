import { effect, untracked } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../kit/describe-error.ts';
import { taskOf, UndoModel, type UndoPhase, type UndoTask } from '../models/history-undo-model.ts';
import { askLater, describeOutcome, listUndo } from './list-undo.ts';

/** Longer than this, it is shown how far it is. */
const PATIENCE = 400;

let last: Promise<void> = Promise.resolve();
/** What was told last: a newer one takes its place. */
let told: number | undefined;

/** Undoes or redoes what comes next. Who presses twice has two steps undone, one after the other. */
export function undoNext(
  app: AppContext,
  account: AccountName | undefined,
  way: 'undo' | 'redo',
): void {
  if (account === undefined) {
    app.notices.show({ kind: 'info', text: historyMessages.peek().noAccount });
    return;
  }
  last = last.then(() => undoOne(app, account, way)).catch((error) => tellFailure(app, error));
}

async function undoOne(app: AppContext, account: AccountName, way: 'undo' | 'redo'): Promise<void> {
  // What the one before has asked is answered first.
  if (app.shell.dialog.peek()) return;
  await app.shell.idle();
  const history = await app.service.historyOf(account);
  const next = (await history.findNext())[way];
  const words = historyMessages.peek();
  if (next) await startUndo(app, account, { id: next.id, step: next, way });
  else
    app.notices.show({
      kind: 'info',
      text: way === 'undo' ? words.nothingToUndo : words.nothingToRedo,
    });
}

/** Undoes a step that was just made, whose name its writer has drawn. */
export async function undoNamed(app: AppContext, account: AccountName, id: string): Promise<void> {
  try {
    const history = await app.service.historyOf(account);
    const { step } = await history.previewStep(id, 1);
    await startUndo(app, account, taskOf(step));
  } catch (error) {
    tellFailure(app, error);
  }
}

/** Undoes a step, asks where something stands against it, and tells what came of it. */
export function startUndo(app: AppContext, account: AccountName, task: UndoTask): Promise<void> {
  const { shell, service } = app;
  const work = new UndoModel(() => service.historyOf(account), task);
  const dialog = { kind: 'undo', work } as const;
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = () => shell.open(dialog);
  const retry = () => void startUndo(app, account, task);
  let unlist: (() => void) | undefined;
  // It takes long: from then on it may be left alone.
  const timer = setTimeout(() => {
    unlist = listUndo(app, work, { open, retry });
    if (!shell.dialog.peek()) open();
  }, PATIENCE);

  function end(phase: Extract<UndoPhase, { kind: 'ended' | 'failed' }>): void {
    clearTimeout(timer);
    unlist?.();
    if (shell.dialog.peek() === dialog) shell.close();
    if (phase.kind === 'failed') tellFailure(app, phase.error);
    else tellOutcome(app, account, task, phase);
    resolve();
  }

  function ask(): void {
    clearTimeout(timer);
    unlist ??= listUndo(app, work, { open, retry });
    // Whoever has left it alone, and is in another dialog by now, is asked afterwards.
    if (!shell.dialog.peek() || shell.dialog.peek() === dialog) open();
    else askLater(app, work, open);
  }

  const stop = effect(() => {
    const { value: phase } = work.phase;
    untracked(() => {
      if (phase.kind === 'asking') ask();
      if (phase.kind === 'ended' || phase.kind === 'failed') end(phase);
    });
  });
  void work.start();
  return promise.finally(stop);
}

function tellOutcome(
  app: AppContext,
  account: AccountName,
  task: UndoTask,
  phase: Extract<UndoPhase, { kind: 'ended' }>,
): void {
  const { progress } = phase;
  const text = describeOutcome(task, phase);
  if (!progress || progress.undone === 0) {
    app.notices.show({ kind: 'info', text });
    return;
  }
  const { step, way } = task;
  const other = way === 'undo' ? 'redo' : 'undo';
  if (told !== undefined) app.notices.dismiss(told);
  app.notices.show({
    kind: 'success',
    text,
    action: {
      label: historyMessages.peek()[other],
      onSelect: () => void startUndo(app, account, { id: progress.step, step, way: other }),
    },
  });
  told = app.notices.shown.peek().at(-1)?.id;
}

function tellFailure({ notices }: AppContext, error: unknown): void {
  notices.show({ kind: 'danger', ...describeError(error) });
}
