import { computed } from '@preact/signals';
import { joinSentences } from '../../i18n/sentences.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { ActivityState } from '../jobs/activities-model.ts';
import { listUndoable, type UndoableWay } from '../jobs/use-listed-work.ts';
import type { GridDeletionRunModel } from './cells/grid-deletion-run-model.ts';

/** Lists a deletion among the long work; returns its id there. */
export function listDeletion(run: GridDeletionRunModel, way: UndoableWay): number {
  const { table, total } = run;
  return listUndoable(way, {
    title: () => `${tablesMessages.value.deletion.confirm(total.peek())} · ${table.peek()}`,
    state: computed(() => stateOf(run, way)),
    cancel: run.cancel,
  });
}

function stateOf(run: GridDeletionRunModel, { onUndo }: UndoableWay): ActivityState {
  const state = run.state.value;
  const deleted = run.deleted.value;
  const refused = run.refusedCount.value;
  if (state.status === 'running') {
    const { isCancelling } = state;
    return { status: 'running', done: deleted + refused, total: run.total.value, isCancelling };
  }
  return {
    ...state,
    status: state.status === 'done' && refused > 0 ? 'partly' : state.status,
    text: () => describe(deleted, refused),
    ...(deleted > 0 && { undo: () => onUndo(run.step.peek()), step: run.step.peek() }),
    ...(refused > 0 && { saveRefused: () => void saveRefused(run) }),
  };
}

function describe(deleted: number, refused: number): string {
  const words = tablesMessages.value.deletion;
  return joinSentences(words.done(deleted), refused > 0 && words.refused(refused));
}

/** The writer loads when it is first needed. */
async function saveRefused({ refused, table }: GridDeletionRunModel): Promise<void> {
  const { saveRefusedEntities } = await import('./bulk-edit/save-refused.ts');
  saveRefusedEntities(
    refused.peek().map(({ key, error: { reason, context } }) => ({ key, reason, context })),
    table.peek(),
  );
}
