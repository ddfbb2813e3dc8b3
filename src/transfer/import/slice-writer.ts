import type { EntityPage } from '../../model/entity-page.ts';
import type { RunPlace } from '../../model/run-place.ts';
import type { ExistingRule, ImportOutcome, RefusedRow } from '../../model/table-service.ts';
import { PART_ROWS } from '../columns/convert-block.ts';
import {
  type DuplicateKeyReader,
  type DuplicateKeys,
  NO_DUPLICATE_KEYS,
} from '../columns/duplicate-keys.ts';
import { isAlwaysNew } from '../columns/import-mapping.ts';
import { findDuplicateKey } from '../columns/key-study.ts';
import {
  type ConvertedRow,
  findRowProblem,
  placeOfLine,
  type RefusedLine,
  RefusedLines,
  refusedByRule,
} from '../columns/refused-lines.ts';
import { type ImportPlan, RowConverter } from '../columns/row-converter.ts';
import {
  type BuiltSlice,
  SliceBuilder,
  type SliceLimits,
  type SliceRow,
} from '../columns/slice-builder.ts';
import { PlainBlock } from '../records/plain-block.ts';
import type { FileRow, FileRows } from '../records/records.ts';
import type { ImportedCounts, ImportResume } from './receipt.ts';
import { startRun } from './run-places.ts';

/** Where slices are written, and by which rules. */
export interface SliceTarget {
  readonly write: (slice: {
    readonly page: EntityPage;
    readonly isLast: boolean;
    readonly run: RunPlace;
  }) => Promise<ImportOutcome>;
  readonly existing: ExistingRule;
  readonly isNew: boolean;
  /** The rows of duplicate keys; absent where the keys have not been studied. */
  readonly same: DuplicateKeys | undefined;
  readonly resume: ImportResume | undefined;
  /** The id of their run, where the caller has to know it. */
  readonly run?: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Called after each slice. */
  readonly onWritten: () => void;
}

/** The limits of a slice. */
const SLICE: SliceLimits = { rows: 5000, weight: 4_000_000 };

/**
 * The limits of a batch, whose rows are sorted by key before they are cut into slices. The first batch is one slice, so
 * that its rows are visible soon; each further batch is twice as large, up to this: the fewer batches, the fewer slices
 * overlap in their keys.
 */
const MAX_LIMITS: SliceLimits = { rows: 40 * SLICE.rows, weight: 4 * SLICE.weight };
const GROWTH = 2;

/** A batch takes about so many bytes for each row and column, also where the row has no value, and at most so many in all. */
const BYTES_PER_VALUE = 9;
const MAX_BATCH_BYTES = 32_000_000;

/** The longest text of the source, in UTF-16 units, that a batch keeps in memory: each text cut from it keeps all of it. */
const MAX_SOURCE_TEXT = 32_000_000;

export const LINES_SHOWN = 1000;

/** Slices sent before the first of them is answered: the engine prepares one while it waits for the disk with the other. */
const MAX_PENDING = 2;

function limitsUpTo(rows: number, weight: number, columns: number): SliceLimits {
  const rowBytes = BYTES_PER_VALUE * Math.max(1, columns);
  return {
    rows: Math.min(MAX_LIMITS.rows, rows, Math.floor(MAX_BATCH_BYTES / rowBytes)),
    weight: Math.min(MAX_LIMITS.weight, weight),
  };
}

/** Collects rows into slices, writes these one after the other, and counts the outcome of each row. */
export class SliceWriter {
  readonly lines: RefusedLines;
  readonly #target: SliceTarget;
  readonly #plan: ImportPlan;
  readonly #converter: RowConverter;
  readonly #same: DuplicateKeys;
  readonly #reader: DuplicateKeyReader;
  readonly #nextPlace: () => RunPlace;
  /** The batch that is being filled, and its limits. */
  #batch: SliceBuilder;
  #limits: SliceLimits;
  /** The length of the source text that the batch keeps in memory. */
  #sourceText = 0;
  /** The next slice of the batch before, and those after it. */
  #next: BuiltSlice | undefined;
  #slices: Iterator<BuiltSlice, void> | undefined;
  /** The length of the batch when a slice was last waited for. */
  #waitedAt = 0;
  #isEnding = false;
  /** Rows of one batch that the engine has refused, in the order in which they were written. */
  #refused: { readonly number: number; readonly line: RefusedLine }[] = [];
  #refusedBatch: unknown;
  /** The slices that have not been answered. None of them rejects. */
  readonly #pending = new Set<Promise<void>>();
  /** The first error of a slice, or the reason of the abort. */
  #error: { readonly error: unknown } | undefined;
  #inserted = 0;
  #updated = 0;
  #skipped = 0;
  #already = 0;
  #sameKey = 0;
  /** How many further rows to skip, as an earlier run has written them. */
  #written: number;

  constructor(target: SliceTarget, plan: ImportPlan) {
    this.#target = target;
    this.#plan = plan;
    this.lines = new RefusedLines(LINES_SHOWN, plan.file);
    this.#converter = new RowConverter(plan.analysis, plan.mapping);
    const { properties } = this.#converter;
    this.#limits = limitsUpTo(SLICE.rows, SLICE.weight, properties.length);
    this.#batch = new SliceBuilder(properties, this.#limits.rows);
    this.#same = target.same ?? NO_DUPLICATE_KEYS;
    this.#reader = this.#same.open();
    this.#written = target.resume?.written ?? 0;
    this.#nextPlace = startRun(target.run);
  }

  get counts(): ImportedCounts {
    const isReplacing = this.#target.existing === 'replace';
    return {
      inserted: this.#inserted,
      merged: isReplacing ? 0 : this.#updated,
      replaced: isReplacing ? this.#updated : 0,
      skipped: this.#skipped,
      sameKey: this.#sameKey,
      refused: this.lines.count + this.#refused.length - this.#sameKey,
      already: this.#already,
    };
  }

  /** Counts a text of the source, before its rows are added, as kept in memory by the batch. */
  keepText(length: number): void {
    this.#sourceText = this.#batch.length === 0 ? length : this.#sourceText + length;
  }

  /**
   * Loads what is known of duplicate keys around record `number` (from 1); returns undefined where it is
   * loaded already. Await it before `add` and `addConverted`; `addAll` does so itself.
   */
  reach(number: number): Promise<void> | undefined {
    return this.#reader.reach(number);
  }

  /** Adds the next rows of the file, or the reasons why they are not imported; `before` is the number of rows before them. */
  async addAll(rows: FileRows, before: number): Promise<void> {
    const isPlain = this.#written === 0 && this.#same.count === 0;
    if (isPlain && rows instanceof PlainBlock) await this.#addBlock(rows, before);
    else await this.#addEach(rows, before);
    // The converter would keep a chunk of the file in memory.
    this.#converter.forgetTexts();
    if (rows instanceof PlainBlock) rows.release();
  }

  async #addBlock(block: PlainBlock, before: number): Promise<void> {
    for (let from = 0; from < block.length; ) {
      const room = Math.min(PART_ROWS, this.#limits.rows - this.#batch.length);
      const to = Math.min(block.length, from + room);
      this.lines.add(this.#converter.convertBlock(this.#batch, { block, from, to, before }));
      const writing = this.#writeFull();
      if (writing) await writing;
      from = to;
    }
  }

  async #addEach(rows: FileRows, before: number): Promise<void> {
    let number = before;
    for (const row of rows) {
      number += 1;
      const reaching = this.reach(number);
      if (reaching) await reaching;
      const writing = this.add(row, number);
      if (writing) await writing;
    }
  }

  /** Adds a row of the file, or the reason why it is not imported. */
  add(row: FileRow, number: number): Promise<void> | undefined {
    if (this.#written === 0 && this.#same.count === 0) {
      const refused = this.#converter.convertInto(this.#batch, row, number);
      if (refused) this.lines.add([refused]);
      return this.#writeFull();
    }
    const { row: converted, refused } = this.#converter.convert(row, number);
    if (refused) this.lines.add([refused]);
    return converted && this.addConverted(converted);
  }

  /** Adds a row that has been converted. */
  addConverted(row: ConvertedRow): Promise<void> | undefined {
    if (this.#isLeftOut(row)) return undefined;
    this.#batch.addRow(row);
    return this.#writeFull();
  }

  async finish(): Promise<void> {
    await this.#cutBatch(true);
    while (this.#next || this.#pending.size > 0) await this.#awaitAnswer();
    this.#throwError();
    this.#flushRefused();
  }

  /** Waits for the slices that were sent, also where they fail: only then the counts are final. */
  async settle(): Promise<void> {
    this.#next = undefined;
    await Promise.all(this.#pending);
    this.#flushRefused();
  }

  #isLeftOut(row: ConvertedRow): boolean {
    if (this.#written === 0 && this.#same.count === 0) return false;
    // A row that breaks a rule is not a duplicate: the engine refuses it with the reason.
    if (findRowProblem(row, this.#converter.properties)) return false;
    const same = findDuplicateKey(row, this.#reader, this.#plan.mapping.duplicates);
    if (same) {
      this.#sameKey += 1;
      this.lines.add([same]);
      return true;
    }
    if (this.#written === 0) return false;
    this.#written -= 1;
    this.#already += 1;
    return true;
  }

  #writeFull(): Promise<void> | undefined {
    const { length, weight } = this.#batch;
    const isFull = length === this.#limits.rows || weight >= this.#limits.weight;
    if (isFull || this.#sourceText >= MAX_SOURCE_TEXT) return this.#cutBatch();
    if (!this.#next || length - this.#waitedAt < SLICE.rows) return undefined;
    // The slices of the batch before are sent while this one is filled.
    this.#waitedAt = length;
    return this.#awaitAnswer();
  }

  /** Cuts the batch into slices, once those of the one before are sent, and begins a new batch. */
  async #cutBatch(isEnding = false): Promise<void> {
    while (this.#next) await this.#awaitAnswer();
    this.#throwError();
    const batch = this.#batch;
    // An import of new keys is resumed by the count of its rows, so that each slice has to be the next rows of the file.
    this.#slices = batch.slices(this.#hasNewKeys ? { ...SLICE, weight: Infinity } : SLICE);
    this.#next = this.#slices.next().value ?? (isEnding ? batch.build() : undefined);
    this.#isEnding = isEnding;
    const { properties } = this.#converter;
    const { rows, weight } = this.#limits;
    if (!isEnding && !this.#hasNewKeys)
      this.#limits = limitsUpTo(GROWTH * rows, GROWTH * weight, properties.length);
    this.#batch = new SliceBuilder(properties, this.#limits.rows);
    this.#sourceText = 0;
    this.#waitedAt = 0;
    this.#send();
  }

  get #hasNewKeys(): boolean {
    const { partitionKey, rowKey } = this.#plan.mapping;
    return isAlwaysNew(partitionKey) || isAlwaysNew(rowKey);
  }

  /** Sends as many slices as may be pending. */
  #send(): void {
    while (this.#next && !this.#error && this.#pending.size < MAX_PENDING) {
      // After the last slice was sent an abort comes too late.
      if (this.#target.signal?.aborted) {
        this.#error = { error: this.#target.signal.reason };
        return;
      }
      const slice = this.#next;
      this.#next = this.#slices?.next().value ?? undefined;
      const writing = this.#write(slice, this.#isEnding && !this.#next, this.#slices).then(() => {
        this.#pending.delete(writing);
        this.#send();
      });
      this.#pending.add(writing);
    }
  }

  async #write(slice: BuiltSlice, isLast: boolean, batch: unknown): Promise<void> {
    try {
      await this.#import(slice, isLast, batch);
    } catch (error) {
      this.#error ??= { error };
    }
  }

  /** Waits until one of the slices is answered. Throws where one has failed: those after it would be refused. */
  async #awaitAnswer(): Promise<void> {
    if (this.#pending.size > 0) await Promise.race(this.#pending);
    this.#throwError();
  }

  #throwError(): void {
    if (this.#error) throw this.#error.error;
  }

  async #import({ page, placeOf }: BuiltSlice, isLast: boolean, batch: unknown): Promise<void> {
    const outcome = await this.#target.write({ page, isLast, run: this.#nextPlace() });
    this.#inserted += outcome.inserted;
    this.#updated += outcome.updated;
    this.#skipped += outcome.skipped;
    this.#already += outcome.already ?? 0;
    if (this.#refusedBatch !== batch) this.#flushRefused();
    this.#refusedBatch = batch;
    for (const refused of outcome.refused) this.#refuse(refused, placeOf(refused.row));
    this.#target.onWritten();
  }

  #refuse(refused: RefusedRow, row: (SliceRow & { readonly rowKey: string }) | undefined): void {
    if (!row) return;
    // In a table that was created for the file, only the file itself can have taken the keys.
    const isSame = this.#target.isNew && refused.reason === 'entityExists';
    if (isSame) this.#sameKey += 1;
    const cause = { kind: 'sameKey', rule: 'first', number: row.number } as const;
    const line = isSame
      ? { ...placeOfLine(row), value: row.rowKey, cause }
      : refusedByRule(row, refused);
    this.#refused.push({ number: row.number, line });
  }

  /** Adds the refused rows in the order of the file, in which they are looked up later. */
  #flushRefused(): void {
    const refused = this.#refused.sort((a, b) => a.number - b.number);
    this.lines.add(refused.map(({ line }) => line));
    this.#refused = [];
  }
}
