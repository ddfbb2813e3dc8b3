import { startLocalService } from '../../../src/client/local-service.ts';
import { parseAccountName, parseTableName } from '../../../src/model/names.ts';
import type { ExportKind } from '../../../src/transfer/export/format.ts';
import { startTransferWorker } from '../../../src/transfer/transfer-worker.ts';
import { type BackupTimes, backUp } from './back-up.ts';
import { type ExportTimes, exportTable } from './export-table.ts';
import {
  type DryRunTimes,
  dryRunFile,
  type ImportTimes,
  importFile,
  studyFile,
} from './import-file.ts';
import type { PlainReader, PlainReply, PlainRequest } from './plain.worker.ts';
import PlainWorker from './plain.worker.ts?worker';
import { watchLongTasks, watchMemory } from './watch-page.ts';

/** Called by the runner, one method after the other. */
export interface TransferBench {
  /** Fetches a file before anything is measured. */
  load(name: string): Promise<number>;
  read(reader: PlainReader, name: string): Promise<number>;
  import(name: string): Promise<ImportTimes & { readonly longTasks: readonly number[] }>;
  /** Analyses a file as before an import into a new table. */
  dryRun(name: string): Promise<DryRunTimes & { readonly longTasks: readonly number[] }>;
  export(kind: ExportKind): Promise<ExportTimes & { readonly longTasks: readonly number[] }>;
  backUp(): Promise<
    BackupTimes & { readonly restored: number; readonly longTasks: readonly number[] }
  >;
  /** Returns the most bytes that the transfer worker held during the import. */
  memoryOfImport(name: string): Promise<number>;
  memoryOfExport(kind: ExportKind): Promise<number>;
  /** The same while it analyses a file of this size that repeats the rows of another one. */
  studyLarge(name: string, size: number): Promise<LargeStudy>;
}

interface LargeStudy {
  readonly bytes: number;
  readonly seconds: number;
  readonly rows: number;
}

declare global {
  var transferBench: TransferBench;
}

const ACCOUNT = parseAccountName('bench');
const TABLE = parseTableName('Flights');
/** The account to restore into; it is deleted afterwards. */
const RESTORED = parseAccountName('restored');

const files = new Map<string, File>();
const local = startLocalService();
const made = local.accounts.createAccount(ACCOUNT);
let hasTable = false;

globalThis.transferBench = {
  async load(name) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const file = new File([await answer.blob()], name);
    files.set(name, file);
    return file.size;
  },
  async read(reader, name) {
    const worker = new PlainWorker();
    try {
      return await askPlain(worker, { reader, file: fileOf(name) });
    } finally {
      worker.terminate();
    }
  },
  async import(name) {
    await makeTable();
    const { result, longTasks } = await watchLongTasks(() => withWorker(importOf(name)));
    return { ...result, longTasks };
  },
  async dryRun(name) {
    await made;
    const asked = { account: ACCOUNT, file: fileOf(name) };
    const { result, longTasks } = await watchLongTasks(() => dryRunFile(withWorker, asked));
    return { ...result, longTasks };
  },
  async export(kind) {
    const { result, longTasks } = await watchLongTasks(() => withWorker(exportOf(kind)));
    return { ...result, longTasks };
  },
  async backUp() {
    const { result, longTasks } = await watchLongTasks(() =>
      withWorker((worker) => backUp(worker, ACCOUNT, RESTORED)),
    );
    const { entities } = await local.accounts.tablesOf(RESTORED).getTable(TABLE);
    await local.accounts.deleteAccount(RESTORED);
    return { ...result, restored: entities, longTasks };
  },
  async memoryOfImport(name) {
    await makeTable();
    return watchMemory('transfer.worker', () => withWorker(importOf(name)));
  },
  memoryOfExport: (kind) => watchMemory('transfer.worker', () => withWorker(exportOf(kind))),
  async studyLarge(name, size) {
    await made;
    const file = await repeatRows(fileOf(name), size);
    const before = performance.now();
    let rows = 0;
    const bytes = await watchMemory('transfer.worker', () =>
      withWorker(async (worker) => {
        rows = await studyFile(worker, { account: ACCOUNT, file });
      }),
    );
    return { bytes, seconds: (performance.now() - before) / 1000, rows };
  },
};

/** Makes a large CSV by repeating rows; its parts share the same bytes. */
async function repeatRows(file: File, size: number): Promise<File> {
  const header = (await file.slice(0, 4096).text()).indexOf('\n') + 1;
  const body = file.slice(header);
  const times = Math.ceil((size - header) / body.size);
  return new File([file, ...Array.from({ length: times - 1 }, () => body)], file.name);
}

type Worker = ReturnType<typeof startTransferWorker>;

function importOf(name: string) {
  return (worker: Worker) =>
    importFile(worker, { account: ACCOUNT, table: TABLE, file: fileOf(name) });
}

function exportOf(kind: ExportKind) {
  return (worker: Worker) => exportTable(worker, { account: ACCOUNT, table: TABLE, kind });
}

function fileOf(name: string): File {
  const file = files.get(name);
  if (!file) throw new Error(`${name} is not loaded.`);
  return file;
}

/** Creates the table anew, so that each import starts from the same state. */
async function makeTable(): Promise<void> {
  await made;
  const tables = local.accounts.tablesOf(ACCOUNT);
  if (hasTable) await tables.deleteTable(TABLE);
  await tables.createTable(TABLE);
  hasTable = true;
}

async function withWorker<T>(work: (worker: Worker) => Promise<T>): Promise<T> {
  const worker = startTransferWorker(local.openPort());
  try {
    return await work(worker);
  } finally {
    worker.close();
  }
}

function askPlain(worker: globalThis.Worker, request: PlainRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PlainReply>) => {
      if ('problem' in data) reject(new Error(data.problem));
      else resolve(data.ms);
    });
    worker.postMessage(request);
  });
}
