import type { TableName } from '../../model/names.ts';
import { shareTexts } from '../../model/shared-texts.ts';
import type { ImportSlice, TableService } from '../../model/table-service.ts';
import type { ImportPlan } from '../columns/convert-file.ts';
import type { KeyStudy } from '../columns/key-study.ts';
import type { RefusedLine } from '../columns/refused-line.ts';
import { FileColumns } from '../rows/file-columns.ts';
import { readRows } from '../rows/read-rows.ts';
import type { ImportedCounts, ImportResume } from './import-counts.ts';
import { SliceWriter } from './import-slices.ts';

export interface ImportProgress extends ImportedCounts {
  /** Of the source, read so far. */
  readonly bytes: number;
  /** What came of it, once all is written, where there is still something to find out about it. */
  readonly written?: ImportResult;
}

/** What an import did. Plain: it crosses threads. */
export interface ImportResult extends ImportedCounts {
  /** The first rows that were not imported. */
  readonly lines: readonly RefusedLine[];
  /** All of them, for `readRefusedLog`. */
  readonly log: Blob;
  /** How many entities the table had before, and how many it has, asked for afterwards. */
  readonly before: number;
  readonly counted: number;
}

export interface ImportOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** The table was made for this import. */
  readonly isNew?: boolean | undefined;
  /** Needed unless the table is new and the first of the same keys counts. */
  readonly keys?: KeyStudy | undefined;
  readonly resume?: ImportResume | undefined;
  /** Of its slices, where somebody else has to know it. */
  readonly run?: string | undefined;
}

/**
 * Writes a file into a table that is there, in slices that are each atomic. The
 * next slice is made while those before it are being written, one after the other.
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
    // A CSV reads its header again; the columns of JSON keep the places they were found at.
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

/** Keys that are made anew tell nothing of what is stored. */
function sinceOf(resume: ImportResume | undefined): Pick<ImportSlice, 'since'> {
  return resume && resume.written === undefined ? { since: resume.since } : {};
}
