import { computed, createModel, signal } from '@preact/signals';
import type { TableName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';

export type BulkDeletePhase =
  | { readonly kind: 'asking'; readonly error?: unknown }
  | { readonly kind: 'running'; readonly done: number; readonly isCancelling: boolean };

/** The result of a bulk delete. */
export interface BulkDeleted {
  readonly tables: readonly TableName[];
  /** The error of the next table; the step contains those before it. */
  readonly error?: unknown;
}

/**
 * Deletes or empties several tables one after the other: each in one go, all of
 * them as one step of the history.
 */
export const BulkDeleteModel = createModel((service: TableService, way: 'delete' | 'clear') => {
  const phase = signal<BulkDeletePhase>({ kind: 'asking' });
  let isCancelled = false;

  async function bulkDelete(tables: readonly TableName[], step: string): Promise<BulkDeleted> {
    const kind = way === 'delete' ? 'deleteTable' : 'clearTable';
    const part = service.within({ step, kind });
    const bulkDeleted: TableName[] = [];
    for (const table of tables) {
      if (isCancelled) break;
      try {
        await part[kind](table);
        bulkDeleted.push(table);
      } catch (error) {
        // A table that was deleted elsewhere meanwhile is no error.
        if (!isRefusal(error, 'tableResourceMissing')) return { tables: bulkDeleted, error };
      }
      const { value: before } = phase;
      if (before.kind === 'running') phase.value = { ...before, done: before.done + 1 };
    }
    return { tables: bulkDeleted };
  }

  return {
    phase: computed(() => phase.value),
    isRunning: computed(() => phase.value.kind === 'running'),
    /** Deletes or empties the tables; returns undefined if another run is active. */
    async run(tables: readonly TableName[], step: string): Promise<BulkDeleted | undefined> {
      if (phase.peek().kind === 'running') return undefined;
      isCancelled = false;
      phase.value = { kind: 'running', done: 0, isCancelling: false };
      const bulkDeleted = await bulkDelete(tables, step);
      phase.value =
        bulkDeleted.error === undefined
          ? { kind: 'asking' }
          : { kind: 'asking', error: bulkDeleted.error };
      return bulkDeleted;
    },
    /** Stops; what is done by then stays. */
    cancel(): void {
      const { value: before } = phase;
      if (before.kind === 'running') phase.value = { ...before, isCancelling: true };
      isCancelled = true;
    },
  };
});

export type BulkDeleteModel = InstanceType<typeof BulkDeleteModel>;
