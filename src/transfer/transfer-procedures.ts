import { type AccountName, isOfFiles, type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import { FileError, type FileProblem } from './archives/file-error.ts';
import { type Analysis, analyseAgain, analyseFile } from './columns/analysis.ts';
import { KeyStudies } from './columns/key-study.ts';
import type { ImportPlan } from './columns/row-converter.ts';
import {
  type ExportProcedures,
  exportProcedures,
  streamProgress,
  type TaskEvent,
} from './export/procedures.ts';
import { checkImport, type ImportCheck } from './import/check.ts';
import {
  type ImportProgress,
  type ImportResult,
  importFile,
  withOtherLines,
} from './import/entities.ts';
import { hashFiles, KnownHashes } from './import/hash.ts';
import type { ImportResume } from './import/receipt.ts';
import { filesOf, isCopy, partsOf, type TableSource } from './records/source-part.ts';
import type { ReadChoices } from './rows/file-format.ts';
import { type OpenedSources, openSources } from './rows/open-sources.ts';
import type { Encoding } from './rows/text-source.ts';
import type { SampleEnding, SampleJob, SampleProgress } from './sample-names.ts';
import { fillSampleTables } from './sample-tables.ts';
import { type ShownFile, type ShownFiles, type ShownProgress, showFiles } from './shown-files.ts';

/** The result for a file; a problem of the file is a result like any other, not an error. */
export type Outcome<T> = { readonly value: T } | { readonly problem: FileProblem };

export interface AnalysisProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** A source to analyse, and how to read it, as far as it was chosen. */
export interface AnalysisJob {
  readonly source: TableSource;
  readonly choices?: ReadChoices | undefined;
  /** See `AnalysisOptions`. */
  readonly texts?: readonly string[];
  /** An earlier analysis, whose hash is used again. */
  readonly known?: Analysis;
  /** The texts that it does not count yet, where the file is read in the same way. */
  readonly news?: readonly string[];
}

/** An import plan, and its table. */
export interface ImportJob extends ImportPlan {
  readonly account: AccountName;
  readonly table: TableName;
  /**
   * The id of its step in the history, where that includes the table's creation; without it the import has a
   * step of its own.
   */
  readonly step?: string;
  /** The table was created for it. */
  readonly isNew?: boolean;
  readonly resume?: ImportResume;
  /** The id of the run of slices, so that the page can end it when this thread is lost. */
  readonly run?: string;
}

/** An import plan to be checked. */
export interface CheckJob extends ImportPlan {
  readonly account: AccountName;
  /** The existing table; without it, a new one. */
  readonly table?: TableName;
}

export interface ShowJob {
  readonly account: AccountName;
  readonly files: readonly ShownFile[];
  /** The encodings of files that are not in UTF-8, the likeliest first. */
  readonly encodings?: readonly Encoding[];
}

/** What the transfer worker does for its page. */
export interface TransferProcedures {
  readonly calls: {
    readonly check: (job: CheckJob, signal: AbortSignal) => Promise<Outcome<ImportCheck>>;
    /** Finds the tables in files, archives and folders. */
    readonly open: (
      given: readonly TableSource[],
      signal: AbortSignal,
    ) => Promise<Outcome<OpenedSources>>;
    /** Returns the SHA-256 that identifies files. */
    readonly hash: (files: readonly File[], signal: AbortSignal) => Promise<string>;
  };
  readonly streams: ExportProcedures & {
    readonly analyse: (
      job: AnalysisJob,
      signal: AbortSignal,
    ) => AsyncIterable<TaskEvent<AnalysisProgress, Outcome<Analysis>>>;
    readonly import: (
      job: ImportJob,
      signal: AbortSignal,
    ) => AsyncIterable<TaskEvent<ImportProgress, Outcome<ImportResult>>>;
    /** Shows files in an account that is only for that. */
    readonly show: (
      job: ShowJob,
      signal: AbortSignal,
    ) => AsyncIterable<TaskEvent<ShownProgress, ShownFiles>>;
    readonly samples: (
      job: SampleJob,
      signal: AbortSignal,
    ) => AsyncIterable<TaskEvent<SampleProgress, SampleEnding>>;
  };
}

export function transferProcedures(accounts: AccountService): TransferProcedures {
  const studies = new KeyStudies();
  const hashes = new KnownHashes();

  /** Tables are read by the service of this thread. */
  function opened(source: TableSource): TableSource {
    return isCopy(source) ? { ...source, tables: accounts.tablesOf(source.account) } : source;
  }

  async function check(asked: CheckJob, signal: AbortSignal): Promise<ImportCheck> {
    const job = { ...asked, file: opened(asked.file) };
    const { account, table } = job;
    checkOther(job);
    const keys = await studies.study(job, signal);
    const target = table && { tables: accounts.tablesOf(account), table };
    return checkImport(job, keys, target, { signal });
  }

  /** Files are shown in no other account. */
  function tablesOfFiles(account: AccountName): TableService {
    if (!isOfFiles(account)) throw new Error(`${account} is no account of files.`);
    return accounts.tablesOf(account);
  }

  async function runImport(
    asked: ImportJob,
    signal: AbortSignal,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportResult> {
    const job = { ...asked, file: opened(asked.file) };
    checkOther(job);
    const { account, table, step = crypto.randomUUID(), isNew, resume, run } = job;
    if (isOfFiles(account)) throw new StorageError('readOnly');
    const tables = accounts.tablesOf(account).within({ step, kind: 'import' });
    // In a new table the first of duplicate keys is imported without a study.
    const isPlain = isNew && job.mapping.duplicates === 'first' && !resume;
    const keys = isPlain ? studies.findStudy(job) : await studies.study(job, signal);
    const how = { signal, onProgress, isNew, keys, resume, run };
    const result = await importFile(tables, table, job, how);
    if (keys || result.sameKey === 0) return result;
    onProgress({ ...result, bytes: 0, written: result });
    return withOtherLines(result, job.file, studies.study(job, signal));
  }

  /** Reads each file for its rows and for its hash in turns, a chunk at a time. */
  async function analyse(
    { source, choices, texts, known, news }: AnalysisJob,
    signal: AbortSignal,
    report: (progress: AnalysisProgress) => void,
  ): Promise<Analysis> {
    const onProgress = (bytes: number, rows: number) => report({ bytes, rows });
    const how = { signal, choices, texts, onProgress };
    if (known) {
      const again = news
        ? analyseAgain(opened(source), { ...how, known, news })
        : analyseFile(opened(source), how);
      const { sha256 } = known;
      return { ...(await again), ...(sha256 !== undefined && { sha256 }) };
    }
    const ended = new AbortController();
    const files = filesOf(source);
    const either = AbortSignal.any([signal, ended.signal]);
    const isOfArchive = !isCopy(source) && partsOf(source).every(({ entry }) => entry);
    const hash = () => (isOfArchive ? hashes.hash(files, either) : hashFiles(files, either));
    const hashing = files.length === 0 ? undefined : hash();
    // Where the analysis fails, its error is the one to report.
    hashing?.catch(() => {});
    try {
      const analysis = await analyseFile(opened(source), how);
      const sha256 = await hashing;
      return sha256 === undefined ? analysis : { ...analysis, sha256 };
    } finally {
      ended.abort();
    }
  }

  return {
    calls: {
      check: (job, signal) => outcomeOf(check(job, signal)),
      open: (given, signal) => outcomeOf(openSources(given, signal)),
      hash: hashFiles,
    },
    streams: {
      ...exportProcedures(accounts),
      analyse: (job, signal) =>
        streamProgress((report: (progress: AnalysisProgress) => void) =>
          outcomeOf(analyse(job, signal, report)),
        ),
      import: (job, signal) =>
        streamProgress((onProgress: (progress: ImportProgress) => void) =>
          outcomeOf(runImport(job, signal, onProgress)),
        ),
      show: ({ account, files, encodings }, signal) =>
        streamProgress((onProgress: (progress: ShownProgress) => void) =>
          showFiles(tablesOfFiles(account), files, { signal, onProgress, encodings }),
        ),
      samples: (job, signal) =>
        streamProgress((onProgress: (progress: SampleProgress) => void) =>
          fillSampleTables(accounts, { ...job, signal, onProgress }),
        ),
    },
  };
}

/** Refuses to import a table into itself: rows written while it is read would be read again. */
function checkOther({ file, account, table }: CheckJob): void {
  if (!isCopy(file) || file.account !== account || table === undefined) return;
  if (tableNameKey(file.table) === tableNameKey(table)) {
    throw new FileError({ kind: 'itself' });
  }
}

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof FileError) return { problem: error.problem };
    throw error;
  }
}
