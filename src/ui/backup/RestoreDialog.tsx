import { useComputed, useModel } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { messages } from '../../i18n/messages.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { RestoreResult } from '../../transfer/backup/restore.ts';
import type { RestoredTable } from '../../transfer/backup/restore-write.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { RunningActions } from '../jobs/RunningActions.tsx';
import { usePhaseFocus } from '../jobs/use-phase-focus.ts';
import { RestoreModel } from './backup-restore-model.ts';
import { listRestore } from './backup-work.ts';
import { describeRestoreProblem } from './describe-backup.ts';
import { RestoreChoice, RestoreCompared } from './RestoreChoice.tsx';
import type { MarkedRestore } from './restore-marks.ts';
import { undoRestore } from './undo-restore.ts';
import './backup.css';

interface RestoreDialogProps {
  readonly file: File;
  /** An interrupted restore to resume with the same file, and the callback once it has resumed. */
  readonly resumes?: MarkedRestore | undefined;
  readonly onResumed?: (() => void) | undefined;
}

/**
 * Restores accounts of a backup: shows what is in it, where it goes, what would
 * happen, and the progress.
 */
export function RestoreDialog({ file, resumes, onResumed }: RestoreDialogProps) {
  const app = useApp();
  const { shell, accounts, openPort, activities } = app;
  const names = useComputed(() => accounts.accounts.value.map(({ name }) => name));
  const model = useModel(() => new RestoreModel({ file, openPort, names, resumes }));
  const unwatch = useRef<(() => void) | undefined>(undefined);
  const { kind } = model.phase.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at once, when the dialog opens
  useEffect(() => {
    void model.look().then(() => {
      if (resumes && model.phase.peek().kind === 'restoring') restore();
    });
  }, [model]);
  const content = usePhaseFocus(kind);
  // While the dialog shows the restore, no toast announces it.
  useLayoutEffect(() => () => unwatch.current?.(), []);

  const undo = () => void undoRestore(app, model);

  function restore() {
    const work = model.restore();
    unwatch.current?.();
    unwatch.current = activities.watch(listRestore(model, activities, undo));
    onResumed?.();
    // Changes are notified with a delay, in which new accounts would be missing.
    void work.then(() => accounts.load());
  }

  return (
    <Dialog
      size={kind === 'compared' || kind === 'choosing' ? 'wide' : 'medium'}
      title={backupMessages.value.restore.title}
      subtitle={file.name}
      onClose={shell.close}
      actions={
        <RestoreActions model={model} onRestore={restore} onUndo={undo} onClose={shell.close} />
      }
    >
      <div ref={content} class="backup" data-phase={kind}>
        <Content model={model} />
      </div>
    </Dialog>
  );
}

function Content({ model }: { readonly model: RestoreModel }) {
  const words = backupMessages.value.restore;
  const phase = model.phase.value;
  switch (phase.kind) {
    case 'looking': {
      const { entities = 0, total } = phase.progress ?? {};
      const text =
        total === undefined ? backupMessages.value.reading : words.looking(entities, total);
      return (
        <Working spoken={backupMessages.value.reading} text={text} value={entities} max={total} />
      );
    }
    case 'choosing':
      return <RestoreChoice model={model} survey={phase.survey} />;
    case 'comparing':
      return (
        <Working
          spoken={backupMessages.value.reading}
          text={words.comparing(phase.entities)}
          value={phase.entities}
        />
      );
    case 'compared':
      return <RestoreCompared job={phase.job} check={phase.check} />;
    case 'restoring': {
      const { entities = 0, total } = phase.progress ?? {};
      const text =
        total === undefined ? backupMessages.value.reading : words.restoring(entities, total);
      return <Working spoken={words.title} text={text} value={entities} max={total} />;
    }
    case 'done':
      return <RestoreEnd result={phase.result} />;
    case 'undone':
    case 'outdated':
      return <p role="status">{words[phase.kind]}</p>;
    case 'cancelled':
      return <p role="status">{words.cancelled}</p>;
    case 'invalid':
      return <p role="alert">{describeRestoreProblem(phase.problem)}</p>;
    case 'failed':
      return <ErrorNote error={phase.error} />;
  }
}

interface WorkingProps {
  /** The present step for the live region: the numbers change too often to be announced. */
  readonly spoken: string;
  readonly text: string;
  readonly value: number;
  readonly max?: number | undefined;
}

function Working({ spoken, text, value, max }: WorkingProps) {
  return (
    <div class="backup-end">
      <p class="visually-hidden" role="status">
        {spoken}
      </p>
      <Progress label={spoken} value={value} max={max} />
      <p>{text}</p>
    </div>
  );
}

interface RestoreEndProps {
  readonly result: RestoreResult;
}

/** Shows what a restore has done, and what it has not. */
export function RestoreEnd({ result: { tables } }: RestoreEndProps) {
  const words = backupMessages.value;
  const sum = (name: 'inserted' | 'replaced' | 'skipped' | 'damaged' | 'refused') =>
    tables.reduce((all, table) => all + table[name], 0);
  const odd = tables.filter(({ isCounted }) => !isCounted);
  const names = formatList(odd.map(({ account, table }) => words.at(account, table)));
  return (
    <div class="backup-end" role="status">
      <p class="backup-whole">
        <Icon name="success" size="small" />
        {words.restore.done(sum('inserted') + sum('replaced'))}
      </p>
      <p class="backup-note">
        {words.restore.counts(sum('inserted'), sum('replaced'), sum('skipped'))}
      </p>
      {sum('damaged') > 0 && <p class="backup-warning">{words.restore.leftOut(sum('damaged'))}</p>}
      {sum('refused') > 0 && (
        <>
          <p class="backup-warning">{words.restore.refused(sum('refused'))}</p>
          <ul class="backup-refused">{tables.flatMap(refusedRows)}</ul>
        </>
      )}
      {names !== '' && <p class="backup-warning">{words.restore.notCounted(names)}</p>}
    </div>
  );
}

function refusedRows({ account, table, refusedRows: rows }: RestoredTable) {
  const words = backupMessages.value.restore;
  return rows.map(({ key, reason, context }) => (
    <li key={`${account}/${table}/${key.partitionKey}/${key.rowKey}`}>
      {words.refusedOne(
        `${table} · ${key.partitionKey} / ${key.rowKey}`,
        describeError(new StorageError(reason, context)).text,
      )}
    </li>
  ));
}

interface RestoreActionsProps {
  readonly model: RestoreModel;
  readonly onRestore: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
function RestoreActions({ model, onRestore, onUndo, onClose }: RestoreActionsProps) {
  const { routes } = useApp();
  const words = backupMessages.value.restore;
  const { cancel, close } = messages.value.design;
  const phase = model.phase.value;
  switch (phase.kind) {
    case 'looking':
      return (
        <Button initialFocus onClick={onClose}>
          {cancel}
        </Button>
      );
    case 'choosing': {
      const { survey } = phase;
      const isWhole = survey.damaged.length === 0 || model.skipsDamaged.value;
      const isReady = isWhole && model.accounts.value !== undefined;
      return (
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {model.isMerging.value ? (
            <Button kind="primary" disabled={!isReady} onClick={() => void model.compare(survey)}>
              {words.compare}
            </Button>
          ) : (
            <Button kind="primary" icon="restore" disabled={!isReady} onClick={onRestore}>
              {words.start}
            </Button>
          )}
        </>
      );
    }
    case 'comparing':
      return (
        <Button initialFocus onClick={model.cancel}>
          {cancel}
        </Button>
      );
    case 'compared': {
      const { survey } = phase;
      return (
        <>
          <Button onClick={() => model.chooseAgain(survey)}>{words.choose}</Button>
          <Button kind="primary" icon="restore" initialFocus onClick={onRestore}>
            {words.start}
          </Button>
        </>
      );
    }
    case 'restoring':
      return (
        <RunningActions
          isCancelling={phase.isCancelling}
          onCancel={model.cancel}
          onLeave={onClose}
        />
      );
    case 'done': {
      const [first] = phase.result.accounts;
      return (
        <>
          <Button onClick={onUndo}>{activityMessages.value.undo}</Button>
          {first && (
            <Button
              onClick={() => {
                onClose();
                routes.go({ account: first.to });
              }}
            >
              {words.open}
            </Button>
          )}
          <Button kind="primary" initialFocus onClick={onClose}>
            {close}
          </Button>
        </>
      );
    }
    default:
      return (
        <Button kind="primary" initialFocus onClick={onClose}>
          {close}
        </Button>
      );
  }
}
