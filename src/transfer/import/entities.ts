import type { TableName } from '../../model/names.ts';
import { shareTexts } from '../../model/shared-texts.ts';
import type { ImportSlice, TableService } from '../../model/table-service.ts';
import type { DuplicateKeyReader } from '../columns/duplicate-keys.ts';
import type { KeyStudy } from '../columns/key-study.ts';
import { type RefusedLine, RefusedLines, readRefusedLog } from '../columns/refused-lines.ts';
import type { ImportPlan } from '../columns/row-converter.ts';
import { FileColumns } from '../records/records.ts';
import type { TableSource } from '../records/source-part.ts';
import { readRows } from '../rows/read-rows.ts';
import type { ImportedCounts, ImportResume } from './receipt.ts';
import { LINES_SHOWN, SliceWriter } from './slice-writer.ts';

export interface ImportProgress extends ImportedCounts {
  /** The number of bytes of the source read so far. */
  readonly bytes: number;
  /** The result, once all rows are written, while details of it are still being looked up. */
  readonly written?: ImportResult;
}

/** The result of an import. Plain data that can be sent to another thread. */
export interface ImportResult extends ImportedCounts {
  /** The first rows that were not imported. */
  readonly lines: readonly RefusedLine[];
  /** All of them, to be read by `readRefusedLog`. */
  readonly log: Blob;
  /** The number of entities in the table before, and after it, counted anew. */
  readonly before: number;
  readonly counted: number;
}

export interface ImportOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** The table was created for this import. */
  readonly isNew?: boolean | undefined;
  /** Required unless the table is new and the first of duplicate keys is imported. */
  readonly keys?: KeyStudy | undefined;
  readonly resume?: ImportResume | undefined;
  /** The id of the run of slices, where the caller has to know it. */
  readonly run?: string | undefined;
}

/**
 * Writes a file into an existing table, in slices that are atomic. The next slice is built while those before it
 * are written, in their order.
 */
export async function importFile(
  tables: TableService,
  table: TableName,
  plan: ImportPlan,
  { signal, onProgress, isNew = false, keys, resume, run }: ImportOptions = {},
): Promise<ImportResult> {
  const before = (await tables.getTable(table)).entities;
  let bytes = 0;
  const onBytes = (read: number) => {
    bytes = read;
  };
  const existing = isNew ? 'refuse' : plan.mapping.existing;
  const write = (slice: Omit<ImportSlice, 'existing' | 'since'>) =>
    tables.importEntities(
      table,
      { ...slice, page: shareTexts(slice.page), existing, ...sinceOf(resume) },
      signal,
    );
  const onWritten = () => onProgress?.({ ...writer.counts, bytes });
  const target = { write, existing, isNew, same: keys?.same, resume, run, signal, onWritten };
  const writer = new SliceWriter(target, plan);
  try {
    // A CSV reads its header again; the columns of JSON keep their indexes.
    const columns = new FileColumns(plan.analysis.names);
    let number = 0;
    const onText = (length: number) => writer.keepText(length);
    for await (const rows of readRows(plan.file, plan.analysis.format, columns, {
      signal,
      onBytes,
      onText,
    })) {
      await writer.addAll(rows, number);
      number += rows.length;
    }
    await writer.finish();
  } finally {
    await writer.settle();
  }
  const { entities } = await tables.getTable(table);
  const { kept: lines, log } = writer.lines;
  return { ...writer.counts, lines, log, before, counted: entities };
}

/** Generated keys cannot be compared with what is stored. */
function sinceOf(resume: ImportResume | undefined): Pick<ImportSlice, 'since'> {
  return resume && resume.written === undefined ? { since: resume.since } : {};
}

/**
 * Adds the other rows of duplicate keys to the result of an import whose keys were not studied before. All rows
 * are written by now: where the others cannot be found, as in a file that is gone, the result is returned as it
 * is.
 */
export async function withOtherLines(
  result: ImportResult,
  source: TableSource,
  studying: Promise<Pick<KeyStudy, 'same'>>,
): Promise<ImportResult> {
  try {
    const reader = (await studying).same.open();
    const completed = new RefusedLines(LINES_SHOWN, source);
    for await (const lines of readRefusedLog(result.log)) {
      for (const line of lines)
        completed.add([isOpen(line) ? await withOther(line, reader) : line]);
    }
    return { ...result, lines: completed.kept, log: completed.log };
  } catch {
    return result;
  }
}

function isOpen({ cause }: RefusedLine): boolean {
  return cause.kind === 'sameKey' && cause.otherLine === undefined;
}

async function withOther(line: RefusedLine, reader: DuplicateKeyReader): Promise<RefusedLine> {
  const { cause } = line;
  if (cause.kind !== 'sameKey' || cause.number === undefined) return line;
  await reader.reach(cause.number);
  const first = reader.find(cause.number)?.first;
  if (!first) return line;
  const { kind, rule } = cause;
  const isElsewhere = first.file !== undefined && first.file !== line.file;
  const otherFile = isElsewhere && { otherFile: first.file };
  return { ...line, cause: { kind, otherLine: first.line, ...otherFile, rule } };
}
