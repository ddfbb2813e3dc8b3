import type { ReadonlySignal, Signal } from '@preact/signals';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import type { CellEditsModel } from './cells/cell-edits-model.ts';

interface LeaveCellsDialogProps {
  readonly edits: CellEditsModel;
  /** Whether a bulk edit has been drafted and not begun. */
  readonly isDrafting: ReadonlySignal<boolean>;
  /** The navigation that waits for the decision, while the dialog asks. */
  readonly leaving: Signal<(() => void) | undefined>;
}

/** Asks before leaving a table discards its unsaved cells or a drafted bulk edit. */
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
