import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import { countRows } from '../../data-grid/grid-selection.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';
import { type DeletionPlan, planDeletion } from './grid-deletion-plan.ts';
import { type DeletionRunState, GridDeletionRunModel } from './grid-deletion-run-model.ts';

export type DeletionState = { readonly status: 'idle' | 'asking' } | DeletionRunState;

/**
 * Deletes the entities of some rows: asks for confirmation, and shows the
 * deletion until it is closed; the deletion itself goes on without being shown.
 * The entities are fixed when the question is asked, not when it is confirmed.
 */
export const GridDeletionModel = createModel(
  (service: TableService, table: TableName, grid: GridModel) => {
    const isAsking = signal(false);
    const rows = signal<readonly IndexRange[]>([]);
    const begun = signal<GridDeletionRunModel | undefined>(undefined);
    let planning = new AbortController();
    let planned: Promise<DeletionPlan> | undefined;

    // The question is withdrawn when the grid shows other rows.
    effect(() => {
      void grid.query.value;
      if (isAsking.peek()) close();
    });
    effect(() => () => {
      if (isAsking.peek()) planning.abort();
    });

    async function confirm(): Promise<void> {
      if (!isAsking.peek() || !planned) return;
      const total = countRows(rows.peek());
      const run = new GridDeletionRunModel({ service, table, total, planned, running: planning });
      planned = undefined;
      batch(() => {
        isAsking.value = false;
        begun.value = run;
      });
      await run.run();
    }

    function close(): void {
      if (isAsking.peek()) planning.abort();
      planned = undefined;
      batch(() => {
        isAsking.value = false;
        begun.value = undefined;
      });
    }

    return {
      state: computed<DeletionState>(() => {
        if (isAsking.value) return { status: 'asking' };
        return begun.value?.state.value ?? { status: 'idle' };
      }),
      /** The number of entities in the question. */
      total: computed(() => countRows(rows.value)),
      /** The deletion that is shown. */
      begun: computed(() => begun.value),

      ask(ranges: readonly IndexRange[]): void {
        if (countRows(ranges) === 0 || begun.peek()?.state.peek().status === 'running') return;
        close();
        planning = new AbortController();
        planned = planDeletion({ service, table, grid }, ranges, planning.signal);
        // The confirmation reports the failure.
        planned.catch(() => {});
        batch(() => {
          rows.value = ranges;
          isAsking.value = true;
        });
      },
      confirm,
      cancel: () => begun.peek()?.cancel(),
      /** A running deletion continues without being shown. */
      close,
    };
  },
);

export type GridDeletionModel = InstanceType<typeof GridDeletionModel>;
