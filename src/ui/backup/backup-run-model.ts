import { createModel } from '@preact/signals';
import type { BackupJob, BackupProgress, BackupResult } from '../../transfer/backup/backup.ts';
import type { BackupProblem } from '../../transfer/backup/errors.ts';
import { type WritingPhase, writingRun } from '../jobs/writing-run.ts';

export type BackupRunPhase = WritingPhase<BackupProgress, BackupResult, BackupProblem>;

/** The surroundings of a backup, besides its contents. */
interface BackupPlace {
  readonly openPort: () => MessagePort;
  /** Delivers what was written if it is no file yet. */
  readonly deliver: (blob: Blob) => void;
  readonly onDone: (result: BackupResult) => void;
}

/** One backup. */
export const BackupRunModel = createModel((job: BackupJob, place: BackupPlace) =>
  writingRun<BackupProgress, BackupResult, BackupProblem>({
    openPort: place.openPort,
    // A cancelled backup removes what it has begun.
    write: (link, signal) => link.stream('backup', job, signal, 'await'),
    onWritten(result) {
      if (result.blob) place.deliver(result.blob);
      place.onDone(result);
    },
  }),
);

export type BackupRunModel = InstanceType<typeof BackupRunModel>;
