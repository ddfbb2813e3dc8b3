import type { EntityPage } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import { type ExportColumn, projectPage } from './export-columns.ts';
import { ExportFaultError } from './export-fault.ts';
import { type ExportFormat, markOf, needsColumns } from './export-format.ts';
import { type ExportSink, type ExportTarget, openSink, type Written } from './export-sink.ts';
import { type ExportSource, readSource } from './export-source.ts';
import { UntypedColumns } from './export-untyped.ts';
import { createWriter, type ExportOrigin, type ExportWriter } from './export-writer.ts';

/** An export, all that has to be known of it. Plain: it crosses threads. */
export interface ExportJob {
  readonly source: ExportSource;
  readonly format: ExportFormat;
  readonly origin: ExportOrigin;
  /** What is written, in this order; the system's own columns among them. */
  readonly columns: readonly ExportColumn[];
  /** Whether there may be properties that are not to be written. */
  readonly isPart: boolean;
  readonly target: ExportTarget;
}

export interface ExportResult extends Written {
  /** Entities that are in it. */
  readonly rows: number;
}

export interface ExportOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told how many entities are written. */
  readonly onProgress?: (rows: number) => void;
}

/** In characters. Files are written quicker in large pieces. */
const PIECE = 1 << 20;

/** Writes entities as they come, page by page, whatever their number. What is not finished leaves nothing. */
export async function exportEntities(
  tables: TableService,
  job: ExportJob,
  options: ExportOptions = {},
): Promise<ExportResult> {
  const sink = await openSink(job.target);
  try {
    const rows = await writeAll(tables, job, sink, options);
    return { rows, ...(await sink.close()) };
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

async function writeAll(
  tables: TableService,
  { source, format, origin, columns, isPart, target }: ExportJob,
  sink: ExportSink,
  { signal, onProgress }: ExportOptions,
): Promise<number> {
  const writer = createWriter(format, columns, origin);
  const shape = isPart ? projection(columns) : wholePages(columns, needsColumns(format.kind));
  const untyped = new UntypedColumns(format, columns);
  let rows = 0;
  let text = (target.kind === 'text' ? '' : markOf(format.kind)) + writer.begin();
  for await (const page of readSource(tables, source, signal)) {
    if (signal?.aborted) throw new StorageError('cancelled');
    untyped.look(page);
    text += writer.write(shape(page));
    rows += page.length;
    onProgress?.(rows);
    if (text.length < PIECE) continue;
    await sink.write(text);
    text = '';
  }
  if (signal?.aborted) throw new StorageError('cancelled');
  untyped.end();
  await sink.write(text + writer.end());
  return rows;
}

type ShapePage = (page: EntityPage) => EntityPage;

function projection(columns: readonly ExportColumn[]): ShapePage {
  const names = columns.map(({ name }) => name);
  return (page) => projectPage(page, names);
}

/** What is written by name lacks what comes into being later: nothing of that is left out in silence. */
function wholePages(columns: readonly ExportColumn[], isNamed: boolean): ShapePage {
  if (!isNamed) return (page) => page;
  const known = new Set(columns.map(({ name }) => name));
  return (page) => {
    const stray = page.columns.properties.find(
      ({ name, types }) => !known.has(name) && types.some((code) => code !== 0),
    );
    if (stray) throw new ExportFaultError({ kind: 'newProperty', name: stray.name });
    return page;
  };
}

/** The same for entities that are at hand, such as the first ones. */
export function writePage(writer: ExportWriter, page: EntityPage): string {
  return writer.begin() + writer.write(page) + writer.end();
}
