import type { Signal } from '@preact/signals';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import type { CellEditsModel } from '../models/cell-edits-model.ts';

interface LeaveCellsDialogProps {
  readonly edits: CellEditsModel;
  /** Where somebody wants to go, while it is asked. */
  readonly leaving: Signal<(() => void) | undefined>;
}

/** Asks before cells that are not saved go with their table. */
export function LeaveCellsDialog({ edits, leaving }: LeaveCellsDialogProps) {
  const words = cellMessages.value.unsaved;
  const proceed = leaving.value;
  if (!proceed) return null;

  function go() {
    leaving.value = undefined;
    edits.discard();
    proceed?.();
  }

  return (
    <ConfirmDialog
      title={words.leaveTitle}
      confirm={words.leaveConfirm}
      onConfirm={go}
      onClose={() => (leaving.value = undefined)}
    >
      {edits.unsaved.value > 0 && <p>{words.leave(edits.unsaved.value)}</p>}
      {edits.unwritten.value.length > 0 && (
        <p>{words.leaveUnwritten(edits.unwritten.value.length)}</p>
      )}
    </ConfirmDialog>
  );
}
