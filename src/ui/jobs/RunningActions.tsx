import type { ComponentChildren } from 'preact';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';

interface RunningActionsProps {
  readonly isCancelling: boolean;
  /** The words on the button that stops the job. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Leaves the job to the list of long work. */
  readonly onLeave: () => void;
  /** The buttons between the two. */
  readonly children?: ComponentChildren;
}

/** Shows the buttons of a dialog whose job is running. */
export function RunningActions({
  isCancelling,
  cancel = messages.value.design.cancel,
  onCancel,
  onLeave,
  children,
}: RunningActionsProps) {
  return (
    <>
      <Button busy={isCancelling} onClick={onCancel}>
        {cancel}
      </Button>
      {children}
      <Button initialFocus onClick={onLeave}>
        {activityMessages.value.background}
      </Button>
    </>
  );
}
