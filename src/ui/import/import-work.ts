import { computed } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { FileError } from '../../transfer/archives/file-error.ts';
import type { ImportPlan } from '../../transfer/columns/row-converter.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import type { ActivitiesModel, ActivityState, EndedActivity } from '../jobs/activities-model.ts';
import { describeDone, describeRemains } from './describe-outcome.ts';
import { describeProblem } from './describe-problem.ts';
import { beginImport, type ImportRunModel } from './import-run-model.ts';
import { saveRefused } from './refused-rows.ts';

/** The list in which an import is shown, and the actions it offers afterwards. */
export interface ImportWay {
  readonly activities: ActivitiesModel;
  /** Undoes a step of an account. */
  readonly onUndo: (account: AccountName, step: string) => void;
  readonly onOpen: (account: AccountName, table: TableName) => void;
}

type RunPhase = ImportRunModel['phase']['value'];

/** Lists an import among the long work; returns its id there. */
export function listImport(run: ImportRunModel, way: ImportWay): number {
  const { plan, table } = run.start.peek();
  const title = () => `${messages.value.transfer.title(plan.file.name)} · ${table}`;
  const id = way.activities.add({
    title,
    state: computed(() => stateOf(run, run.phase.value, way, () => void retry())),
    cancel: run.cancel,
    // Clearing the entry keeps what the import has written.
    onCleared() {
      run.keep();
      run[Symbol.dispose]();
    },
  });
  /** Imports from the beginning, after removing what has been written. */
  async function retry(): Promise<void> {
    if (!(await run.remove())) return;
    try {
      const { resume: _, ...start } = run.start.peek();
      const again = await beginImport(start, new AbortController().signal);
      listImport(again, way);
      void again.run();
    } catch (error) {
      way.activities.start({ title }).end({ status: 'failed', error });
    }
    way.activities.clear(id);
  }
  return id;
}

function stateOf(
  run: ImportRunModel,
  phase: RunPhase,
  way: ImportWay,
  retry: () => void,
): ActivityState {
  const { account, plan } = run.start.peek();
  const { table } = phase;
  const undo = () => {
    run.keep();
    way.onUndo(account, run.step.peek());
  };
  const open = () => {
    // Opening the table keeps what the import has written.
    run.keep();
    way.onOpen(account, table);
  };
  switch (phase.kind) {
    case 'importing': {
      const { isCancelling, pace } = phase;
      return { status: 'running', done: pace.done, total: plan.analysis.rows, isCancelling };
    }
    case 'removed':
      return { status: 'cancelled', text: () => importMessages.value.problem.nothing };
    case 'stopped': {
      if (phase.removing) return { status: 'running', ...phase.removing };
      const isThere = phase.remains !== 'gone';
      return {
        ...stoppedOf(phase),
        ...(isThere && { undo, step: run.step.peek(), open }),
        ...(phase.error !== undefined && !phase.stays && { retry }),
      };
    }
    case 'done':
      return { ...doneOf(phase, plan), undo, step: run.step.peek(), open };
  }
}

function stoppedOf(phase: Extract<RunPhase, { readonly kind: 'stopped' }>): EndedActivity {
  const { error } = phase;
  if (error === undefined) return { status: 'cancelled', text: () => describeRemains(phase) };
  if (!(error instanceof FileError)) {
    return { status: 'failed', error, text: () => describeRemains(phase) };
  }
  const text = () => joinSentences(describeProblem(error.problem), describeRemains(phase));
  return { status: 'failed', text };
}

function doneOf(
  phase: Extract<RunPhase, { readonly kind: 'done' }>,
  { file, analysis }: ImportPlan,
): EndedActivity {
  const { sameKey, refused, log } = phase.result;
  const left = sameKey + refused;
  function text(): string {
    const refusal = left > 0 && sentence(importMessages.value.refused.title(left));
    return joinSentences(sentence(describeDone(phase)), refusal);
  }
  const saveRefusedRows = () => void saveRefused(log, file.name, placeKindOf(analysis.format));
  return left === 0
    ? { status: 'done', text }
    : { status: 'partly', text, saveRefused: saveRefusedRows };
}
