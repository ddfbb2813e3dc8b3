import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccountName, TableName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { ImportPlan } from '../../transfer/convert-file.ts';
import { FileFaultError } from '../../transfer/file-fault.ts';
import type { ImportProgress } from '../../transfer/import-entities.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { type ImportMark, markImport } from '../../transfer/unfinished-imports.ts';
import { type ImportRunPhase, paceOf } from './import-phase.ts';
import { deleteIfThere, findRemains, takeBack } from './import-tables.ts';

interface ImportTarget {
  readonly account: AccountName;
  readonly table: TableName;
}

/** Where files are imported to, and by whom. */
export interface ImportEngine {
  readonly accounts: AccountService;
  readonly account: AccountName;
  /** An end of a port that the engine serves. */
  readonly openPort: () => MessagePort;
  /** Hears of each import. */
  readonly tellImport?: (place: ImportTarget, done: Promise<unknown>) => void;
}

export interface ImportStart extends ImportEngine {
  readonly plan: ImportPlan;
  readonly table: TableName;
}

/** Makes the table. Where that cannot be done, or is not wanted any more, it fails and leaves nothing. */
export async function beginImport(
  start: ImportStart,
  wanted: AbortSignal,
  worker?: TransferWorker,
): Promise<ImportRunModel> {
  const { accounts, account, table, plan } = start;
  const tables = accounts.tablesOf(account);
  // The table is made and filled as one.
  const step = crypto.randomUUID();
  const mark = await markImport({ account, table, fileName: plan.file.name });
  try {
    await tables.within({ step, kind: 'import' }).createTable(table);
    if (wanted.aborted) {
      await deleteIfThere(tables, table);
      wanted.throwIfAborted();
    }
  } catch (error) {
    mark.clear();
    throw error;
  }
  return new ImportRunModel(start, { step, mark, worker });
}

interface Begun {
  /** As which it stands in the history. */
  readonly step: string;
  readonly mark: ImportMark;
  /** One that has looked at the file already; it is ended with the import. */
  readonly worker: TransferWorker | undefined;
}

/** The import of one file into a table that was made for it. It needs nobody who looks at it. */
export const ImportRunModel = createModel(
  (start: ImportStart, { step, mark, worker = startTransferWorker(start.openPort()) }: Begun) => {
    const { accounts, account, table, plan } = start;
    const tables = accounts.tablesOf(account);
    const running = new AbortController();
    const started = performance.now();
    const phase = signal<ImportRunPhase>(importing({ inserted: 0, refused: 0 }));

    effect(() => () => {
      running.abort();
      worker.close();
      mark.leave();
    });

    function seconds(): number {
      return (performance.now() - started) / 1000;
    }

    function importing(progress: ImportProgress): ImportRunPhase {
      const pace = paceOf(progress, plan.analysis.rows, seconds());
      return { kind: 'importing', table, pace, isCancelling: running.signal.aborted };
    }

    async function run(): Promise<void> {
      try {
        const job = { ...plan, account, table, step };
        const imported = resultOf(worker.link.stream('import', job, running.signal), (progress) => {
          phase.value = importing(progress);
        });
        start.tellImport?.({ account, table }, imported);
        const outcome = await imported;
        if ('fault' in outcome) throw new FileFaultError(outcome.fault);
        mark.clear();
        phase.value = { kind: 'done', table, result: outcome.value, seconds: seconds() };
      } catch (error) {
        await stop(running.signal.aborted ? undefined : error);
      } finally {
        worker.close();
      }
    }

    async function stop(error: unknown): Promise<void> {
      const remains = await findRemains(tables, table);
      const failed = error !== undefined && { error };
      phase.value = { kind: 'stopped', table, remains, isRemoving: false, ...failed };
    }

    return {
      start: computed(() => start),
      step: computed(() => step),
      phase: computed(() => phase.value),
      /** Fulfils when it has ended, however that was. */
      run,
      /** Leaves what is to become of the table to the person. */
      cancel(): void {
        running.abort();
      },
      /**
       * Takes away again what a stopped import made, as long as nobody else has written
       * there and nobody has said that it is to stay. Whether that succeeded.
       */
      async remove(): Promise<boolean> {
        const stopped = phase.peek();
        if (stopped.kind !== 'stopped' || stopped.isRemoving || stopped.stays) return false;
        phase.value = { ...stopped, isRemoving: true };
        try {
          if (!(await takeBack(start, step, stopped.remains))) {
            mark.clear();
            const remains = await findRemains(tables, table);
            phase.value = { ...stopped, remains, stays: 'touched' };
            return false;
          }
          mark.clear();
          phase.value = { kind: 'removed', table };
          return true;
        } catch (error) {
          phase.value = { ...stopped, error, isRemoving: false };
          return false;
        }
      },
      /** Leaves in the table what is there, for good. */
      keep(): void {
        mark.clear();
        const stopped = phase.peek();
        if (stopped.kind === 'stopped') phase.value = { stays: 'kept', ...stopped };
      },
    };
  },
);

export type ImportRunModel = InstanceType<typeof ImportRunModel>;
