import type { ComponentChildren } from 'preact';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ComponentChildren;
  /** The text that names exactly what will be lost. */
  readonly children: ComponentChildren;
  /** The label of the action itself, such as "Delete table". */
  readonly confirm: string;
  readonly busy?: boolean | undefined;
  /** Whether there is nothing to confirm; the children say why. */
  readonly disabled?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost. The focus starts on the button that loses nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      size="small"
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button initialFocus onClick={props.onClose}>
            {messages.value.design.cancel}
          </Button>
          <Button
            kind="danger"
            busy={props.busy}
            disabled={props.disabled}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
