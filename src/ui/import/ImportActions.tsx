import type { ComponentChildren } from 'preact';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import type { TableName } from '../../model/names.ts';
import { sumWritten } from '../../transfer/import/receipt.ts';
import { Button } from '../design/Button.tsx';
import { RunningActions } from '../jobs/RunningActions.tsx';
import type { ImportModel } from './import-model.ts';
import type { UndoingState } from './import-undo-model.ts';

interface ImportActionsProps {
  readonly imports: ImportModel;
  readonly undoing: UndoingState;
  readonly onUndo: () => void;
  readonly onOpen: (table: TableName) => void;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
export function ImportActions(props: ImportActionsProps) {
  const { imports, onClose } = props;
  const text = importMessages.value;
  const phase = imports.phase.value;
  const hasNext = imports.fileIndex.value + 1 < imports.fileCount.value;
  const next = hasNext && <Button onClick={imports.next}>{text.nextFile}</Button>;

  switch (phase.kind) {
    case 'analysing':
      return <Button onClick={onClose}>{text.cancel}</Button>;
    case 'mapping':
      return (
        <>
          <ProblemsLink imports={imports} />
          {hasNext && <Button onClick={imports.next}>{text.skipFile}</Button>}
          <Button onClick={onClose}>{text.cancel}</Button>
          <StartButton imports={imports} />
        </>
      );
    case 'invalid':
      return (
        <>
          {next}
          <Button onClick={onClose}>{text.close}</Button>
        </>
      );
    case 'failed':
      return (
        <>
          <Button onClick={onClose}>{text.close}</Button>
          <Button kind="primary" onClick={() => void imports.analyse()}>
            {text.retry}
          </Button>
        </>
      );
    case 'importing':
      return (
        <RunningActions
          isCancelling={phase.isCancelling}
          onCancel={imports.cancel}
          onLeave={onClose}
          cancel={text.cancel}
        >
          {next}
        </RunningActions>
      );
    case 'stopped':
      return <StoppedActions {...props} phase={phase} />;
    case 'done':
      return <DoneActions {...props} table={phase.table} next={next} />;
  }
}

interface DoneActionsProps extends ImportActionsProps {
  readonly table: TableName;
  readonly next: ComponentChildren;
}

function DoneActions({ undoing, onUndo, onOpen, onClose, table, next }: DoneActionsProps) {
  const text = importMessages.value;
  const isUndone = undoing === 'undone';
  return (
    <>
      {!isUndone && (
        <Button busy={undoing === 'running'} onClick={onUndo}>
          {activityMessages.value.undo}
        </Button>
      )}
      <Button initialFocus={isUndone} onClick={onClose}>
        {text.close}
      </Button>
      {next}
      {!isUndone && (
        <Button kind="primary" initialFocus onClick={() => onOpen(table)}>
          {text.done.open}
        </Button>
      )}
    </>
  );
}

interface StoppedActionsProps extends ImportActionsProps {
  readonly phase: Extract<ImportModel['phase']['value'], { readonly kind: 'stopped' }>;
}

function StoppedActions({ imports, phase, onOpen, onClose }: StoppedActionsProps) {
  const text = importMessages.value;
  const { stopped } = text;
  const { remains, table, isNew, removing } = phase;
  const isGone = remains === 'gone';

  function keep() {
    imports.keep();
    if (isGone) onClose();
    else onOpen(table);
  }

  function nameKeeping() {
    if (isGone) return text.close;
    if (remains === 'unknown') return stopped.keepUnknown;
    if (!isNew) return stopped.keepWritten;
    return remains === 0 ? stopped.keepEmpty : stopped.keep(remains);
  }

  function nameRemoval() {
    if (isGone) return stopped.back;
    if (!isNew) return stopped.rollBack;
    return remains === 0 ? stopped.removeEmpty : stopped.remove;
  }

  return (
    <>
      <Button disabled={removing !== undefined} onClick={keep}>
        {nameKeeping()}
      </Button>
      {!phase.stays && (
        <Button
          kind="primary"
          initialFocus
          busy={removing?.isCancelling}
          onClick={removing ? imports.cancel : () => void imports.remove()}
        >
          {removing ? text.cancel : nameRemoval()}
        </Button>
      )}
    </>
  );
}

interface ProblemsLinkProps {
  readonly imports: ImportModel;
}

/** Links from the buttons to the list of rows that cannot be imported, if there are any. */
function ProblemsLink({ imports }: ProblemsLinkProps) {
  const { value: state } = imports.check;
  const count = state.status === 'checked' ? state.check.refused + state.check.sameKey : 0;
  if (count === 0) return null;
  return (
    <span class="dialog-actions-start transfer-problems">
      <Button kind="link" onClick={showProblems}>
        {importMessages.value.refused.link(count)}
      </Button>
    </span>
  );
}

function showProblems() {
  const list = document.querySelector<HTMLElement>('.transfer-refused-rows');
  list?.scrollIntoView({ block: 'nearest' });
  list?.focus();
}

interface StartButtonProps {
  readonly imports: ImportModel;
}

/**
 * Starts the import. Its label has the number of rows once that is counted; the
 * count need not be waited for, as the reading must be.
 */
function StartButton({ imports }: StartButtonProps) {
  const text = importMessages.value;
  const state = imports.check.value;
  const count = state.status === 'checked' ? sumWritten(state.check) : undefined;
  return (
    <Button
      kind="primary"
      type="submit"
      icon="importFile"
      disabled={count === 0}
      busy={imports.isReading.value}
    >
      {count === undefined ? text.startAny : text.start(count)}
    </Button>
  );
}
