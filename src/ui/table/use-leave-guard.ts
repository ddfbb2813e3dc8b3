import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { LeaveGuard } from '../place/route-model.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

/** Milliseconds for which unfinished writes are waited for in silence. */
const PATIENCE = 1000;

interface Guarded {
  readonly guardLeaving: (guard: LeaveGuard) => () => void;
  readonly toasts: ToastsModel;
  /** The bulk edit whose dialog is open. A run that has begun goes on elsewhere. */
  readonly change: Signal<ChangeStart | undefined>;
  /** Whether the bulk edit has not begun: leaving the table loses it. */
  readonly isDrafting: ReadonlySignal<boolean>;
  /** The navigation that waits for the decision about unsaved work. */
  readonly leaving: Signal<(() => void) | undefined>;
}

/** Asks before leaving the table loses work; where the whole tab closes, the browser asks. */
export function useLeaveGuard({ editing, cells, pasting }: GridTableModel, guarded: Guarded): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: The table is guarded once, as it opens.
  useEffect(() => {
    const { change, isDrafting, leaving, toasts } = guarded;
    let waiting: (() => void) | undefined;
    /** The id of the toast that offers to leave at once. */
    let offer: number | undefined;
    function decide(proceed: () => void): boolean {
      // The preview of a paste is on screen, and is written or given up there.
      if (pasting.peek()) return false;
      const isUnsaved = cells.edits.hasUnsaved.peek() || isDrafting.peek();
      if (!isUnsaved) return editing.mayLeave(proceed);
      leaving.value = () => editing.mayLeave(proceed) && proceed();
      return false;
    }
    /**
     * Waits for writes under way, which may still be refused. A newer
     * navigation replaces this one.
     */
    async function leaveWhenIdle(proceed: () => void): Promise<void> {
      waiting = proceed;
      const timer = setTimeout(() => offerToLeave(proceed), PATIENCE);
      await cells.edits.idle();
      clearTimeout(timer);
      goOn(proceed);
    }
    /** Writes may take long or never end: the person must be able to leave all the same. */
    function offerToLeave(proceed: () => void): void {
      const words = cellMessages.peek().unsaved;
      if (waiting !== proceed) return;
      toasts.show({
        kind: 'info',
        text: words.stillWriting,
        isLasting: true,
        action: { label: words.leaveAnyway, onSelect: () => goOn(proceed) },
      });
      offer = toasts.shown.peek().at(-1)?.id;
    }
    function goOn(proceed: () => void): void {
      if (waiting !== proceed) return;
      waiting = undefined;
      if (offer !== undefined) toasts.dismiss(offer);
      if (decide(proceed)) proceed();
    }
    const unguard = guarded.guardLeaving({
      isDirty: computed(
        () => editing.isDirty.value || cells.isDirty.value || change.value !== undefined,
      ),
      mayLeave(proceed) {
        // The dialog belongs to the table that is left, and would keep it on screen.
        const endChange = () => (change.value = undefined);
        const leave = () => {
          endChange();
          proceed();
        };
        cells.leave();
        if (cells.edits.isWriting.peek()) {
          void leaveWhenIdle(leave);
          return false;
        }
        const mayLeave = decide(leave);
        if (mayLeave) endChange();
        return mayLeave;
      },
    });
    return () => {
      waiting = undefined;
      unguard();
    };
  }, [editing]);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (editing.isDirty.peek() || cells.isDirty.peek()) event.preventDefault();
    };
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [editing, cells]);
}
