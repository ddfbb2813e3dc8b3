import { activityMessages } from '../../i18n/activity-messages.ts';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { RunningActions } from '../jobs/RunningActions.tsx';
import type { RestoreModel } from './backup-restore-model.ts';

interface RestoreActionsProps {
  readonly model: RestoreModel;
  readonly onRestore: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
export function RestoreActions({ model, onRestore, onUndo, onClose }: RestoreActionsProps) {
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
