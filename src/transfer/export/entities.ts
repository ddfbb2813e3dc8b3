import type { EntityPage } from '../../model/entity-page.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import { ZipWriter } from '../archives/zip-writer.ts';
import { type ExportColumn, projectPage } from './columns.ts';
import { ExportError } from './export-error.ts';
import { type ExportFormat, fileNameOf, isTextFormat, markOf, needsColumns } from './format.ts';
import { type ExportSink, type ExportTarget, openSink, type Written } from './sink.ts';
import { type ExportSource, readSource } from './source.ts';
import { UntypedColumns } from './study.ts';
import {
  createWriter,
  type ExportOrigin,
  type ExportWriter,
  type Piece,
  type PieceWriter,
} from './writer.ts';

/** The export of one table. Plain data that can be sent to another thread. */
export interface ExportPart {
  readonly source: ExportSource;
  readonly origin: ExportOrigin;
  /** The columns in their order, including system columns. */
  readonly columns: readonly ExportColumn[];
  /** Whether there may be properties that are not exported. */
  readonly isPart: boolean;
}

/** An export. Plain data that can be sent to another thread. */
export interface ExportJob {
  readonly format: ExportFormat;
  readonly target: ExportTarget;
  /** A single table, or any number of them in a zip. */
  readonly content: ExportPart | { readonly zipped: readonly ExportPart[] };
}

export interface ExportResult extends Written {
  /** The number of entities in it. */
  readonly rows: number;
}

export interface ExportOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of entities written. */
  readonly onProgress?: (rows: number) => void;
}

/** Returns the tables of an account. */
type FindTables = (account: AccountName) => TableService;

/** Writes entities page by page, whatever their number. An export that is not finished leaves no file. */
export async function exportEntities(
  tablesOf: FindTables,
  { format, target, content }: ExportJob,
  options: ExportOptions = {},
): Promise<ExportResult> {
  const sink = await openSink(target);
  try {
    const work = { tablesOf, format, hasMark: target.kind !== 'text', ...options };
    const rows =
      'zipped' in content
        ? await writeZip(content.zipped, sink, work)
        : await writePart(content, sink, work);
    return { rows, ...(await sink.close()) };
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

interface Work extends ExportOptions {
  readonly tablesOf: FindTables;
  readonly format: ExportFormat;
  /** Whether files begin with a byte order mark. */
  readonly hasMark: boolean;
}

async function writeZip(
  parts: readonly ExportPart[],
  sink: ExportSink,
  work: Work,
): Promise<number> {
  const { kind } = work.format;
  const zip = new ZipWriter(sink, new Date());
  const encoder = new TextEncoder();
  let before = 0;
  for (const part of parts) {
    const { table } = part.source;
    const file = await zip.open(fileNameOf(table, kind));
    const write = (piece: Piece) =>
      file.write(typeof piece === 'string' ? encoder.encode(piece) : piece);
    const onProgress = (rows: number) => work.onProgress?.(before + rows);
    before += await naming(table, writePart(part, { write }, { ...work, onProgress }));
    await file.end();
  }
  await zip.end();
  return before;
}

/** Adds the name of the table to a problem, where there are several. */
async function naming<T>(table: TableName, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    throw new ExportError({ ...error.problem, table });
  }
}

async function writePart(
  { source, origin, columns, isPart }: ExportPart,
  sink: Pick<ExportSink, 'write'>,
  { tablesOf, format, hasMark, signal, onProgress }: Work,
): Promise<number> {
  const pieces = await openPieces({ format, columns, origin, hasMark });
  const shape = isPart ? projection(columns) : wholePages(columns, needsColumns(format.kind));
  const untyped = new UntypedColumns(format, columns);
  let rows = 0;
  for await (const page of readSource(tablesOf(source.account), source, signal)) {
    if (signal?.aborted) throw new StorageError('cancelled');
    untyped.add(page);
    const piece = pieces.write(shape(page));
    if (piece !== undefined) await sink.write(piece);
    rows += page.length;
    onProgress?.(rows);
  }
  if (signal?.aborted) throw new StorageError('cancelled');
  untyped.end();
  await sink.write(pieces.end());
  return rows;
}

type ShapePage = (page: EntityPage) => EntityPage;

function projection(columns: readonly ExportColumn[]): ShapePage {
  const names = columns.map(({ name }) => name);
  return (page) => projectPage(page, names);
}

/** Throws where a property was added after the columns were written: none is left out silently. */
function wholePages(columns: readonly ExportColumn[], isNamed: boolean): ShapePage {
  if (!isNamed) return (page) => page;
  const known = new Set(columns.map(({ name }) => name));
  return (page) => {
    const stray = page.columns.properties.find(
      ({ name, types }) => !known.has(name) && types.some((code) => code !== 0),
    );
    if (stray) throw new ExportError({ kind: 'newProperty', name: stray.name });
    return page;
  };
}

/** Writes entities that are in memory, like the first ones. */
export function writePage(writer: ExportWriter, page: EntityPage): string {
  return writer.begin() + writer.write(page) + writer.end();
}

interface PieceOptions {
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly origin: ExportOrigin;
  /** Whether a file begins with a byte order mark. */
  readonly hasMark: boolean;
}

export async function openPieces(options: PieceOptions): Promise<PieceWriter> {
  const { format, columns, origin, hasMark } = options;
  if (isTextFormat(format)) {
    const writer = createWriter(format, columns, origin);
    return new TextPieces(writer, hasMark ? markOf(format.kind) : '');
  }
  const { ParquetPieces } = await import('./parquet.ts');
  return new ParquetPieces(columns);
}

/** In characters. */
const PIECE = 1 << 20;

class TextPieces implements PieceWriter {
  readonly #writer: ExportWriter;
  #text: string;

  constructor(writer: ExportWriter, mark: string) {
    this.#writer = writer;
    this.#text = mark + writer.begin();
  }

  write(page: EntityPage): string | undefined {
    this.#text += this.#writer.write(page);
    if (this.#text.length < PIECE) return undefined;
    const piece = this.#text;
    this.#text = '';
    return piece;
  }

  end(): string {
    return this.#text + this.#writer.end();
  }
}
