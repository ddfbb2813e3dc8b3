import type { TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { FileError, type FileProblem } from './archives/file-error.ts';
import { type Analysis, type AnalysisOptions, analyseFile } from './columns/analysis.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { importFile } from './import/entities.ts';
import type { TableSource } from './records/source-part.ts';
import type { ReadChoices } from './rows/file-format.ts';
import { isNamedNumber } from './rows/open-sources.ts';
import type { Encoding } from './rows/text-source.ts';

/** A file that is shown, and its table. Plain data that can be sent to another thread. */
export interface ShownFile {
  readonly source: TableSource;
  readonly table: TableName;
}

export interface ShownProgress {
  /** The number of bytes read of all files: each is read twice. */
  readonly bytes: number;
  readonly of: number;
}

/** The result of showing files. */
export interface ShownFiles {
  readonly tables: number;
  readonly rows: number;
  /** The number of rows that are in no table: duplicates, or no entities. */
  readonly left: number;
  readonly problems: readonly { readonly name: string; readonly problem: FileProblem }[];
  /** The files that are not in UTF-8, and the encodings they were read in. */
  readonly guessed: readonly GuessedFile[];
}

export interface GuessedFile {
  readonly name: string;
  readonly encoding: Encoding;
}

interface ShowOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ShownProgress) => void;
  /** The encodings of files that are not in UTF-8, the likeliest first. */
  readonly encodings?: readonly Encoding[] | undefined;
}

/**
 * Creates a table for each file, with the proposed mapping. A file that cannot be read has no table; the others
 * are shown anyway.
 */
export async function showFiles(
  tables: TableService,
  files: readonly ShownFile[],
  { signal, onProgress, encodings = ['windows-1252'] }: ShowOptions = {},
): Promise<ShownFiles> {
  const of = 2 * files.reduce((sum, { source }) => sum + source.size, 0);
  const problems: ShownFiles['problems'][number][] = [];
  const guessed: GuessedFile[] = [];
  let [before, count, rows, left] = [0, 0, 0, 0];
  for (const file of files) {
    const { size, name } = file.source;
    const onBytes = (bytes: number) => onProgress?.({ bytes: before + bytes, of });
    try {
      const shown = await showFile(tables, file, { signal, onBytes, encodings });
      count += 1;
      rows += shown.rows;
      left += shown.left;
      if (shown.encoding) guessed.push({ name, encoding: shown.encoding });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      problems.push({ name, problem: error.problem });
    }
    before += 2 * size;
    onProgress?.({ bytes: before, of });
  }
  return { tables: count, rows, left, problems, guessed };
}

interface ReadFile {
  readonly signal: AbortSignal | undefined;
  readonly onBytes: (bytes: number) => void;
  readonly encodings: readonly Encoding[];
}

async function showFile(
  tables: TableService,
  { source, table }: ShownFile,
  { signal, onBytes, encodings }: ReadFile,
) {
  const options = { ...(signal && { signal }), onProgress: onBytes };
  const { analysis, encoding } = await analyse(source, options, encodings);
  const plan = { file: source, analysis, mapping: proposeMapping(analysis) };
  const part = tables.within({ step: crypto.randomUUID(), kind: 'import' });
  await part.createTable(table);
  const onProgress = ({ bytes }: { readonly bytes: number }) => onBytes(source.size + bytes);
  try {
    const result = await importFile(part, table, plan, { signal, onProgress, isNew: true });
    return { rows: result.inserted, left: result.refused + result.sameKey, encoding };
  } catch (error) {
    if (error instanceof FileError) await part.deleteTable(table);
    throw error;
  }
}

/**
 * Analyses a file without questions: text that is not in Unicode is read in the first encoding that it can be
 * in, which is reported, and texts that can only be numbers become numbers.
 */
async function analyse(
  source: TableSource,
  options: AnalysisOptions,
  encodings: readonly Encoding[],
  choices: ReadChoices = {},
): Promise<{ readonly analysis: Analysis; readonly encoding: Encoding | undefined }> {
  try {
    const analysis = await analyseFile(source, { ...options, choices });
    return { analysis, encoding: choices.encoding };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!choices.takesNamedNumbers && isNamedNumber(error.problem)) {
      return analyse(source, options, encodings, { ...choices, takesNamedNumbers: true });
    }
    const [encoding, ...others] = encodings;
    if (encoding === undefined || !isInAnother(error.problem, choices)) throw error;
    return analyse(source, options, others, { ...choices, encoding });
  }
}

/** Whether the file is not in UTF-8, or not in the encoding it was then read in. */
function isInAnother({ kind, encoding, file }: FileProblem, choices: ReadChoices): boolean {
  if (kind !== 'encoding') return false;
  if (choices.encoding !== undefined) return true;
  // Where the problem names one of several files, those before it are in UTF-8.
  return encoding === 'utf-8' && file === undefined;
}
