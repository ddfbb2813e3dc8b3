import { computed, createModel, signal } from '@preact/signals';
import type { TableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { TableService } from '../../../model/table-service.ts';

export type SweepPhase =
  | { readonly kind: 'asking'; readonly error?: unknown }
  | { readonly kind: 'running'; readonly done: number; readonly isCancelling: boolean };

/** What was done when it was over. */
export interface Swept {
  readonly tables: readonly TableName[];
  /** What the next one failed of; the step has those before it. */
  readonly error?: unknown;
}

/** Several tables that are deleted, or emptied, one after the other: each at once, all of them one step. */
export const TableSweepModel = createModel((service: TableService, way: 'delete' | 'clear') => {
  const phase = signal<SweepPhase>({ kind: 'asking' });
  let isCancelled = false;

  async function sweep(tables: readonly TableName[], step: string): Promise<Swept> {
    const kind = way === 'delete' ? 'deleteTable' : 'clearTable';
    const part = service.within({ step, kind });
    const swept: TableName[] = [];
    for (const table of tables) {
      if (isCancelled) break;
      try {
        await part[kind](table);
        swept.push(table);
      } catch (error) {
        // Somebody else was quicker.
        if (!isMissing(error)) return { tables: swept, error };
      }
      const { value: before } = phase;
      if (before.kind === 'running') phase.value = { ...before, done: before.done + 1 };
    }
    return { tables: swept };
  }

  return {
    phase: computed(() => phase.value),
    isRunning: computed(() => phase.value.kind === 'running'),
    /** Undefined while another run is under way. */
    async run(tables: readonly TableName[], step: string): Promise<Swept | undefined> {
      if (phase.peek().kind === 'running') return undefined;
      isCancelled = false;
      phase.value = { kind: 'running', done: 0, isCancelling: false };
      const swept = await sweep(tables, step);
      phase.value =
        swept.error === undefined ? { kind: 'asking' } : { kind: 'asking', error: swept.error };
      return swept;
    },
    /** What is done by then stays. */
    cancel(): void {
      const { value: before } = phase;
      if (before.kind === 'running') phase.value = { ...before, isCancelling: true };
      isCancelled = true;
    },
  };
});

export type TableSweepModel = InstanceType<typeof TableSweepModel>;

function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.reason === 'tableResourceMissing';
}
