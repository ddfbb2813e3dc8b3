import { computed, createModel } from '@preact/signals';
import type { ExportJob, ExportResult } from '../../transfer/export/entities.ts';
import type { ExportProblem } from '../../transfer/export/export-error.ts';
import { writingRun } from '../jobs/writing-run.ts';

/** One export. */
export const ExportRunModel = createModel(
  (
    job: ExportJob,
    expected: number,
    openPort: () => MessagePort,
    /** Delivers what was written if it is no file yet. */
    deliver: (blob: Blob) => Promise<void> | void,
  ) => ({
    ...writingRun<number, ExportResult, ExportProblem>({
      openPort,
      write: (link, signal) => link.stream('export', job, signal),
      onWritten: async ({ blob }) => {
        if (blob) await deliver(blob);
      },
    }),
    job: computed(() => job),
    /** The number of entities in the survey. */
    expected: computed(() => expected),
  }),
);

export type ExportRunModel = InstanceType<typeof ExportRunModel>;
