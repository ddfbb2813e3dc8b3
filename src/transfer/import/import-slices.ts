import type { EntityPage } from '../../model/entity-page.ts';
import type { RunPlace } from '../../model/run-place.ts';
import type { ExistingRule, ImportOutcome, RefusedRow } from '../../model/table-service.ts';
import { PART_ROWS } from '../columns/convert-block.ts';
import type { ImportPlan } from '../columns/convert-file.ts';
import type { ConvertedRow } from '../columns/converted-row.ts';
import { isAlwaysNew } from '../columns/import-mapping.ts';
import { findSameKey } from '../columns/key-study.ts';
import { placeOfLine, type RefusedLine } from '../columns/refused-line.ts';
import { RefusedLines } from '../columns/refused-lines.ts';
import { RowConverter } from '../columns/row-converter.ts';
import { findRowFault, refusedByRule } from '../columns/row-fault.ts';
import { NO_SAME_KEYS, type SameKeyReader, type SameKeys } from '../columns/same-keys.ts';
import {
  type BuiltSlice,
  SliceBuilder,
  type SliceLimits,
  type SliceRow,
} from '../columns/slice-builder.ts';
import { PlainBlock } from '../rows/plain-block.ts';
import type { FileRow, FileRows } from '../rows/records.ts';
import type { ImportedCounts, ImportResume } from './import-counts.ts';
import { startRun } from './run-places.ts';

/** Where slices go, and by which rules. */
export interface SliceTarget {
  readonly write: (slice: {
    readonly page: EntityPage;
    readonly isLast: boolean;
    readonly run: RunPlace;
  }) => Promise<ImportOutcome>;
  readonly existing: ExistingRule;
  readonly isNew: boolean;
  /** The rows whose keys others have as well; absent where nobody has looked for them. */
  readonly same: SameKeys | undefined;
  readonly resume: ImportResume | undefined;
  /** Their run, where somebody else has to know it. */
  readonly run?: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Told after each slice. */
  readonly onWritten: () => void;
}

/** Of a slice, and what its texts and bytes may weigh together before it is written as it is. */
const SLICE: SliceLimits = { rows: 5000, weight: 4_000_000 };

/**
 * Of rows that are put in key order together. The first are few, so that they are soon there; each further batch is
 * twice as large as the one before it, up to this: the fewer batches, the fewer slices have keys between each other's.
 */
const MOST: SliceLimits = { rows: 40 * SLICE.rows, weight: 4 * SLICE.weight };
const GROWTH = 2;

export const LINES_SHOWN = 1000;

/** Sent before an answer: the engine makes one ready while it waits for the disk with the other. */
const UNDER_WAY = 2;

function grown({ rows, weight }: SliceLimits): SliceLimits {
  return {
    rows: Math.min(MOST.rows, GROWTH * rows),
    weight: Math.min(MOST.weight, GROWTH * weight),
  };
}

/** Collects rows into slices, which are written one after the other, and counts what becomes of each row. */
export class SliceWriter {
  readonly lines = new RefusedLines(LINES_SHOWN);
  readonly #target: SliceTarget;
  readonly #plan: ImportPlan;
  readonly #converter: RowConverter;
  readonly #same: SameKeys;
  readonly #reader: SameKeyReader;
  readonly #nextPlace: () => RunPlace;
  /** The rows that come to be put in order together, and how many they may be. */
  #batch: SliceBuilder;
  #limits: SliceLimits = SLICE;
  /** The next slice of the batch before, and those behind it. */
  #next: BuiltSlice | undefined;
  #rest: Iterator<BuiltSlice, void> | undefined;
  /** How long the batch was when its slices were last waited for. */
  #waitedAt = 0;
  #isEnding = false;
  /** Rows of one batch that the engine has refused, in the order in which they were written. */
  #refused: { readonly number: number; readonly line: RefusedLine }[] = [];
  #refusedOf: unknown;
  /** The slices that have not been answered, oldest first. None of them rejects. */
  #underWay: Promise<void>[] = [];
  /** Why one of them was not written, as soon as it is known. */
  #fault: { readonly error: unknown } | undefined;
  #inserted = 0;
  #updated = 0;
  #skipped = 0;
  #already = 0;
  #sameKey = 0;
  /** Rows that are still to be passed over, as they were written before. */
  #written: number;

  constructor(target: SliceTarget, plan: ImportPlan) {
    this.#target = target;
    this.#plan = plan;
    this.#converter = new RowConverter(plan.analysis, plan.mapping);
    this.#batch = new SliceBuilder(this.#converter.properties, SLICE.rows);
    this.#same = target.same ?? NO_SAME_KEYS;
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

  /** To be awaited before the row is added. `number` counts the records of the file from 1. */
  reach(number: number): Promise<void> | undefined {
    return this.#reader.reach(number);
  }

  /** Adds the next rows of the file, or says why they are not imported; `before` of it are those before. */
  async addAll(rows: FileRows, before: number): Promise<void> {
    const isPlain = this.#written === 0 && this.#same.count === 0;
    if (isPlain && rows instanceof PlainBlock) await this.#addBlock(rows, before);
    else await this.#addEach(rows, before);
    // Lets go of a chunk of the file.
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

  /** Adds a row of the file, or says why it is not imported. */
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

  /** The same of one that has been converted. */
  addConverted(row: ConvertedRow): Promise<void> | undefined {
    if (this.#isLeftOut(row)) return undefined;
    this.#batch.addRow(row);
    return this.#writeFull();
  }

  async finish(): Promise<void> {
    await this.#putInOrder(true);
    while (this.#next || this.#underWay.length > 0) await this.#whenAnswered();
    this.#tellRefused();
  }

  /** Waits for the slices that are on their way, whatever becomes of them: only then it is known what is in. */
  async settle(): Promise<void> {
    this.#next = undefined;
    await Promise.all(this.#underWay);
    this.#tellRefused();
  }

  #isLeftOut(row: ConvertedRow): boolean {
    if (this.#written === 0 && this.#same.count === 0) return false;
    // What breaks a rule is no row among the same: the engine says why.
    if (findRowFault(row, this.#converter.properties)) return false;
    const same = findSameKey(row, this.#reader, this.#plan.mapping.duplicates);
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
    if (length === this.#limits.rows || weight >= this.#limits.weight) return this.#putInOrder();
    if (!this.#next || length - this.#waitedAt < SLICE.rows) return undefined;
    // The slices of the batch before go while this one is filled.
    this.#waitedAt = length;
    return this.#whenAnswered();
  }

  /** Begins with the slices of the batch, once those of the one before are sent. */
  async #putInOrder(isEnding = false): Promise<void> {
    while (this.#next) await this.#whenAnswered();
    this.#throwFault();
    const batch = this.#batch;
    // An import of new keys is resumed by the count of its rows, so that each slice has to be the next rows of the file.
    this.#rest = batch.slices(this.#hasNewKeys ? { ...SLICE, weight: Infinity } : SLICE);
    this.#next = this.#rest.next().value ?? (isEnding ? batch.build() : undefined);
    this.#isEnding = isEnding;
    if (!isEnding && !this.#hasNewKeys) this.#limits = grown(this.#limits);
    this.#batch = new SliceBuilder(this.#converter.properties, this.#limits.rows);
    this.#waitedAt = 0;
    this.#send();
  }

  get #hasNewKeys(): boolean {
    const { partitionKey, rowKey } = this.#plan.mapping;
    return isAlwaysNew(partitionKey) || isAlwaysNew(rowKey);
  }

  /** Sends as many slices as may be under way. */
  #send(): void {
    const { signal } = this.#target;
    if (signal?.aborted) this.#fault ??= { error: signal.reason };
    while (this.#next && !this.#fault && this.#underWay.length < UNDER_WAY) {
      const slice = this.#next;
      this.#next = this.#rest?.next().value ?? undefined;
      const writing = this.#write(slice, this.#isEnding && !this.#next, this.#rest);
      this.#underWay.push(writing);
    }
  }

  async #write(slice: BuiltSlice, isLast: boolean, batch: unknown): Promise<void> {
    try {
      await this.#import(slice, isLast, batch);
    } catch (error) {
      this.#fault ??= { error };
    }
    this.#underWay.shift();
    this.#send();
  }

  /** When the oldest slice has been answered; what comes behind one that failed would be refused. */
  async #whenAnswered(): Promise<void> {
    await this.#underWay[0];
    this.#throwFault();
  }

  #throwFault(): void {
    if (this.#fault) throw this.#fault.error;
  }

  async #import({ page, placeOf }: BuiltSlice, isLast: boolean, batch: unknown): Promise<void> {
    const outcome = await this.#target.write({ page, isLast, run: this.#nextPlace() });
    this.#inserted += outcome.inserted;
    this.#updated += outcome.updated;
    this.#skipped += outcome.skipped;
    this.#already += outcome.already ?? 0;
    if (this.#refusedOf !== batch) this.#tellRefused();
    this.#refusedOf = batch;
    for (const refused of outcome.refused) this.#refuse(refused, placeOf(refused.row));
    this.#target.onWritten();
  }

  #refuse(refused: RefusedRow, row: (SliceRow & { readonly rowKey: string }) | undefined): void {
    if (!row) return;
    // In a table that was made for the file, only the file itself can have taken the keys.
    const isSame = this.#target.isNew && refused.reason === 'entityExists';
    if (isSame) this.#sameKey += 1;
    const cause = { kind: 'sameKey', rule: 'first', number: row.number } as const;
    const line = isSame
      ? { ...placeOfLine(row), value: row.rowKey, cause }
      : refusedByRule(row, refused);
    this.#refused.push({ number: row.number, line });
  }

  /** In the order of the file, in which they are looked up again. */
  #tellRefused(): void {
    const refused = this.#refused.sort((a, b) => a.number - b.number);
    this.lines.add(refused.map(({ line }) => line));
    this.#refused = [];
  }
}
