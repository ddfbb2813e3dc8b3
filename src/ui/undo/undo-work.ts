import { effect, untracked } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { describeError } from '../design/describe-error.ts';
import { taskOf, UndoModel, type UndoPhase, type UndoTask } from './history-undo-model.ts';
import { askLater, describeOutcome, listUndo, notifyStill } from './list-undo.ts';
import type { UndoContext } from './undo-context.ts';
import { findWhole, isOfTables } from './undo-move.ts';
import { withdrawUndo } from './withdraw-undo.ts';

/** Milliseconds after which the progress is shown. */
const PATIENCE = 400;

let last: Promise<void> = Promise.resolve();
/** Undos that take long, or ask, and may run in the background; the newest last. */
let listed: readonly ListedUndo[] = [];
/** The id of the last toast: a newer one replaces it. */
let reported: number | undefined;

interface ListedUndo {
  readonly work: UndoModel;
  readonly open: () => void;
}

/** Undoes or redoes the next step. Two presses undo two steps, one after the other. */
export function undoNext(
  app: UndoContext,
  account: AccountName | undefined,
  way: 'undo' | 'redo',
): void {
  if (account === undefined) {
    app.toasts.show({ kind: 'info', text: historyMessages.peek().noAccount });
    return;
  }
  last = last.then(() => undoOne(app, account, way)).catch((error) => notifyFailure(app, error));
}

async function undoOne(
  app: UndoContext,
  account: AccountName,
  way: 'undo' | 'redo',
): Promise<void> {
  // An open question of the former undo is answered first.
  if (app.shell.dialog.peek()) return;
  const current = listed.at(-1);
  if (current) {
    notifyStill(app, current.work, current.open);
    return;
  }
  if (!(await app.shell.idle())) return;
  const history = await app.service.historyOf(account);
  const next = (await history.findNext())[way];
  const words = historyMessages.peek();
  if (next) await untilListed(app, account, { id: next.id, step: next, way });
  else
    app.toasts.show({
      kind: 'info',
      text: way === 'undo' ? words.nothingToUndo : words.nothingToRedo,
    });
}

/**
 * Resolves at the end of the undo, or once it is listed as long work: later
 * keys wait for the end of a short one only, as they would act at an unexpected
 * moment.
 */
function untilListed(app: UndoContext, account: AccountName, task: UndoTask): Promise<void> {
  return new Promise((resolve) => {
    void startUndo(app, account, task, resolve).then(() => resolve());
  });
}

/**
 * Undoes a step that was just made, whose id its writer has chosen; resolves to
 * whether all of it is undone. `isHere`: the step is known to be of one
 * account.
 */
export async function undoNamed(
  app: UndoContext,
  account: AccountName,
  id: string,
  { isHere = false } = {},
): Promise<boolean> {
  try {
    const history = await app.service.historyOf(account);
    const { step } = await history.previewStep(id, 1);
    return await (isHere ? undoHere : startUndo)(app, account, taskOf(step));
  } catch (error) {
    notifyFailure(app, error);
    return false;
  }
}

/**
 * Undoes a step, asks where it has conflicts, and announces the outcome;
 * resolves to whether all of it is undone. A move to another account is undone
 * in both, unless that would delete the only copy of the table.
 */
export function startUndo(
  app: UndoContext,
  account: AccountName,
  task: UndoTask,
  onListed?: () => void,
): Promise<boolean> {
  if (!isOfTables(task)) return undoHere(app, account, task, onListed);
  return undoWhole(app, account, task, onListed).catch((error: unknown) => {
    notifyFailure(app, error);
    return false;
  });
}

async function undoWhole(
  app: UndoContext,
  account: AccountName,
  task: UndoTask,
  onListed: (() => void) | undefined,
): Promise<boolean> {
  const { tasks, onlyCopy } = await findWhole(app.service, account, task);
  if (onlyCopy !== undefined) {
    const words = historyMessages.peek();
    app.toasts.show({
      kind: 'danger',
      text: words.halfOfMove(onlyCopy),
      action: { label: words.undoHere, onSelect: () => void undoHere(app, account, task) },
    });
    return false;
  }
  for (const one of tasks) {
    if (!(await undoHere(app, one.account, one.task, onListed))) return false;
  }
  return true;
}

/** Undoes a step in one account. */
function undoHere(
  app: UndoContext,
  account: AccountName,
  task: UndoTask,
  onListed?: () => void,
): Promise<boolean> {
  const { shell, service } = app;
  const work = new UndoModel(() => service.historyOf(account), task);
  const dialog = { kind: 'undo', work, account } as const;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const open = () => shell.open(dialog);
  const retry = () => void undoHere(app, account, task);
  let unlist: (() => void) | undefined;
  // After this time the undo is listed, and may run in the background.
  const timer = setTimeout(() => {
    list();
    if (!shell.dialog.peek()) open();
  }, PATIENCE);

  function list(): void {
    if (unlist) return;
    unlist = listUndo(app, work, { open, retry });
    listed = [...listed, { work, open }];
    onListed?.();
  }

  function end(phase: Extract<UndoPhase, { kind: 'ended' | 'failed' }>): void {
    clearTimeout(timer);
    listed = listed.filter((one) => one.work !== work);
    // A microtask later, so that the announcer of long work sees that this end is announced here.
    queueMicrotask(() => unlist?.());
    if (shell.dialog.peek() === dialog) shell.close();
    if (phase.kind === 'ended' && phase.progress?.hasChanged) shell.notifyUndone();
    if (phase.kind === 'ended' && phase.how === 'complete') withdrawUndo(app, task.id);
    if (phase.kind === 'failed') notifyFailure(app, phase.error);
    else notifyOutcome(app, account, task, phase);
    resolve(isWhole(phase));
  }

  function ask(): void {
    clearTimeout(timer);
    list();
    // If another dialog is open by now, a toast asks instead.
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

function isWhole(phase: Extract<UndoPhase, { kind: 'ended' | 'failed' }>): boolean {
  return phase.kind === 'ended' && phase.how === 'complete' && phase.progress?.skipped === 0;
}

function notifyOutcome(
  app: UndoContext,
  account: AccountName,
  task: UndoTask,
  phase: Extract<UndoPhase, { kind: 'ended' }>,
): void {
  const { progress } = phase;
  const text = describeOutcome(task, phase);
  if (!progress?.hasChanged) {
    app.toasts.show({ kind: 'info', text });
    return;
  }
  const { step, way } = task;
  const other = way === 'undo' ? 'redo' : 'undo';
  if (reported !== undefined) app.toasts.dismiss(reported);
  app.toasts.show({
    kind: 'success',
    text,
    action: {
      label: historyMessages.peek()[other],
      onSelect: () => void startUndo(app, account, { id: progress.step, step, way: other }),
      step: progress.step,
    },
  });
  reported = app.toasts.shown.peek().at(-1)?.id;
}

function notifyFailure({ toasts }: UndoContext, error: unknown): void {
  toasts.show({ kind: 'danger', ...describeError(error) });
}
