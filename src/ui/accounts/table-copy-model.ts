import { computed, createModel, signal } from '@preact/signals';
import { isRefusal } from '../../model/storage-error.ts';
import type { TableCopyProgress, TableCopyRequest } from '../../model/table-copy.ts';
import type { AccountService } from '../../model/table-service.ts';
import { ActionModel } from '../jobs/action-model.ts';

/** A table that is being renamed, copied or moved. */
export const TableCopyModel = createModel((service: Pick<AccountService, 'copyTable'>) => {
  const action = new ActionModel();
  const progress = signal<TableCopyProgress | undefined>(undefined);
  const isCancelling = signal(false);
  let aborting = new AbortController();

  async function follow(tableCopy: TableCopyRequest): Promise<void> {
    try {
      for await (const reported of service.copyTable(tableCopy, aborting.signal))
        progress.value = reported;
    } catch (error) {
      // It had not begun.
      if (!isRefusal(error, 'cancelled')) throw error;
      progress.value = { state: 'cancelled', done: 0, total: 0 };
    }
  }

  return {
    /** The state of the action, with its error. */
    action,
    progress: computed(() => progress.value),
    isCancelling: computed(() => isCancelling.value),
    /** Runs the copy and returns its result; undefined if it failed. */
    async run(tableCopy: TableCopyRequest): Promise<TableCopyProgress | undefined> {
      aborting = new AbortController();
      progress.value = undefined;
      isCancelling.value = false;
      const isDone = await action.run(() => follow(tableCopy));
      return isDone ? progress.peek() : undefined;
    },
    cancel(): void {
      isCancelling.value = true;
      aborting.abort();
    },
  };
});

export type TableCopyModel = InstanceType<typeof TableCopyModel>;
