import { computed, createModel, signal } from '@preact/signals';
import { ticksOfMilliseconds } from '../../model/datetime.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import { FileFaultError } from '../../transfer/file-fault.ts';
import { isAlwaysNew } from '../../transfer/import-mapping.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';
import {
  findUnfinishedImports,
  forgetImport,
  type UnfinishedImport,
} from '../../transfer/unfinished-imports.ts';
import { beginImport, type ImportEngine, type ImportRunModel } from './import-run-model.ts';
import { deleteIfThere, findWritten, type TakenBack, takeBack } from './import-tables.ts';

/** An import that was cut off, and how far it came, where that is known. */
export interface CutOffImport extends UnfinishedImport {
  /** Entities that it wrote. */
  readonly written?: number;
}

/** It goes on, or the file is another one than it was. */
export type Resumed = { readonly run: ImportRunModel } | 'otherFile';

/** Imports that were cut off, looked for when the window opens, until somebody decides. */
export const UnfinishedImportsModel = createModel((accounts: AccountService) => {
  const found = signal<readonly CutOffImport[]>([]);

  function forget(unfinished: UnfinishedImport): void {
    forgetImport(unfinished);
    found.value = found.peek().filter(({ id }) => id !== unfinished.id);
  }

  async function look(): Promise<void> {
    for (const unfinished of await findUnfinishedImports()) {
      if (!(await isThere(accounts, unfinished))) forgetImport(unfinished);
      else found.value = [...found.peek(), { ...unfinished, ...(await lookAt(unfinished)) }];
    }
  }

  async function lookAt({ account, table, plan }: UnfinishedImport) {
    if (!plan) return {};
    const written = await findWritten({ accounts, account, table, step: plan.step });
    return written === undefined ? {} : { written };
  }

  // Where nothing can be asked, the marks stay for the next start.
  look().catch(() => {});

  return {
    found: computed(() => found.value),
    keep: forget,
    /** What came of it. Throws where it could not be tried. */
    async remove(unfinished: CutOffImport): Promise<TakenBack> {
      const { account, table, plan, written = 0 } = unfinished;
      const taken = plan
        ? await takeBack({ accounts, account, table, ...plan }, written)
        : await removeTable(accounts, unfinished);
      forget(unfinished);
      return taken;
    },
    /** Goes on with the same file, which is known by its hash. Nothing is written from another one. */
    async resume(
      { plan, ...unfinished }: CutOffImport,
      file: File,
      engine: Omit<ImportEngine, 'account'>,
    ): Promise<Resumed> {
      if (!plan) return 'otherFile';
      const { account, table, written = 0 } = unfinished;
      const worker = startTransferWorker(engine.openPort());
      try {
        const job = { source: file, choices: plan.format };
        const outcome = await resultOf(worker.link.stream('analyse', job), () => {});
        if ('fault' in outcome) throw new FileFaultError(outcome.fault);
        const { value: analysis } = outcome;
        if (analysis.sha256 !== plan.sha256) {
          worker.close();
          return 'otherFile';
        }
        const { mapping, step, isNew } = plan;
        const isNewEach = isAlwaysNew(mapping.partitionKey) || isAlwaysNew(mapping.rowKey);
        const since = ticksOfMilliseconds(plan.begunAt);
        const resume = { step, since, ...(isNewEach && { written }) };
        const start = { ...engine, account, table, isNew, resume };
        const wanted = new AbortController().signal;
        const run = await beginImport(
          { ...start, plan: { file, analysis, mapping } },
          wanted,
          worker,
        );
        forget(unfinished);
        return { run };
      } catch (error) {
        worker.close();
        throw error;
      }
    },
  };
});

export type UnfinishedImportsModel = InstanceType<typeof UnfinishedImportsModel>;

/** Of an import that an older version began: of its table nothing is known but that it was made for it. */
async function removeTable(accounts: AccountService, { account, table }: UnfinishedImport) {
  await deleteIfThere(accounts.tablesOf(account), table);
  return 'done' as const;
}

async function isThere(accounts: AccountService, { account, table }: UnfinishedImport) {
  try {
    await accounts.tablesOf(account).getTable(table);
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return false;
    throw error;
  }
}
