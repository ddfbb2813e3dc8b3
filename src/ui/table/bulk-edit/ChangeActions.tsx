import { changeMessages } from '../../../i18n/change-messages.ts';
import type { TableName } from '../../../model/names.ts';
import { Button } from '../../design/Button.tsx';
import { RunningActions } from '../../jobs/RunningActions.tsx';
import { isDanger } from './ConfirmPane.tsx';
import type { ChangeModel } from './change-model.ts';
import type { ChangePlan, EndedPhase } from './change-phase.ts';

interface ChangeActionsProps {
  readonly changes: ChangeModel;
  readonly onOpen: (table: TableName) => void;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
export function ChangeActions(props: ChangeActionsProps) {
  const { changes, onClose } = props;
  const words = changeMessages.value;
  const phase = changes.phase.value;
  switch (phase.kind) {
    case 'drafting':
      if (changes.isGone.value) {
        return (
          <Button kind="primary" initialFocus onClick={onClose}>
            {words.ended.close}
          </Button>
        );
      }
      return (
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <GoOnButton changes={changes} />
        </>
      );
    case 'confirming':
      return <ConfirmActions changes={changes} plan={phase.plan} />;
    case 'running':
      return (
        <RunningActions
          isCancelling={phase.isCancelling}
          onCancel={changes.cancel}
          onLeave={onClose}
          cancel={words.running.stop}
        />
      );
    case 'ended':
      return <EndedActions {...props} phase={phase} />;
  }
}

/** Opens the confirmation. Its label has the number of entities once it is known. */
function GoOnButton({ changes }: Pick<ChangeActionsProps, 'changes'>) {
  const words = changeMessages.value;
  const state = changes.check.value;
  const kind = changes.draft.kind.value;
  const changed = state.status === 'checked' ? state.preview.changed : undefined;
  return (
    <Button
      kind={kind === 'delete' || kind === 'remove' ? 'danger' : 'primary'}
      type="submit"
      busy={changes.isAsked.value}
      disabled={changed === 0}
    >
      {changed ? words.actions[kind](changed) : words.anyActions[kind]}…
    </Button>
  );
}

interface ConfirmActionsProps extends Pick<ChangeActionsProps, 'changes'> {
  readonly plan: ChangePlan;
}

/**
 * Shows the buttons of the confirmation. If something would be lost, the focus
 * starts on the one that loses nothing.
 */
function ConfirmActions({ changes, plan }: ConfirmActionsProps) {
  const words = changeMessages.value;
  const isLoss = isDanger(plan);
  return (
    <>
      <Button initialFocus={isLoss} onClick={changes.back}>
        {words.confirm.back}
      </Button>
      <Button
        kind={isLoss ? 'danger' : 'primary'}
        initialFocus={!isLoss}
        onClick={() => void changes.run()}
      >
        {words.actions[plan.change.kind](plan.preview.changed)}
      </Button>
    </>
  );
}

interface EndedActionsProps extends ChangeActionsProps {
  readonly phase: EndedPhase;
}

function EndedActions({ changes, phase, onOpen, onClose }: EndedActionsProps) {
  const words = changeMessages.value.ended;
  const { change } = phase.plan;
  const isWhole = phase.how === 'complete' && phase.progress.refused === 0;
  const target = change.kind === 'copy' && phase.progress.changed > 0 ? change.to : undefined;
  return (
    <>
      {!isWhole && <Button onClick={changes.back}>{words.again}</Button>}
      <Button kind={target ? 'plain' : 'primary'} initialFocus={!target} onClick={onClose}>
        {words.close}
      </Button>
      {target && (
        <Button kind="primary" initialFocus onClick={() => onOpen(target)}>
          {words.open(target)}
        </Button>
      )}
    </>
  );
}
