import { computed } from '@preact/signals';
import { exportMessages } from '../../i18n/export-messages.ts';
import type { ActivitiesModel, ActivityState } from '../models/activities-model.ts';
import type { ExportRunModel } from '../models/export-run-model.ts';
import { describeExportFault } from './describe-export.ts';

/** Lists an export among the long work; answers its number there. */
export function listExport(run: ExportRunModel, activities: ActivitiesModel): number {
  const { source } = run.job.peek();
  return activities.add({
    title: () => exportMessages.value.title(source.table),
    state: computed(() => stateOf(run)),
    cancel: run.cancel,
  });
}

function stateOf(run: ExportRunModel): ActivityState {
  const { value: phase } = run.phase;
  switch (phase.kind) {
    case 'writing': {
      const { rows: done, isCancelling } = phase;
      return { status: 'running', done, total: run.expected.value, isCancelling };
    }
    case 'done':
      return { status: 'done', text: () => exportMessages.value.done(phase.result.rows) };
    case 'cancelled':
      return { status: 'cancelled', text: () => exportMessages.value.nothing };
    case 'faulty':
      return { status: 'failed', text: () => describeExportFault(phase.fault) };
    case 'failed':
      return { status: 'failed', error: phase.error };
  }
}
