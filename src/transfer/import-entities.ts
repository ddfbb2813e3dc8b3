import type { TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { convertFile, type ImportPlan } from './convert-file.ts';
import { KeyIndex } from './key-index.ts';
import type { RefusedLine } from './refused-line.ts';
import { RefusedLines } from './refused-lines.ts';
import { type ConvertedRow, RowConverter } from './row-converter.ts';
import { findSameKey, refusedByRule } from './row-fault.ts';
import { pageOfRows } from './slice-columns.ts';

export interface ImportProgress {
  /** Acknowledged by the table service. */
  readonly inserted: number;
  readonly refused: number;
}

/** What an import did. Plain: it crosses threads. */
export interface ImportResult {
  readonly inserted: number;
  readonly refused: number;
  /** The first of the refused. */
  readonly lines: readonly RefusedLine[];
  /** How many entities the table has, asked for afterwards. */
  readonly counted: number;
}

export interface ImportOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
}

const SLICE_ROWS = 2000;
const LINES_KEPT = 10_000;

/**
 * Writes a file into a table that exists and is empty, in slices that are each
 * atomic. The next slice is made while the last one is being written, and no
 * more than one is under way.
 */
export async function importFile(
  tables: TableService,
  table: TableName,
  plan: ImportPlan,
  { signal, onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  const onWritten = () => onProgress?.(writer.counts);
  const writer = new SliceWriter({ tables, table, signal, onWritten }, plan);
  for await (const { rows, refused } of convertFile(plan, { signal })) {
    writer.refuse(refused);
    for (const row of rows) await writer.add(row);
  }
  await writer.finish();
  const { entities } = await tables.getTable(table);
  return { ...writer.counts, lines: writer.lines.kept, counted: entities };
}

interface SliceTarget {
  readonly tables: TableService;
  readonly table: TableName;
  readonly signal: AbortSignal | undefined;
  /** Told after each slice. */
  readonly onWritten: () => void;
}

class SliceWriter {
  readonly lines = new RefusedLines(LINES_KEPT);
  readonly #target: SliceTarget;
  readonly #properties: readonly { readonly name: string }[];
  readonly #keys = new KeyIndex();
  #rows: ConvertedRow[] = [];
  #writing: Promise<void> = Promise.resolve();
  #inserted = 0;

  constructor(target: SliceTarget, plan: ImportPlan) {
    this.#target = target;
    this.#properties = new RowConverter(plan.analysis, plan.mapping).properties;
  }

  get counts() {
    return { inserted: this.#inserted, refused: this.lines.count };
  }

  refuse(lines: readonly RefusedLine[]): void {
    this.lines.add(lines);
  }

  add(row: ConvertedRow): Promise<void> | undefined {
    this.#rows.push(row);
    return this.#rows.length === SLICE_ROWS ? this.#write({ isLast: false }) : undefined;
  }

  async finish(): Promise<void> {
    await this.#write({ isLast: true });
    await this.#writing;
  }

  async #write({ isLast }: { readonly isLast: boolean }): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const page = pageOfRows(this.#properties, rows);
    await this.#writing;
    this.#target.signal?.throwIfAborted();
    this.#writing = this.#import(rows, { page, existing: 'refuse', isLast });
    // Whoever awaits it next learns of a failure; until then nobody may be there to hear it.
    this.#writing.catch(() => {});
  }

  async #import(
    rows: readonly ConvertedRow[],
    slice: Parameters<TableService['importEntities']>[1],
  ): Promise<void> {
    const { tables, table, signal, onWritten } = this.#target;
    const outcome = await tables.importEntities(table, slice, signal);
    this.#inserted += outcome.inserted;
    const refusedByPlace = new Map(outcome.refused.map((refused) => [refused.row, refused]));
    rows.forEach((row, place) => {
      const refused = refusedByPlace.get(place);
      // Keys that a rule forbids came in nowhere, so no other row is the same as theirs.
      const isKey = !refused || refused.reason === 'entityExists';
      const sameKey = isKey ? findSameKey(row, this.#keys) : undefined;
      if (refused) this.lines.add([sameKey ?? refusedByRule(row.line, refused)]);
    });
    onWritten();
  }
}
