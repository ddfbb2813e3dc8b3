import type { TableName } from '../model/names.ts';
import { isRefusal, StorageError } from '../model/storage-error.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import { analyseFile } from './columns/analysis.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import type { ConvertedRow } from './columns/refused-lines.ts';
import { convertFile, RowConverter } from './columns/row-converter.ts';
import { pageOfRows } from './columns/slice-column.ts';
import {
  SAMPLE_TABLES,
  SAMPLES_ACCOUNT,
  type SampleEnding,
  type SampleJob,
  type SampleProgress,
} from './sample-names.ts';

export interface FillOptions extends SampleJob {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SampleProgress) => void;
}

/** Fills the sample tables that are missing or empty. A table that has entities is not changed. */
export async function fillSampleTables(
  accounts: AccountService,
  { address, first, signal, onProgress }: FillOptions,
): Promise<SampleEnding> {
  await unlessRefused('accountExists', accounts.createAccount(SAMPLES_ACCOUNT));
  const tables = accounts.tablesOf(SAMPLES_ACCOUNT);
  const order = SAMPLE_TABLES.toSorted(
    (one, other) => Number(other === first) - Number(one === first),
  );
  for (const [done, table] of order.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ table, done, of: SAMPLE_TABLES.length });
    if (await hasEntities(tables, table)) continue;
    const file = await fetchSample(table, address, signal);
    if (!file) return 'unreachable';
    await loadSample(tables, table, file, signal);
  }
  return 'complete';
}

/** Returns undefined without a network, unless the browser has cached the file. */
async function fetchSample(
  table: TableName,
  address: string,
  signal: AbortSignal | undefined,
): Promise<File | undefined> {
  const name = `${table}.typed.csv`;
  try {
    const response = await fetch(new URL(name, address), signal ? { signal } : {});
    if (!response.ok) throw new Error(`The sample ${name} is not there: ${response.status}.`);
    return new File([await response.blob()], name);
  } catch (error) {
    // All that a page learns of a network error: https://fetch.spec.whatwg.org/#fetch-method
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Loads a table in one slice, so that it is complete or empty, also when another window does the same. */
async function loadSample(
  tables: TableService,
  table: TableName,
  file: File,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { rows, properties } = await readSample(file);
  const part = tables.within({ step: crypto.randomUUID(), kind: 'import' });
  await unlessRefused('tableExists', part.createTable(table));
  const page = pageOfRows(properties, rows);
  await part.importEntities(table, { page, existing: 'skip', isLast: true }, signal);
}

async function readSample(file: File) {
  const analysis = await analyseFile(file);
  const mapping = proposeMapping(analysis);
  const rows: ConvertedRow[] = [];
  for await (const converted of convertFile({ file, analysis, mapping }))
    rows.push(...converted.rows);
  return { rows, properties: new RowConverter(analysis, mapping).properties };
}

async function hasEntities(tables: TableService, table: TableName): Promise<boolean> {
  try {
    return (await tables.getTable(table)).entities > 0;
  } catch (error) {
    if (error instanceof StorageError && error.status === 404) return false;
    throw error;
  }
}

async function unlessRefused(
  reason: StorageError['reason'],
  work: Promise<unknown>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isRefusal(error, reason)) throw error;
  }
}
