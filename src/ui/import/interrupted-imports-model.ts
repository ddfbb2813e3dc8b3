import { computed, createModel, signal } from '@preact/signals';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { FileError } from '../../transfer/archives/file-error.ts';
import { type ImportMapping, isAlwaysNew } from '../../transfer/columns/import-mapping.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';
import { IMPORT_MARKS, type MarkedImport } from '../jobs/import-marks.ts';
import { interruptedJobs } from '../jobs/interrupted-jobs.ts';
import { beginImport, type ImportEngine, type ImportRunModel } from './import-run-model.ts';
import {
  countWritten,
  findImportStep,
  REMOVING,
  type Removing,
  removeIfEmpty,
  type TakenBack,
  takeBack,
} from './import-tables.ts';

/** An interrupted import, and its progress if that is known. */
export interface InterruptedImport extends MarkedImport {
  /** The number of entities that it wrote, if the history is complete. */
  readonly written?: number;
  readonly canResume: boolean;
  /** Whether its removal was cancelled, so that a part of what it wrote is left. */
  readonly isPartlyRemoved?: true;
}

/** The resumed import, or that the file differs from the imported one. */
export type Resumed = { readonly run: ImportRunModel } | 'otherFile';

/** Another window has decided about it, or it has changed since it was shown: nothing was done. */
export type Outdated = 'outdated';

/** The interrupted imports that are found when the window opens and wait for a decision. */
export const InterruptedImportsModel = createModel((accounts: AccountService) => {
  const jobs = interruptedJobs<MarkedImport, InterruptedImport>({
    marks: IMPORT_MARKS,
    examine: (marked) => lookAt(accounts, marked),
    isSame,
  });
  /** The progress of running removals, by the id of the import. */
  const removing = signal<ReadonlyMap<string, Removing>>(new Map());
  const removals = new Map<string, AbortController>();

  function notify(id: string, progress: Removing): void {
    removing.value = new Map(removing.peek()).set(id, progress);
  }

  /** Offers a cancelled removal again, which the next start does not begin by itself. */
  async function offerAgain({ isRemoved: _, ...marked }: InterruptedImport): Promise<void> {
    IMPORT_MARKS.amend(marked, { isRemoved: false });
    const now = await lookAt(accounts, marked);
    if (now) jobs.replace(now);
    else jobs.forget(marked);
  }

  async function decide<T>(cut: InterruptedImport, work: () => Promise<T>): Promise<T | Outdated> {
    const decided = await jobs.decide(cut, work);
    return decided ? decided.came : 'outdated';
  }

  return {
    found: jobs.found,
    removing: computed(() => removing.value),
    keep: jobs.keep,
    /** Removes what it wrote and returns the result. Throws if that could not be tried. */
    async remove(cut: InterruptedImport): Promise<TakenBack | Outdated> {
      const { id, account, table, plan } = cut;
      const removal = new AbortController();
      removals.set(id, removal);
      notify(id, REMOVING);
      const decided = decide(cut, async () => {
        IMPORT_MARKS.amend(cut, { isRemoved: true });
        const taken = plan
          ? await takeBack(
              { accounts, account, table, ...plan },
              { signal: removal.signal, onProgress: (progress) => notify(id, progress) },
            )
          : await removeIfEmpty({ accounts, account, table, isNew: true });
        if (taken === 'cancelled') await offerAgain(cut);
        else jobs.forget(cut);
        return taken;
      });
      return decided.finally(() => {
        removals.delete(id);
        removing.value = new Map([...removing.peek()].filter(([other]) => other !== id));
      });
    },
    /** Stops a removal. The rest can be removed later. */
    cancelRemoval({ id }: InterruptedImport): void {
      const progress = removing.peek().get(id);
      removals.get(id)?.abort();
      if (progress) notify(id, { ...progress, isCancelling: true });
    },
    /**
     * Resumes with the same file, which is identified by its hash. Nothing is
     * written from another file.
     */
    resume(
      cut: InterruptedImport,
      file: File,
      engine: Omit<ImportEngine, 'account'>,
    ): Promise<Resumed | Outdated> {
      return decide(cut, async () => {
        const resumed = await resumeWith(cut, file, engine);
        if (resumed !== 'otherFile') jobs.forget(cut);
        return resumed;
      });
    },
  };
});

export type InterruptedImportsModel = InstanceType<typeof InterruptedImportsModel>;

async function resumeWith(
  { account, table, plan, written, canResume }: InterruptedImport,
  file: File,
  engine: Omit<ImportEngine, 'account'>,
): Promise<Resumed> {
  if (!plan || !canResume) return 'otherFile';
  const worker = startTransferWorker(engine.openPort());
  try {
    const job = { source: file, choices: plan.format };
    const outcome = await resultOf(worker.link.stream('analyse', job), () => {});
    if ('problem' in outcome) throw new FileError(outcome.problem);
    const { value: analysis } = outcome;
    if (analysis.sha256 !== plan.sha256) {
      worker.close();
      return 'otherFile';
    }
    const { mapping, step, isNew } = plan;
    const since = ticksOfMilliseconds(plan.begunAt);
    const resume = {
      step,
      since,
      ...(isNewEach(mapping) && written !== undefined && { written }),
    };
    const start = { ...engine, account, table, isNew, resume, plan: { file, analysis, mapping } };
    return { run: await beginImport(start, new AbortController().signal, worker) };
  } catch (error) {
    worker.close();
    throw error;
  }
}

/** Returns the import; undefined if its table is gone. */
async function lookAt(
  accounts: AccountService,
  marked: MarkedImport,
): Promise<InterruptedImport | undefined> {
  if (!(await isThere(accounts, marked))) return undefined;
  const { account, table, plan } = marked;
  const step = plan && (await findImportStep({ accounts, account, table, step: plan.step }));
  const written = countWritten(step);
  const isPartlyRemoved = step?.state === 'partlyUndone';
  // Rows that get new keys each time can only be identified by their number.
  const isCounted = plan !== undefined && (!isNewEach(plan.mapping) || written !== undefined);
  const canResume = isCounted && plan.sha256 !== undefined && !isPartlyRemoved;
  const { id, fileName, isTableOlder, isRemoved } = marked;
  return {
    ...{ id, account, table, fileName, canResume },
    ...(plan && { plan }),
    ...(isTableOlder && { isTableOlder }),
    ...(isRemoved && { isRemoved }),
    ...(isPartlyRemoved && { isPartlyRemoved }),
    ...(written !== undefined && { written }),
  };
}

function isSame(one: InterruptedImport, other: InterruptedImport): boolean {
  return one.written === other.written && one.canResume === other.canResume;
}

function isNewEach({ partitionKey, rowKey }: ImportMapping): boolean {
  return isAlwaysNew(partitionKey) || isAlwaysNew(rowKey);
}

async function isThere(accounts: AccountService, { account, table }: MarkedImport) {
  try {
    await accounts.tablesOf(account).getTable(table);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return false;
    throw error;
  }
}
