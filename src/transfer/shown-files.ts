import type { TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { type FileFault, FileFaultError } from './archives/file-fault.ts';
import { type Analysis, type AnalysisOptions, analyseFile } from './columns/analysis.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { importFile } from './import/import-entities.ts';
import type { ReadChoices } from './rows/file-format.ts';
import { isNamedNumber } from './rows/other-reading.ts';
import type { TableSource } from './rows/table-source.ts';

/** A file that is looked at, and the table that shows it. Plain: it crosses threads. */
export interface ShownFile {
  readonly source: TableSource;
  readonly table: TableName;
}

export interface ShownProgress {
  /** Of all files, read so far: each is read twice. */
  readonly bytes: number;
  readonly of: number;
}

/** What came of files that are looked at. */
export interface ShownFiles {
  readonly tables: number;
  readonly rows: number;
  /** Rows that are in no table: of the same keys, or no entities. */
  readonly left: number;
  readonly faults: readonly { readonly name: string; readonly fault: FileFault }[];
  /** Files that are not in UTF-8, and were read as Windows-1252. */
  readonly guessed: readonly string[];
}

interface ShowOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ShownProgress) => void;
}

/**
 * Makes a table of each file, as it would be proposed to be imported. One that
 * cannot be read leaves none, and the others are shown all the same.
 */
export async function showFiles(
  tables: TableService,
  files: readonly ShownFile[],
  { signal, onProgress }: ShowOptions = {},
): Promise<ShownFiles> {
  const of = 2 * files.reduce((sum, { source }) => sum + source.size, 0);
  const faults: ShownFiles['faults'][number][] = [];
  const guessed: string[] = [];
  let [before, count, rows, left] = [0, 0, 0, 0];
  for (const file of files) {
    const { size, name } = file.source;
    const onBytes = (bytes: number) => onProgress?.({ bytes: before + bytes, of });
    try {
      const shown = await showFile(tables, file, { signal, onBytes });
      count += 1;
      rows += shown.rows;
      left += shown.left;
      if (shown.isGuessed) guessed.push(name);
    } catch (error) {
      if (!(error instanceof FileFaultError)) throw error;
      faults.push({ name, fault: error.fault });
    }
    before += 2 * size;
    onProgress?.({ bytes: before, of });
  }
  return { tables: count, rows, left, faults, guessed };
}

interface ReadFile {
  readonly signal: AbortSignal | undefined;
  readonly onBytes: (bytes: number) => void;
}

async function showFile(
  tables: TableService,
  { source, table }: ShownFile,
  { signal, onBytes }: ReadFile,
) {
  const options = { ...(signal && { signal }), onProgress: onBytes };
  const { analysis, isGuessed } = await analyse(source, options);
  const plan = { file: source, analysis, mapping: proposeMapping(analysis) };
  const part = tables.within({ step: crypto.randomUUID(), kind: 'import' });
  await part.createTable(table);
  const onProgress = ({ bytes }: { readonly bytes: number }) => onBytes(source.size + bytes);
  try {
    const result = await importFile(part, table, plan, { signal, onProgress, isNew: true });
    return { rows: result.inserted, left: result.refused + result.sameKey, isGuessed };
  } catch (error) {
    if (error instanceof FileFaultError) await part.deleteTable(table);
    throw error;
  }
}

/**
 * What is only looked at takes no question: text that is in no Unicode is read as
 * the next best, which is told, and what can be nothing but a number is one.
 */
async function analyse(
  source: TableSource,
  options: AnalysisOptions,
  choices: ReadChoices = {},
): Promise<{ readonly analysis: Analysis; readonly isGuessed: boolean }> {
  try {
    const analysis = await analyseFile(source, { ...options, choices });
    return { analysis, isGuessed: choices.encoding !== undefined };
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    const { takesNamedNumbers, encoding } = choices;
    if (!takesNamedNumbers && isNamedNumber(error.fault)) {
      return analyse(source, options, { ...choices, takesNamedNumbers: true });
    }
    if (encoding !== undefined || !isNotUtf8(error.fault)) throw error;
    return analyse(source, options, { ...choices, encoding: 'windows-1252' });
  }
}

/** Where it says in which of several files, those before it are in UTF-8. */
function isNotUtf8({ kind, encoding, file }: FileFault): boolean {
  return kind === 'encoding' && encoding === 'utf-8' && file === undefined;
}
