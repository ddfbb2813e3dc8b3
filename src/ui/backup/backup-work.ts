import { computed } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import type { ActivitiesModel, ActivityState } from '../jobs/activities-model.ts';
import { stateOfWriting } from '../jobs/writing-run.ts';
import type { RestoreModel } from './backup-restore-model.ts';
import type { BackupRunModel } from './backup-run-model.ts';
import { describeBackupProblem, describeRestoreProblem } from './describe-backup.ts';

/** Lists a backup among the long work; returns its id there. */
export function listBackup(run: BackupRunModel, activities: ActivitiesModel): number {
  return activities.add({
    title: () => backupMessages.value.title,
    state: computed(() => stateOfBackup(run)),
    cancel: run.cancel,
  });
}

function stateOfBackup(run: BackupRunModel): ActivityState {
  const words = backupMessages.value;
  return stateOfWriting(run.phase.value, {
    progress: (progress) => ({ done: progress?.entities ?? 0, total: progress?.total }),
    done: ({ entities, tables, unsteady }) => ({
      status: unsteady.length > 0 ? 'partly' : 'done',
      text: () => backupMessages.value.done(entities, tables),
    }),
    cancelled: () => words.cancelled,
    problem: describeBackupProblem,
  });
}

/** Lists a restore once it begins to write. */
export function listRestore(
  model: RestoreModel,
  activities: ActivitiesModel,
  undo: () => void,
): number {
  return activities.add({
    title: () => backupMessages.value.restore.title,
    state: computed(() => stateOfRestore(model, undo)),
    cancel: model.cancel,
  });
}

function stateOfRestore(model: RestoreModel, undo: () => void): ActivityState {
  const { value: phase } = model.phase;
  const words = backupMessages.value.restore;
  switch (phase.kind) {
    case 'restoring': {
      const { entities: done = 0, total } = phase.progress ?? {};
      return { status: 'running', done, total, isCancelling: phase.isCancelling };
    }
    case 'done': {
      const count = phase.result.tables.reduce((sum, one) => sum + one.inserted + one.replaced, 0);
      const lacks = phase.result.tables.some(
        ({ damaged, refused, isCounted }) => damaged + refused > 0 || !isCounted,
      );
      return { status: lacks ? 'partly' : 'done', text: () => words.done(count), undo };
    }
    case 'undone':
      return { status: 'cancelled', text: () => words.undone };
    case 'invalid':
      return { status: 'failed', text: () => describeRestoreProblem(phase.problem) };
    case 'failed':
      return { status: 'failed', error: phase.error };
    default:
      return { status: 'cancelled', text: () => words.cancelled };
  }
}
