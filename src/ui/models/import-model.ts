import { batch, computed, createModel, effect, signal } from '@preact/signals';
import {
  type AccountName,
  findTableNameFault,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportPlan } from '../../transfer/convert-file.ts';
import { FileFaultError } from '../../transfer/file-fault.ts';
import type { ImportProgress } from '../../transfer/import-entities.ts';
import type { ImportMapping, KeySource } from '../../transfer/import-mapping.ts';
import { numbered, SHARED_PARTITION } from '../../transfer/key-proposal.ts';
import { proposeMapping } from '../../transfer/mapping-proposal.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { type ImportMark, markImport } from '../../transfer/unfinished-imports.ts';
import { watchCheck } from './import-check-state.ts';
import { type Becomes, type KeyName, withColumn, withKey } from './import-edits.ts';
import { type ImportPhase, paceOf } from './import-phase.ts';
import { deleteIfThere, findRemains, listNames } from './import-tables.ts';

/** The nearest free name to a text; `taken` are names in lower case. */
export type SuggestName = (text: string, taken: ReadonlySet<string>) => string | undefined;

interface ImportTarget {
  readonly account: AccountName;
  readonly table: TableName;
}

export interface ImportPlace {
  readonly accounts: AccountService;
  readonly account: AccountName;
  /** An end of a port that the engine serves. */
  readonly openPort: () => MessagePort;
  /** Hears of each import. */
  readonly tellImport?: (place: ImportTarget, done: Promise<unknown>) => void;
  readonly suggestName: SuggestName;
}

/** Files on their way into new tables of an account, one after the other. */
export const ImportModel = createModel((place: ImportPlace, files: readonly File[]) => {
  const tables = place.accounts.tablesOf(place.account);
  const fileIndex = signal(0);
  const phase = signal<ImportPhase>(ANALYSING);
  const analysis = signal<Analysis | undefined>(undefined);
  const mapping = signal<ImportMapping | undefined>(undefined);
  const tableName = signal('');
  const taken = signal<ReadonlySet<string>>(new Set());
  const file = computed(() => files[fileIndex.value] ?? new File([], ''));
  const plan = computed(() => planOf(file.value, analysis.value, mapping.value));
  const checkable = computed(() => (phase.value.kind === 'mapping' ? plan.value : undefined));

  let worker: TransferWorker | undefined;
  let mark: ImportMark | undefined;
  let running = new AbortController();

  // A worker whose engine died is of no more use, so each file gets a new one.
  function getWorker(): TransferWorker {
    worker ??= startTransferWorker(place.openPort());
    return worker;
  }

  function endWork(): void {
    running.abort();
    running = new AbortController();
    worker?.close();
    worker = undefined;
  }

  function clearMark(): void {
    mark?.clear();
    mark = undefined;
  }

  async function analyse(): Promise<void> {
    endWork();
    const { signal: wanted } = running;
    batch(() => {
      phase.value = ANALYSING;
      analysis.value = undefined;
      mapping.value = undefined;
    });
    try {
      const [outcome, names] = await Promise.all([
        resultOf(getWorker().link.stream('analyse', file.peek(), wanted), (progress) => {
          phase.value = { kind: 'analysing', progress };
        }),
        listNames(tables),
      ]);
      if ('fault' in outcome) phase.value = { kind: 'faulty', fault: outcome.fault };
      else propose(outcome.value, names);
    } catch (error) {
      if (!wanted.aborted) phase.value = { kind: 'failed', error };
    }
  }

  function propose(found: Analysis, names: ReadonlySet<string>): void {
    batch(() => {
      analysis.value = found;
      mapping.value = proposeMapping(found);
      taken.value = names;
      tableName.value =
        place.suggestName(baseName(file.peek().name), names) ??
        place.suggestName('Imported', names) ??
        '';
      phase.value = { kind: 'mapping' };
    });
  }

  async function start(): Promise<void> {
    const planned = plan.peek();
    if (phase.peek().kind !== 'mapping' || !planned || findTableNameFault(tableName.peek())) return;
    const table = parseTableName(tableName.peek());
    // The table is made and filled as one.
    const step = crypto.randomUUID();
    try {
      mark = await markImport({ account: place.account, table, fileName: planned.file.name });
      await tables.within({ step, kind: 'import' }).createTable(table);
    } catch (error) {
      clearMark();
      taken.value = await listNames(tables).catch(() => taken.peek());
      phase.value = { kind: 'mapping', error };
      return;
    }
    await run(planned, table, step);
  }

  async function run(planned: ImportPlan, table: TableName, step: string): Promise<void> {
    const { signal: wanted } = running;
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const pace = (progress: ImportProgress) => paceOf(progress, planned.analysis.rows, seconds());
    phase.value = { kind: 'importing', table, pace: pace({ inserted: 0, refused: 0 }) };
    try {
      const job = { ...planned, account: place.account, table, step };
      const imported = resultOf(getWorker().link.stream('import', job, wanted), (progress) => {
        phase.value = { kind: 'importing', table, pace: pace(progress) };
      });
      place.tellImport?.({ account: place.account, table }, imported);
      const outcome = await imported;
      if ('fault' in outcome) throw new FileFaultError(outcome.fault);
      clearMark();
      phase.value = { kind: 'done', table, result: outcome.value, seconds: seconds() };
    } catch (error) {
      await stop(table, wanted.aborted ? undefined : error);
    }
  }

  async function stop(table: TableName, error: unknown): Promise<void> {
    endWork();
    const remains = await findRemains(tables, table);
    phase.value = {
      kind: 'stopped',
      table,
      remains,
      isRemoving: false,
      ...(error !== undefined && { error }),
    };
  }

  function fallback(): Record<KeyName, KeySource> {
    return { partitionKey: SHARED_PARTITION, rowKey: numbered(analysis.peek()?.rows ?? 0) };
  }

  function edit(change: (old: ImportMapping) => ImportMapping): void {
    const old = mapping.peek();
    if (old) mapping.value = change(old);
  }

  effect(() => () => {
    endWork();
    mark?.leave();
  });
  const check = watchCheck(checkable, getWorker);
  void analyse();

  return {
    fileCount: computed(() => files.length),
    fileIndex: computed(() => fileIndex.value),
    file,
    phase: computed(() => phase.value),
    analysis: computed(() => analysis.value),
    mapping: computed(() => mapping.value),
    check,
    /** What is typed as the new table's name. */
    tableName,
    /** The account's tables, in lower case. */
    taken: computed(() => taken.value),
    analyse,
    start,
    setColumn: (column: number, becomes: Becomes) =>
      edit((old) => withColumn(old, column, becomes, fallback())),
    setKey: (key: KeyName, source: KeySource) =>
      edit((old) => withKey(old, key, source, fallback())),
    setKeepsKeyColumns: (keepsKeyColumns: boolean) => edit((old) => ({ ...old, keepsKeyColumns })),
    setReplacesForbidden: (replacesForbidden: boolean) =>
      edit((old) => ({ ...old, replacesForbidden })),
    /** Ends the import that is running, and leaves what is to become of its table to the person. */
    cancel(): void {
      if (phase.peek().kind === 'importing') running.abort();
    },
    /** Takes the table of a stopped import away again. Whether that succeeded. */
    async remove(): Promise<boolean> {
      const stopped = phase.peek();
      if (stopped.kind !== 'stopped' || stopped.isRemoving) return false;
      phase.value = { ...stopped, isRemoving: true };
      try {
        await deleteIfThere(tables, stopped.table);
        clearMark();
        phase.value = { kind: 'mapping' };
        return true;
      } catch (error) {
        phase.value = { ...stopped, error, isRemoving: false };
        return false;
      }
    },
    /** Leaves in the table what is there. */
    keep: clearMark,
    /** Goes on to the next of several files. */
    next(): void {
      if (fileIndex.peek() + 1 >= files.length) return;
      fileIndex.value += 1;
      void analyse();
    },
  };
});

export type ImportModel = InstanceType<typeof ImportModel>;

const ANALYSING: ImportPhase = { kind: 'analysing', progress: { bytes: 0, rows: 0 } };

function planOf(
  file: File,
  analysis: Analysis | undefined,
  mapping: ImportMapping | undefined,
): ImportPlan | undefined {
  return analysis && mapping && { file, analysis, mapping };
}

function baseName(name: string): string {
  return name.replace(/(\.typed)?\.[^.]+$/i, '');
}
