import { backupMessages } from '../../i18n/backup-messages.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import type { ChosenFile } from '../files/choose-backup-file.ts';
import type { BackupRunModel } from './backup-run-model.ts';
import { describeBackupProblem } from './describe-backup.ts';

interface BackupEndProps {
  readonly run: BackupRunModel;
  readonly file: ChosenFile | undefined;
}

/** Shows the progress of writing, and its outcome. */
export function BackupEnd({ run, file }: BackupEndProps) {
  const words = backupMessages.value;
  const phase = run.phase.value;
  switch (phase.kind) {
    case 'writing': {
      const { entities = 0, total, account, table } = phase.progress ?? {};
      const text = total === undefined ? words.reading : words.writing(entities, total);
      return (
        <div class="backup-end">
          {/* The numbers change too often to be announced. */}
          <p class="visually-hidden" role="status">
            {words.fact.writing}
          </p>
          <Progress label={words.fact.writing} value={entities} max={total} />
          <p>{text}</p>
          <p class="backup-note">{account && table ? words.at(account, table) : '\u00a0'}</p>
        </div>
      );
    }
    case 'done': {
      const { entities, tables, bytes, unsteady } = phase.result;
      const names = unsteady.map(({ account, table }) => words.at(account, table)).join(', ');
      return (
        <div class="backup-end" role="status">
          <p class="backup-whole">
            <Icon name="success" size="small" />
            {words.done(entities, tables)}
          </p>
          <p>{file?.target.kind === 'file' ? words.savedTo(file.name) : words.downloaded}</p>
          <p class="backup-note">
            {words.measured(bytes, entities / Math.max(phase.seconds, 0.001))}
          </p>
          {names !== '' && <p class="backup-warning">{words.unsteady(names)}</p>}
        </div>
      );
    }
    case 'cancelled':
      return <p role="status">{words.cancelled}</p>;
    case 'invalid':
      return <p role="alert">{describeBackupProblem(phase.problem)}</p>;
    case 'failed':
      return <ErrorNote error={phase.error} />;
  }
}
