import { StorageError } from '../../model/storage-error.ts';
import { FileError } from '../archives/file-error.ts';
import { annotatedName, isMetadata } from '../records/cell.ts';
import { PlainBlock, plainObject } from '../records/plain-block.ts';
import { FileColumns, type FileRow, type FileRows } from '../records/records.ts';
import type { TableSource } from '../records/source-part.ts';
import type { FileFormat, ReadChoices } from '../rows/file-format.ts';
import { findSourceFormat, readRows } from '../rows/read-rows.ts';
import { maskOfText } from '../rows/type-mask.ts';
import type { ColumnFacts } from './column-facts.ts';
import { ColumnStudy, type StudiedColumn } from './column-study.ts';

/** What a file contains. Plain data that can be sent to another thread. */
export interface Analysis {
  readonly format: FileFormat;
  /** All records, including those with a problem. */
  readonly rows: number;
  /** Records that cannot be imported with any mapping. */
  readonly invalidRows: number;
  /** The columns that can become a property or a key, in the order of the file. */
  readonly columns: readonly ColumnFacts[];
  /** All columns by their index in a row, including those of types and metadata. */
  readonly names: readonly string[];
  /** The first rows. */
  readonly preview: readonly FileRow[];
  /** Whether a last line that only marks the end of the rows was left out. */
  readonly hasEndMark?: true;
  /** The hash that identifies the files; absent where the rows are in no file. */
  readonly sha256?: string;
}

export interface AnalysisOptions {
  readonly signal?: AbortSignal;
  /** How to read it, as far as it was chosen. */
  readonly choices?: ReadChoices | undefined;
  /** Texts that are counted separately, like those that programs write for no value. */
  readonly texts?: readonly string[] | undefined;
  /** The indexes of the columns to study, where the others are known, and so is their uniqueness. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Called with the progress now and then. */
  readonly onProgress?: (bytes: number, rows: number) => void;
}

const PREVIEW_ROWS = 50;

/** From this row on only the first few columns that look unique are proven to be. */
const MANY_ROWS = 50_000;
const MAX_PROOFS = 3;

/** Each value takes some 30 bytes for its proof. */
const PROVEN_VALUES = 1_000_000;

/** Reads a source once from end to end and proves the types of its columns. */
export async function analyseFile(
  source: TableSource,
  { signal, choices, texts = [], only, onProgress }: AnalysisOptions = {},
): Promise<Analysis> {
  const format = await findSourceFormat(source, choices);
  const study = new FileStudy(format, texts, only);
  const onBytes = (bytes: number) => onProgress?.(bytes, study.rows);
  const onEndMark = () => study.noteEndMark();
  const how = { signal, onBytes, onEndMark };
  for await (const rows of readRows(source, format, study.columns, how)) study.add(rows);
  if (signal?.aborted) throw new StorageError('cancelled');
  return study.finish();
}

class FileStudy {
  readonly columns = new FileColumns();
  readonly #format: FileFormat;
  readonly #texts: ReadonlySet<string>;
  readonly #only: ReadonlySet<number> | undefined;
  readonly #studies = new Map<number, ColumnStudy>();
  readonly #preview: FileRow[] = [];
  #knownColumns = 0;
  #invalidRows = 0;
  /** A file of the service has metadata: text that is not just text, and long numbers, have their types. */
  #hasMetadata = false;
  #hasEndMark = false;
  rows = 0;

  constructor(format: FileFormat, texts: readonly string[], only: ReadonlySet<number> | undefined) {
    this.#format = format;
    this.#texts = new Set(texts);
    this.#only = only;
  }

  add(rows: FileRows): void {
    this.#addColumns();
    if (rows instanceof PlainBlock) this.#studyBlock(rows);
    else for (const row of rows) this.#studyRow(row);
    for (const study of this.#studies.values()) study.forgetRows();
    this.#stopManyProofs();
  }

  noteEndMark(): void {
    this.#hasEndMark = true;
  }

  #studyRow(row: FileRow): void {
    this.rows += 1;
    this.#show(row);
    if (row.problem) this.#invalidRows += 1;
    else for (const study of this.#studies.values()) study.add(row);
  }

  #studyBlock(block: PlainBlock): void {
    this.rows += block.length;
    for (const row of block) {
      if (this.#preview.length === PREVIEW_ROWS) break;
      this.#show(row);
    }
    for (const { problem } of block.others()) if (problem) this.#invalidRows += 1;
    for (const study of this.#studies.values()) study.addBlock(block);
    block.release();
  }

  #show(row: FileRow): void {
    if (this.#preview.length < PREVIEW_ROWS && !row.problem) this.#preview.push(plainObject(row));
  }

  async finish(): Promise<Analysis> {
    if (this.rows === 0) throw new FileError({ kind: 'noRows' });
    const columns: ColumnFacts[] = [];
    for (const study of this.#studies.values()) columns.push(await study.facts());
    if (columns.length === 0) throw new FileError({ kind: 'noObjects' });
    return {
      format: this.#format,
      rows: this.rows,
      invalidRows: this.#invalidRows,
      columns,
      names: this.columns.names,
      preview: this.#preview,
      ...(this.#hasEndMark && { hasEndMark: true }),
    };
  }

  /** Columns that a chunk has added are studied from here on; they were absent before. */
  #addColumns(): void {
    const { names } = this.columns;
    if (names.length === this.#knownColumns) return;
    this.#hasMetadata = this.#format.kind === 'json' && names.some(isMetadata);
    const typeIndexes = findTypeIndexes(names);
    const ofTypes = new Set(typeIndexes.values());
    names.forEach((header, index) => {
      if (this.#studies.has(index) || ofTypes.has(index) || isMetadata(header)) return;
      if (this.#only?.has(index) === false) return;
      this.#studies.set(index, this.#studyOf({ header, index }, typeIndexes.get(index)));
    });
    this.#knownColumns = names.length;
  }

  #studyOf(column: StudiedColumn, typeIndex: number | undefined): ColumnStudy {
    const study = new ColumnStudy(
      { ...column, ...(typeIndex !== undefined && { typeIndex }) },
      {
        isJson: this.#format.kind !== 'csv',
        rowsBefore: this.rows - this.#invalidRows,
        hasTypes: () => this.#hasMetadata || isTyped(this.#format),
        ...(this.#texts.size > 0 && { texts: this.#texts }),
      },
    );
    if (this.#only) study.stopProvingUnique();
    return study;
  }

  #stopManyProofs(): void {
    const proving = [...this.#studies.values()].filter((study) => study.isUnique);
    const room = this.rows > MANY_ROWS ? 0 : Math.floor(PROVEN_VALUES / Math.max(1, this.rows));
    for (const study of proving.slice(Math.max(MAX_PROOFS, room))) study.stopProvingUnique();
  }
}

function isTyped({ kind }: FileFormat): boolean {
  return kind === 'parquet' || kind === 'table';
}

/** Returns the index of each column's types by the index of its values. */
function findTypeIndexes(names: readonly string[]): Map<number, number> {
  const indexByName = new Map(names.map((name, index) => [name, index]));
  const typeIndexes = new Map<number, number>();
  names.forEach((name, typeIndex) => {
    const annotated = annotatedName(name);
    const index = annotated === undefined ? undefined : indexByName.get(annotated);
    if (index !== undefined) typeIndexes.set(index, typeIndex);
  });
  return typeIndexes;
}

interface Again extends Omit<AnalysisOptions, 'only'> {
  /** The analysis of the file as it was read in the same way, without counting these texts separately. */
  readonly known: Analysis;
  readonly news: readonly string[];
}

/** Counts more texts separately. Reads only the columns that can have them, and nothing where none can. */
export async function analyseAgain(
  source: TableSource,
  { known, news, ...options }: Again,
): Promise<Analysis> {
  // Elsewhere than in a CSV the type of a text depends on the rest of its record.
  if (known.format.kind !== 'csv') return analyseFile(source, options);
  const may = known.columns.filter((facts) => mayHave(facts, news));
  if (may.length === 0) return known;
  const only = new Set(may.map(({ index }) => index));
  const found = await analyseFile(source, { ...options, only });
  const studied = new Map(found.columns.map((facts) => [facts.index, facts]));
  return {
    ...known,
    columns: known.columns.map((before) => {
      const { isUnique, unkeyable, unkeyableExamples } = before;
      const facts = studied.get(before.index);
      return facts ? { ...facts, isUnique, unkeyable, unkeyableExamples } : before;
    }),
  };
}

/** Whether a text has the same type anywhere in the column: unless a type is written beside it. */
function mayHave({ fits, typeIndex }: ColumnFacts, texts: readonly string[]): boolean {
  if (typeIndex !== undefined) return true;
  return texts.some((text) => {
    const own = maskOfText(text);
    return fits.some(({ mask, mark }) => mark === undefined && mask === own);
  });
}
