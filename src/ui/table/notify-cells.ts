import { cellMessages } from '../../i18n/cell-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { ActivitiesModel, ActivityTeller, EndedActivity } from '../jobs/activities-model.ts';
import type { ChangeKind, ChangeStart } from './bulk-edit/change-draft.ts';
import { type CellAction, countWritten } from './cells/cell-actions.ts';
import type { CellStep } from './cells/cell-edits-model.ts';
import { MOST_EDITED_ROWS } from './cells/cell-plan.ts';
import type { WriteWatch } from './writes/cell-write-course.ts';

export interface CellTelling {
  readonly toasts: ToastsModel;
  /** Opens a bulk edit of all rows that the grid shows. */
  readonly onChange: (start: ChangeStart) => void;
  readonly onUndo: (step: string) => void;
}

/** How an outcome is announced: the work it ends, and the sentence for a number of cells. */
export interface Report {
  readonly work: CellWork;
  readonly say: (count: number) => string;
}

/** Announces the outcome of an action, which may have been refused before any write. */
export function notifyAction(
  to: CellTelling,
  action: CellAction,
  kind: ChangeKind,
  reported: Report,
): void {
  const words = cellMessages.peek();
  switch (action.kind) {
    case 'invalid':
      return;
    case 'nothing':
      to.toasts.say(action.fixed > 0 ? words.nothingFixed : words.nothingToDo);
      return;
    case 'tooMany': {
      const column = action.columns.find((one) => one.kind === 'property');
      to.toasts.show({
        kind: 'info',
        text: words.tooMany(MOST_EDITED_ROWS),
        action: column && {
          label: words.changeAll,
          onSelect: () => to.onChange({ kind, property: column.name }),
        },
      });
      return;
    }
    case 'done':
      notifyStep(to, action.step, action.cells, reported);
  }
}

/** Announces a written step, with undo: as the end of its listed work, else by a toast. */
export function notifyStep(to: CellTelling, step: CellStep, cells: number, reported: Report): void {
  const { toasts, onUndo } = to;
  const { refused, written } = step;
  const undo = written > 0 ? () => onUndo(step.id) : undefined;
  const refusal = () =>
    joinSentences(cellMessages.value.refused(refused), describeError(step.error).text);
  const outcome = () => describeOutcome(step, cells, reported.say);
  const parts = [
    ...(refused > 0 ? [refusal] : []),
    ...(written + step.stopped.length > 0 ? [outcome] : []),
  ];
  const text = () => joinSentences(...parts.map((part) => part()));
  if (reported.work.end({ status: statusOf(step), text, undo, step: step.id })) return;
  if (refused > 0) toasts.show({ kind: 'danger', text: refusal() });
  if (!undo) return;
  const action = { label: cellMessages.peek().undo, onSelect: undo, step: step.id };
  toasts.show({ kind: 'success', text: outcome(), action });
}

/** Runs an action; announces its error once. */
export async function orNotify(
  toasts: ToastsModel,
  work: CellWork,
  action: () => Promise<void>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (work.end({ status: 'failed', error })) return;
    toasts.show({ kind: 'danger', text: describeError(error).text });
  }
}

function describeOutcome(step: CellStep, cells: number, say: Report['say']): string {
  const count = countWritten(cells, step);
  if (step.stopped.length === 0) return say(count);
  const words = cellMessages.value.work;
  return step.written > 0 ? words.stopped(count, cells) : words.notBegun(cells);
}

function statusOf({ stopped, refused, written }: CellStep): EndedActivity['status'] {
  if (stopped.length > 0) return 'cancelled';
  if (refused === 0) return 'done';
  return written > 0 ? 'partly' : 'failed';
}

/** Milliseconds after which a write is listed, with its progress and a button that stops it. */
const LONG_MS = 300;

/** A write of cells, or the preview of one, which may turn out to be long work. */
interface CellWork {
  readonly watch: WriteWatch;
  /** Ends the work. Returns false if it was never listed: the caller announces the outcome then. */
  readonly end: (ended: EndedActivity) => boolean;
  /** Takes the work off the list: its outcome is on screen. */
  readonly withdraw: () => void;
}

/** Creates the work. `title` gets the number of entities, or 0 where it is unknown. */
export function createCellWork(
  activities: ActivitiesModel,
  title: (total: number) => string,
): CellWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: ActivityTeller | undefined;
  let isStopped = false;
  let done = 0;
  let total: number | undefined;

  function list(): void {
    listed = activities.start({
      title: () => title(total ?? 0),
      cancel: () => {
        isStopped = true;
      },
    });
    listed.notify(done, total);
  }

  return {
    watch: {
      isStopped: () => isStopped,
      notify(nowDone, ofTotal) {
        [done, total] = [nowDone, ofTotal];
        timer ??= setTimeout(list, LONG_MS);
        listed?.notify(done, total);
      },
    },
    end(ended) {
      clearTimeout(timer);
      listed?.end(ended);
      return listed !== undefined;
    },
    withdraw() {
      clearTimeout(timer);
      listed?.withdraw();
    },
  };
}
