import { useSignal } from '@preact/signals';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { type ChosenFile, canChoose, chooseBackupFile } from '../files/choose-backup-file.ts';
import { downloadBlob } from '../files/download.ts';
import { RunningActions } from '../jobs/RunningActions.tsx';
import { useListedWork } from '../jobs/use-listed-work.ts';
import { usePhaseFocus } from '../jobs/use-phase-focus.ts';
import { VERSION } from '../version.ts';
import { BackupFields } from './BackupFields.tsx';
import { EVERYTHING, keeperOf } from './backup-keeper.ts';
import { BackupRunModel } from './backup-run-model.ts';
import { listBackup } from './backup-work.ts';
import { describeBackupProblem } from './describe-backup.ts';
import './backup.css';

interface BackupDialogProps {
  /** The proposed account; everything without it. */
  readonly account: AccountName | undefined;
}

/** Writes accounts into a file: chooses which, and shows the progress. */
export function BackupDialog({ account }: BackupDialogProps) {
  const app = useApp();
  const { shell, accounts, activities, openPort } = app;
  const scope = useSignal<AccountName | undefined>(account);
  const withHistory = useSignal(false);
  const isChoosing = useSignal(false);
  const failure = useSignal<unknown>(undefined);
  const begun = useSignal<BackupRunModel | undefined>(undefined);
  const chosen = useSignal<ChosenFile | undefined>(undefined);
  const words = backupMessages.value;
  const run = begun.value;
  const phase = run?.phase.value.kind ?? 'choosing';
  const content = usePhaseFocus(phase);
  useListedWork(activities, begun, (listed) => listBackup(listed, activities));

  async function choose(): Promise<ChosenFile | undefined> {
    isChoosing.value = true;
    failure.value = undefined;
    try {
      return await chooseBackupFile(scope.peek() ?? EVERYTHING);
    } catch (error) {
      failure.value = error;
      return undefined;
    } finally {
      isChoosing.value = false;
    }
  }

  async function start() {
    if (isChoosing.peek()) return;
    const file = await choose();
    if (!file) return;
    const only = scope.peek();
    const names = only
      ? [only]
      : accounts.accounts.peek().flatMap(({ name }) => (isOfFiles(name) ? [] : name));
    const job = {
      accounts: names,
      target: file.target,
      withHistory: withHistory.peek(),
      app: VERSION,
    };
    const next = new BackupRunModel(job, {
      openPort,
      deliver: (blob) => downloadBlob(blob, file.name),
      onDone({ startedAt: at, bytes, entities }) {
        // A backup of a part says nothing about the rest.
        if (!only) void keeperOf(app).note({ at, bytes, entities, name: file.name });
      },
    });
    chosen.value = file;
    begun.value = next;
    await next.run();
  }

  return (
    <Dialog
      title={words.title}
      subtitle={words.subtitle}
      onClose={shell.close}
      onSubmit={run ? undefined : () => void start()}
      actions={<Actions run={run} isChoosing={isChoosing.value} onClose={shell.close} />}
    >
      <div ref={content} class="backup" data-phase={phase}>
        {failure.value !== undefined && <ErrorNote error={failure.value} />}
        {run ? (
          <BackupEnd run={run} file={chosen.value} />
        ) : (
          <BackupFields scope={scope} withHistory={withHistory} />
        )}
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly run: BackupRunModel | undefined;
  readonly isChoosing: boolean;
  readonly onClose: () => void;
}

function Actions({ run, isChoosing, onClose }: ActionsProps) {
  const words = backupMessages.value;
  const { cancel, close } = messages.value.design;
  const phase = run?.phase.value;
  if (!run || !phase) {
    return (
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" type="submit" icon="storage" busy={isChoosing}>
          {canChoose() ? words.start : words.startDownload}
        </Button>
      </>
    );
  }
  if (phase.kind === 'writing') {
    return (
      <RunningActions isCancelling={phase.isCancelling} onCancel={run.cancel} onLeave={onClose} />
    );
  }
  return (
    <Button kind="primary" initialFocus onClick={onClose}>
      {close}
    </Button>
  );
}

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
