import { computed } from '@preact/signals';
import { exportMessages } from '../../i18n/export-messages.ts';
import type { ActivitiesModel, ActivityState } from '../jobs/activities-model.ts';
import { describeExportProblem, describeTables } from './describe-export.ts';
import type { ExportRunModel } from './export-run-model.ts';

/** Lists an export among the long work; returns its id there. */
export function listExport(run: ExportRunModel, activities: ActivitiesModel): number {
  const { content } = run.job.peek();
  const tables = 'zipped' in content ? content.zipped : [content];
  return activities.add({
    title: () => describeTables(tables.map(({ source }) => source.table)),
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
    case 'invalid':
      return { status: 'failed', text: () => describeExportProblem(phase.problem) };
    case 'failed':
      return { status: 'failed', error: phase.error };
  }
}
