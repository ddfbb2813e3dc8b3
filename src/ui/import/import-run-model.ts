import { computed, createModel, effect, signal } from '@preact/signals';
import { type AccountName, isOfFiles, type TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { millisecondsOf } from '../../model/ticks.ts';
import { FileError } from '../../transfer/archives/file-error.ts';
import type { ImportPlan } from '../../transfer/columns/row-converter.ts';
import type { ImportProgress, ImportResult } from '../../transfer/import/entities.ts';
import {
  type ImportReceipt,
  type ImportResume,
  sumWritten,
} from '../../transfer/import/receipt.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { IMPORT_MARKS } from '../jobs/import-marks.ts';
import type { JobMark } from '../jobs/job-marks.ts';
import { type ImportRunPhase, NO_PROGRESS, paceOf } from './import-phase.ts';
import {
  deleteIfThere,
  findLastRemains,
  findRemains,
  type ImportedTable,
  isLost,
  REMOVING,
  type Removing,
  takeBack,
} from './import-tables.ts';

interface ImportTarget {
  readonly account: AccountName;
  readonly table: TableName;
}

/** The target of imports, and the services they need. */
export interface ImportEngine {
  readonly accounts: AccountService;
  readonly account: AccountName;
  /** Opens a port to the engine. */
  readonly openPort: () => MessagePort;
  /** Called for each import. */
  readonly notifyImport?: (place: ImportTarget, done: Promise<unknown>) => void;
  /** Runs before a table that exists is written; where it fails, nothing is. */
  readonly beforeWrite?: ((place: ImportTarget) => Promise<void>) | undefined;
  /** Stores what an import did, and its plan, for the next file like this one. */
  readonly keepReceipt?: ((receipt: ImportReceipt, plan: ImportPlan) => void) | undefined;
  /** Stores the handle of an import's file, until it is decided what happens to the import. */
  readonly keepHandle?: ((id: string, file: File) => void) | undefined;
}

export interface ImportStart extends ImportEngine {
  readonly plan: ImportPlan;
  readonly table: TableName;
  /** Whether the table is to be created. */
  readonly isNew: boolean;
  /** The interrupted import to resume. */
  readonly resume?: ImportResume & { readonly step: string };
}

/**
 * Creates the table if needed. If that fails, or was cancelled, it throws and
 * leaves nothing behind.
 */
export async function beginImport(
  start: ImportStart,
  wanted: AbortSignal,
  worker?: TransferWorker,
): Promise<ImportRunModel> {
  const { accounts, account, table, plan, isNew, resume } = start;
  const tables = accounts.tablesOf(account);
  if (isOfFiles(account)) throw new StorageError('readOnly');
  // The table is created and filled in one step of the history.
  const step = resume?.step ?? crypto.randomUUID();
  const { sha256, rows, format } = plan.analysis;
  // A file in an archive cannot be chosen again by itself.
  const isKnown = sha256 !== undefined && plan.file instanceof File;
  const begunAt = resume ? millisecondsOf(resume.since) : Date.now();
  const id = crypto.randomUUID();
  const mark = IMPORT_MARKS.hold({
    ...{ id, account, table, fileName: plan.file.name },
    plan: {
      ...{ step, isNew, begunAt, rows, format, mapping: plan.mapping },
      ...(isKnown && { sha256 }),
    },
  });
  await mark.held;
  if (isKnown) start.keepHandle?.(id, plan.file);
  const isMade = isNew && !resume;
  try {
    if (isMade) await tables.within({ step, kind: 'import' }).createTable(table);
    if (!isNew && !resume) await start.beforeWrite?.({ account, table });
    if (wanted.aborted) {
      if (isMade) await deleteIfThere(tables, table);
      wanted.throwIfAborted();
    }
  } catch (error) {
    mark.clear();
    throw error;
  }
  return new ImportRunModel(start, { step, mark, worker });
}

interface Begun {
  /** The id of its step in the history. */
  readonly step: string;
  readonly mark: JobMark;
  /** A worker that has analysed the file already; it ends with the import. */
  readonly worker: TransferWorker | undefined;
}

/** The import of one file into a table. It runs without a view. */
export const ImportRunModel = createModel(
  (start: ImportStart, { step, mark, worker = startTransferWorker(start.openPort()) }: Begun) => {
    const { accounts, account, table, plan, isNew, resume } = start;
    const imported: ImportedTable = { accounts, account, table, isNew, step };
    const running = new AbortController();
    let removal: AbortController | undefined;
    const started = performance.now();
    const slices = crypto.randomUUID();
    let latest: ImportProgress = NO_PROGRESS;
    const phase = signal<ImportRunPhase>(importing(NO_PROGRESS));

    effect(() => () => {
      running.abort();
      removal?.abort();
      worker.close();
      mark.leave();
    });

    function seconds(): number {
      return (performance.now() - started) / 1000;
    }

    function importing(progress: ImportProgress): ImportRunPhase {
      latest = progress;
      const pace = paceOf(progress, plan.analysis.rows, seconds());
      return { kind: 'importing', table, pace, isCancelling: running.signal.aborted };
    }

    /** Work after the import, such as finding duplicate keys, does not delay its end. */
    function finish(result: ImportResult, { isNaming }: { readonly isNaming: boolean }): void {
      const before = phase.peek();
      const took = before.kind === 'done' ? before.seconds : seconds();
      mark.clear();
      phase.value = { kind: 'done', table, isNew, result, seconds: took, isNaming };
      start.keepReceipt?.(receiptOf(start, step, result, took), plan);
    }

    async function run(): Promise<void> {
      let notifyWritten = () => {};
      const written = new Promise<void>((resolve) => {
        notifyWritten = resolve;
      });
      try {
        const job = {
          ...{ ...plan, account, table, step, isNew, run: slices },
          ...(resume && { resume }),
        };
        // What is left in the table is reported once the result of the running slice is known.
        const reported = resultOf(
          worker.link.stream('import', job, running.signal, 'await'),
          (progress) => {
            if (!progress.written) {
              phase.value = importing(progress);
              return;
            }
            finish(progress.written, { isNaming: true });
            notifyWritten();
          },
        );
        start.notifyImport?.({ account, table }, Promise.race([reported, written]));
        const outcome = await reported;
        if ('problem' in outcome) throw new FileError(outcome.problem);
        finish(outcome.value, { isNaming: false });
      } catch (error) {
        const ended = phase.peek();
        if (ended.kind === 'done') phase.value = { ...ended, isNaming: false };
        else await stop(running.signal.aborted ? undefined : error);
      } finally {
        worker.close();
      }
    }

    async function stop(error: unknown): Promise<void> {
      const written = sumWritten(latest);
      const remains = isLost(error)
        ? await findLastRemains(imported, written, slices)
        : await findRemains(imported, written);
      const failed = error !== undefined && { error };
      phase.value = { kind: 'stopped', table, isNew, remains, ...failed };
    }

    return {
      start: computed(() => start),
      step: computed(() => step),
      phase: computed(() => phase.value),
      /** Resolves when it has ended, with or without success. */
      run,
      /**
       * Cancels the import, or its removal. What happens to the rows written is
       * decided afterwards.
       */
      cancel(): void {
        running.abort();
        removal?.abort();
        const { value } = phase;
        if (value.kind === 'importing') phase.value = importing(latest);
        if (value.kind === 'stopped' && value.removing) {
          phase.value = { ...value, removing: { ...value.removing, isCancelling: true } };
        }
      },
      /**
       * Removes what a stopped import wrote, as long as the table was not
       * changed by others and the import was not kept. Returns whether that
       * succeeded.
       */
      async remove(): Promise<boolean> {
        const stopped = phase.peek();
        if (stopped.kind !== 'stopped' || stopped.removing || stopped.stays) return false;
        removal = new AbortController();
        let undone = 0;
        const onProgress = (removing: Removing) => {
          undone = removing.done;
          phase.value = { ...stopped, removing };
        };
        onProgress(REMOVING);
        try {
          const { signal } = removal;
          const { remains: before } = stopped;
          const taken = await takeBack(imported, { remains: before, signal, onProgress });
          if (taken !== 'cancelled') mark.clear();
          if (taken !== 'done') {
            const known = Number(before) - (taken === 'cancelled' ? undone : 0);
            const remains = await findRemains(imported, known);
            phase.value = { ...stopped, remains, ...(taken !== 'cancelled' && { stays: taken }) };
            return false;
          }
          phase.value = { kind: 'removed', table };
          return true;
        } catch (error) {
          phase.value = { ...stopped, error };
          return false;
        } finally {
          removal = undefined;
        }
      },
      /** Leaves the written rows in the table for good. */
      keep(): void {
        mark.clear();
        const stopped = phase.peek();
        if (stopped.kind === 'stopped') phase.value = { stays: 'kept', ...stopped };
      },
    };
  },
);

export type ImportRunModel = InstanceType<typeof ImportRunModel>;

interface DoneImport {
  readonly account: AccountName;
  readonly table: TableName;
  readonly isNew: boolean;
  readonly plan: ImportPlan;
}

/** Returns the record of an import that has ended well. */
function receiptOf(
  { account, table, isNew, plan }: DoneImport,
  step: string,
  { lines: _, ...result }: ImportResult,
  seconds: number,
): ImportReceipt {
  const { analysis, mapping, file } = plan;
  const { sha256, rows } = analysis;
  return {
    ...result,
    ...{ step, account, table, isNew, seconds, rows },
    ...(sha256 !== undefined && { sha256 }),
    at: Date.now(),
    places: placeKindOf(analysis.format),
    fileName: file.name,
    size: file.size,
    existing: mapping.existing,
    duplicates: mapping.duplicates,
  };
}
