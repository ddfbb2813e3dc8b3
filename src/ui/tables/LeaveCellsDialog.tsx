import type { ReadonlySignal, Signal } from '@preact/signals';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import type { CellEditsModel } from '../models/cells/cell-edits-model.ts';

interface LeaveCellsDialogProps {
  readonly edits: CellEditsModel;
  /** Whether a change of many entities is being written. */
  readonly isDrafting: ReadonlySignal<boolean>;
  /** Where somebody wants to go, while it is asked. */
  readonly leaving: Signal<(() => void) | undefined>;
}

/** Asks before what is not saved goes with its table. */
export function LeaveCellsDialog({ edits, isDrafting, leaving }: LeaveCellsDialogProps) {
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
      {isDrafting.value && <p>{words.leaveChange}</p>}
      {edits.unsaved.value > 0 && <p>{words.leave(edits.unsaved.value)}</p>}
      {edits.unwritten.value.length > 0 && (
        <p>{words.leaveUnwritten(edits.unwritten.value.length)}</p>
      )}
    </ConfirmDialog>
  );
}
