import { exportMessages } from '../../i18n/export-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { RunningActions } from '../jobs/RunningActions.tsx';
import type { ExportModel } from './export-model.ts';

interface ExportActionsProps {
  readonly model: ExportModel;
  /** Whether the file chooser is open. */
  readonly isChoosing: boolean;
  readonly onClose: () => void;
}

/** Shows the buttons of each phase; the main one stands last. */
export function ExportActions({ model, isChoosing, onClose }: ExportActionsProps) {
  const words = exportMessages.value;
  const { cancel, close } = messages.value.design;
  const run = model.begun.value;
  if (!run) {
    const isFound = model.looking.value.status === 'found';
    return (
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          kind="primary"
          type="submit"
          icon={model.way.value === 'file' ? 'exportFile' : 'copy'}
          disabled={!isFound}
          busy={isChoosing}
        >
          {words.start[model.way.value]}
        </Button>
      </>
    );
  }
  const phase = run.phase.value;
  if (phase.kind === 'writing') {
    return (
      <RunningActions isCancelling={phase.isCancelling} onCancel={run.cancel} onLeave={onClose} />
    );
  }
  return (
    <>
      <Button onClick={model.again}>{words.again}</Button>
      <Button kind="primary" initialFocus onClick={onClose}>
        {close}
      </Button>
    </>
  );
}
