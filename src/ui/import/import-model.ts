import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { TableName } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import { chosenAbsentTexts } from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type {
  ColumnMapping,
  DuplicateRule,
  ImportMapping,
  KeySource,
} from '../../transfer/columns/import-mapping.ts';
import {
  applyRecipe,
  chooseRecipe,
  type ImportRecipe,
} from '../../transfer/columns/import-recipe.ts';
import { numbered, SHARED_PARTITION } from '../../transfer/columns/key-proposal.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import type { ImportPlan } from '../../transfer/columns/row-converter.ts';
import { baseNameOf, type TableSource } from '../../transfer/records/source-part.ts';
import type { ReadChoices } from '../../transfer/rows/file-format.ts';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import { withSkipped } from './columns-too-many.ts';
import { watchCheck } from './import-check-state.ts';
import {
  type Becomes,
  type KeyName,
  type MarkEdit,
  withColumn,
  withCounted,
  withDetail,
  withForbidden,
  withKey,
  withMarks,
} from './import-edits.ts';
import type { ImportPhase, PhaseBefore } from './import-phase.ts';
import { beginImport, type ImportEngine, type ImportRunModel } from './import-run-model.ts';
import { createImportTarget } from './import-target.ts';

/** Returns the nearest free name to a text; `taken` are names in lower case. */
export type SuggestName = (text: string, taken: ReadonlySet<string>) => string | undefined;

export interface ImportPlace extends ImportEngine {
  readonly suggestName: SuggestName;
  /** Returns how files were imported before. */
  readonly readRecipes?: (() => Promise<readonly ImportRecipe[]>) | undefined;
  /** The target table that is selected at first. */
  readonly table?: TableName | undefined;
}

/** The import of files into tables of an account, one after the other. */
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
  const offered = signal<ImportRecipe | undefined>(undefined);
  const target = createImportTarget(place.table);
  const file = computed(() => files[fileIndex.value] ?? new File([], ''));
  const plan = computed(() => planOf(file.value, analysis.value, mapping.value));
  const checkable = computed(() => {
    if (phase.value.kind !== 'mapping' || !plan.value || isReading.value) return undefined;
    const table = target.isNew.value ? undefined : target.table.value;
    return { ...plan.value, account: place.account, ...(table !== undefined && { table }) };
  });

  let worker: TransferWorker | undefined;
  let running = new AbortController();
  /** The texts that the analysis has counted apart, because they were marked as no values. */
  let counted: readonly string[] = [];

  // Returns the worker. One whose engine died cannot be used again, so each file gets a new one.
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

  /**
   * Reads the file. The previous analysis stays on screen until the new one is
   * there. With `news`, the file is read as before, and these texts are counted
   * apart as well.
   */
  async function read(news?: readonly string[]): Promise<void> {
    isReading.value = true;
    endWork();
    const { signal: wanted } = running;
    const texts = news ? [...counted, ...news] : chosenAbsentTexts(mapping.peek()?.columns ?? []);
    const known = analysis.peek();
    const job = {
      ...{ source: file.peek(), choices: choices.peek(), texts },
      ...(known && { known, ...(news && { news }) }),
    };
    try {
      const [outcome, found] = await Promise.all([
        resultOf(getWorker().link.stream('analyse', job, wanted), (progress) => {
          if (!analysis.peek()) before.value = { kind: 'analysing', progress };
        }),
        listAllTables(tables),
      ]);
      batch(() => {
        target.update(found);
        if ('problem' in outcome) refuse(outcome.problem);
        else propose(outcome.value, texts);
      });
    } catch (error) {
      if (!wanted.aborted) before.value = { kind: 'failed', error };
    } finally {
      if (!wanted.aborted) isReading.value = false;
    }
  }

  function refuse(problem: FileProblem): void {
    analysis.value = undefined;
    mapping.value = undefined;
    before.value = { kind: 'invalid', problem };
  }

  function propose(found: Analysis, texts: readonly string[]): void {
    const [known, said] = [analysis.peek(), mapping.peek()];
    analysis.value = found;
    counted = texts;
    const isSame = known && said && hasSameColumns(known, found);
    mapping.value = isSame ? withCounted(said, known, found) : proposeMapping(found);
    before.value = { kind: 'mapping' };
    // A name that was typed already stays.
    if (known) return;
    void offerRecipe(found);
    const names = target.taken.peek();
    target.newName.value =
      place.suggestName(baseNameOf(file.peek()), names) ??
      place.suggestName('Imported', names) ??
      '';
  }

  /** Offers the recipe for a file like this one; none if the recipes cannot be read. */
  async function offerRecipe(found: Analysis): Promise<void> {
    offered.value = undefined;
    const recipes = (await place.readRecipes?.().catch(() => [])) ?? [];
    if (analysis.peek() === found) offered.value = chooseRecipe(recipes, found, place);
  }

  async function start(): Promise<void> {
    const planned = plan.peek();
    const table = target.table.peek();
    if (!checkable.peek() || !planned || table === undefined) return;
    // The worker that analysed the file also imports it, shown or not.
    const own = worker;
    worker = undefined;
    const { signal: wanted } = running;
    try {
      const isNew = target.isNew.peek();
      const run = await beginImport({ ...place, plan: planned, table, isNew }, wanted, own);
      batch(() => {
        before.value = { kind: 'mapping' };
        begun.value = run;
      });
      await run.run();
    } catch (error) {
      own?.close();
      target.update(await listAllTables(tables).catch(() => target.tables.peek()));
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

  /** Counts the texts marked as no values, for which all rows must be read again. */
  function countTexts(): void {
    const said = chosenAbsentTexts(mapping.peek()?.columns ?? []);
    const news = said.filter((text) => !counted.includes(text));
    if (news.length > 0) void read(news);
  }

  effect(() => endWork);
  const check = watchCheck(checkable, getWorker);
  void analyse();

  return {
    fileCount: computed(() => files.length),
    fileIndex: computed(() => fileIndex.value),
    file,
    phase,
    /** The import of the file, once it has begun. It continues without this model. */
    begun: computed(() => begun.value),
    analysis: computed(() => analysis.value),
    /** The chosen options for reading the file. */
    choices: computed(() => choices.value),
    /** Whether the file is being read with other options. */
    isReading: computed(() => isReading.value),
    mapping: computed(() => mapping.value),
    check,
    /** The table to import into. */
    target,
    analyse,
    /** Reads the file with other options. */
    readAs(change: ReadChoices): Promise<void> {
      choices.value = { ...choices.peek(), ...change };
      return read();
    },
    start,
    setColumn: (column: number, becomes: Becomes) =>
      edit((old) => withColumn(old, column, becomes, fallback())),
    /** Leaves columns out. */
    skip: (columns: readonly number[]) => edit((old) => withSkipped(old, columns)),
    /** Changes a detail of a column, such as the property's name. */
    setDetail: (column: number, detail: Partial<ColumnMapping>) =>
      edit((old) => withDetail(old, column, detail)),
    /** Marks texts of columns as no values, or as values. */
    setMarks(columns: readonly number[], marks: MarkEdit): void {
      edit((old) => {
        const found = analysis.peek();
        if (!found) return old;
        return columns.reduce((so, column) => withMarks(so, found, column, marks), old);
      });
      countTexts();
    },
    setKey: (key: KeyName, source: KeySource) =>
      edit((old) => withKey(old, key, source, fallback())),
    setKeepsKeyColumns: (keepsKeyColumns: boolean) => edit((old) => ({ ...old, keepsKeyColumns })),
    setForbidden: (becomes: string | undefined) => edit((old) => withForbidden(old, becomes)),
    setExisting: (existing: ExistingRule) => edit((old) => ({ ...old, existing })),
    setDuplicates: (duplicates: DuplicateRule) => edit((old) => ({ ...old, duplicates })),
    /** The mapping with which a file like this one was imported before. */
    offered: computed(() => offered.value),
    useOffered(): void {
      const [recipe, found] = [offered.peek(), analysis.peek()];
      if (recipe && found) mapping.value = applyRecipe(recipe, found);
      offered.value = undefined;
      countTexts();
    },
    hideOffered(): void {
      offered.value = undefined;
    },
    /** Replaces the whole mapping. */
    setMapping: (whole: ImportMapping) => edit(() => whole),
    /** Stops the running import; what happens to the rows written is decided afterwards. */
    cancel: () => begun.peek()?.cancel(),
    /** Removes what a stopped import wrote. Returns whether that succeeded. */
    remove: async () => (await begun.peek()?.remove()) ?? false,
    /** Leaves the written rows in the table. */
    keep: () => begun.peek()?.keep(),
    /** Continues with the next of several files. */
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
