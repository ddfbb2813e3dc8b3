import { batch, computed, createModel, effect, signal } from '@preact/signals';
import { findTableNameFault, parseTableName } from '../../model/names.ts';
import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportPlan } from '../../transfer/convert-file.ts';
import type { FileFault } from '../../transfer/file-fault.ts';
import type { ReadChoices } from '../../transfer/file-format.ts';
import type { ImportMapping, KeySource } from '../../transfer/import-mapping.ts';
import { numbered, SHARED_PARTITION } from '../../transfer/key-proposal.ts';
import { proposeMapping } from '../../transfer/mapping-proposal.ts';
import type { TableSource } from '../../transfer/table-source.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { watchCheck } from './import-check-state.ts';
import { type Becomes, type KeyName, withColumn, withKey } from './import-edits.ts';
import type { ImportPhase, PhaseBefore } from './import-phase.ts';
import { beginImport, type ImportEngine, type ImportRunModel } from './import-run-model.ts';
import { listNames } from './import-tables.ts';

/** The nearest free name to a text; `taken` are names in lower case. */
export type SuggestName = (text: string, taken: ReadonlySet<string>) => string | undefined;

export interface ImportPlace extends ImportEngine {
  readonly suggestName: SuggestName;
}

/** Files on their way into new tables of an account, one after the other. */
export const ImportModel = createModel((place: ImportPlace, files: readonly TableSource[]) => {
  const tables = place.accounts.tablesOf(place.account);
  const fileIndex = signal(0);
  const before = signal<PhaseBefore>(ANALYSING);
  const begun = signal<ImportRunModel | undefined>(undefined);
  const phase = computed<ImportPhase>(() => {
    const run = begun.value?.phase.value;
    return run === undefined || run.kind === 'removed' ? before.value : run;
  });
  const analysis = signal<Analysis | undefined>(undefined);
  const mapping = signal<ImportMapping | undefined>(undefined);
  const choices = signal<ReadChoices>({});
  const isReading = signal(false);
  const tableName = signal('');
  const taken = signal<ReadonlySet<string>>(new Set());
  const file = computed(() => files[fileIndex.value] ?? new File([], ''));
  const plan = computed(() => planOf(file.value, analysis.value, mapping.value));
  const checkable = computed(() =>
    phase.value.kind === 'mapping' && !isReading.value ? plan.value : undefined,
  );

  let worker: TransferWorker | undefined;
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

  async function analyse(): Promise<void> {
    batch(() => {
      begun.value = undefined;
      before.value = ANALYSING;
      analysis.value = undefined;
      mapping.value = undefined;
    });
    await read();
  }

  /** What has been looked at already stays on screen until it is known anew. */
  async function read(): Promise<void> {
    isReading.value = true;
    endWork();
    const { signal: wanted } = running;
    const job = { source: file.peek(), choices: choices.peek() };
    try {
      const [outcome, names] = await Promise.all([
        resultOf(getWorker().link.stream('analyse', job, wanted), (progress) => {
          if (!analysis.peek()) before.value = { kind: 'analysing', progress };
        }),
        listNames(tables),
      ]);
      if ('fault' in outcome) refuse(outcome.fault);
      else propose(outcome.value, names);
    } catch (error) {
      if (!wanted.aborted) before.value = { kind: 'failed', error };
    } finally {
      if (!wanted.aborted) isReading.value = false;
    }
  }

  function refuse(fault: FileFault): void {
    batch(() => {
      analysis.value = undefined;
      mapping.value = undefined;
      before.value = { kind: 'faulty', fault };
    });
  }

  function propose(found: Analysis, names: ReadonlySet<string>): void {
    const known = analysis.peek();
    const isSame = known && hasSameColumns(known, found);
    batch(() => {
      analysis.value = found;
      if (!isSame) mapping.value = proposeMapping(found);
      taken.value = names;
      before.value = { kind: 'mapping' };
      // What is typed there already stays.
      if (known) return;
      tableName.value =
        place.suggestName(baseName(file.peek().name), names) ??
        place.suggestName('Imported', names) ??
        '';
    });
  }

  async function start(): Promise<void> {
    const planned = plan.peek();
    if (!checkable.peek() || !planned || findTableNameFault(tableName.peek())) return;
    const table = parseTableName(tableName.peek());
    // What has looked at the file imports it, whoever looks on.
    const own = worker;
    worker = undefined;
    const { signal: wanted } = running;
    try {
      const run = await beginImport({ ...place, plan: planned, table }, wanted, own);
      batch(() => {
        before.value = { kind: 'mapping' };
        begun.value = run;
      });
      await run.run();
    } catch (error) {
      own?.close();
      taken.value = await listNames(tables).catch(() => taken.peek());
      before.value = { kind: 'mapping', error };
    }
  }

  function fallback(): Record<KeyName, KeySource> {
    return { partitionKey: SHARED_PARTITION, rowKey: numbered(analysis.peek()?.rows ?? 0) };
  }

  function edit(change: (old: ImportMapping) => ImportMapping): void {
    const old = mapping.peek();
    if (old) mapping.value = change(old);
  }

  effect(() => endWork);
  const check = watchCheck(checkable, getWorker);
  void analyse();

  return {
    fileCount: computed(() => files.length),
    fileIndex: computed(() => fileIndex.value),
    file,
    phase,
    /** The import of the file, once it has begun. It goes on without this model. */
    begun: computed(() => begun.value),
    analysis: computed(() => analysis.value),
    /** How the file is to be read, as far as somebody has said so. */
    choices: computed(() => choices.value),
    /** Whether the file is being read in another way. */
    isReading: computed(() => isReading.value),
    mapping: computed(() => mapping.value),
    check,
    /** What is typed as the new table's name. */
    tableName,
    /** The account's tables, in lower case. */
    taken: computed(() => taken.value),
    analyse,
    /** Reads the file in another way. */
    readAs(change: ReadChoices): Promise<void> {
      choices.value = { ...choices.peek(), ...change };
      return read();
    },
    start,
    setColumn: (column: number, becomes: Becomes) =>
      edit((old) => withColumn(old, column, becomes, fallback())),
    setKey: (key: KeyName, source: KeySource) =>
      edit((old) => withKey(old, key, source, fallback())),
    setKeepsKeyColumns: (keepsKeyColumns: boolean) => edit((old) => ({ ...old, keepsKeyColumns })),
    setReplacesForbidden: (replacesForbidden: boolean) =>
      edit((old) => ({ ...old, replacesForbidden })),
    /** Ends the import that is running, and leaves what is to become of its table to the person. */
    cancel: () => begun.peek()?.cancel(),
    /** Takes the table of a stopped import away again. Whether that succeeded. */
    remove: async () => (await begun.peek()?.remove()) ?? false,
    /** Leaves in the table what is there. */
    keep: () => begun.peek()?.keep(),
    /** Goes on to the next of several files. */
    next(): void {
      if (fileIndex.peek() + 1 >= files.length) return;
      fileIndex.value += 1;
      choices.value = {};
      void analyse();
    },
  };
});

export type ImportModel = InstanceType<typeof ImportModel>;

const ANALYSING: PhaseBefore = { kind: 'analysing', progress: { bytes: 0, rows: 0 } };

function hasSameColumns({ names }: Analysis, found: Analysis): boolean {
  return names.length === found.names.length && names.every((name, at) => name === found.names[at]);
}

function planOf(
  file: TableSource,
  analysis: Analysis | undefined,
  mapping: ImportMapping | undefined,
): ImportPlan | undefined {
  return analysis && mapping && { file, analysis, mapping };
}

function baseName(name: string): string {
  return name.replace(/(\.typed)?\.[^.]+$/i, '');
}
