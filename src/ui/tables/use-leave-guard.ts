import { computed, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';
import type { NoticesModel } from '../models/notices-model.ts';
import type { LeaveGuard } from '../models/route-model.ts';

interface Guarded {
  readonly guardLeaving: (guard: LeaveGuard) => () => void;
  readonly notices: NoticesModel;
  /** A change of many entities is being written, or made. */
  readonly isChanging: ReadonlySignal<boolean>;
  readonly isRunning: ReadonlySignal<boolean>;
}

/** Asks before work goes with the table; where the whole tab goes, the browser asks. */
export function useLeaveGuard({ editing }: GridTableModel, guarded: Guarded): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: The table is guarded once, as it opens.
  useEffect(() => {
    const { isChanging, isRunning, notices } = guarded;
    return guarded.guardLeaving({
      isDirty: computed(() => editing.isDirty.value || isChanging.value),
      mayLeave(proceed) {
        if (!isRunning.peek()) return editing.mayLeave(proceed);
        notices.show({ kind: 'info', text: messages.peek().tables.change.mayNotLeave });
        return false;
      },
    });
  }, [editing]);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => editing.isDirty.peek() && event.preventDefault();
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [editing]);
}
