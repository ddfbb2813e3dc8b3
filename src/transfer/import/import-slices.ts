import type { EntityPage } from '../../model/entity-page.ts';
import type { RunPlace } from '../../model/run-place.ts';
import type { ExistingRule, ImportOutcome, RefusedRow } from '../../model/table-service.ts';
import { PART_ROWS } from '../columns/convert-block.ts';
import type { ImportPlan } from '../columns/convert-file.ts';
import type { ConvertedRow } from '../columns/converted-row.ts';
import { findSameKey } from '../columns/key-study.ts';
import { placeOfLine } from '../columns/refused-line.ts';
import { RefusedLines } from '../columns/refused-lines.ts';
import { RowConverter } from '../columns/row-converter.ts';
import { findRowFault, refusedByRule } from '../columns/row-fault.ts';
import { NO_SAME_KEYS, type SameKeyReader, type SameKeys } from '../columns/same-keys.ts';
import { type BuiltSlice, SliceBuilder, type SliceRow } from '../columns/slice-builder.ts';
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
const SLICE_ROWS = 5000;
const SLICE_WEIGHT = 4_000_000;
export const LINES_SHOWN = 1000;

/** Sent before an answer: the engine makes one ready while it waits for the disk with the other. */
const UNDER_WAY = 2;

/** Collects rows into slices, which are written one after the other, and counts what becomes of each row. */
export class SliceWriter {
  readonly lines = new RefusedLines(LINES_SHOWN);
  readonly #target: SliceTarget;
  readonly #plan: ImportPlan;
  readonly #converter: RowConverter;
  readonly #same: SameKeys;
  readonly #reader: SameKeyReader;
  readonly #slice: SliceBuilder;
  readonly #nextPlace: () => RunPlace;
  /** The slices that have not been answered, oldest first. */
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
    this.#slice = new SliceBuilder(this.#converter.properties, SLICE_ROWS);
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
      refused: this.lines.count - this.#sameKey,
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
      const room = Math.min(PART_ROWS, SLICE_ROWS - this.#slice.length);
      const to = Math.min(block.length, from + room);
      this.lines.add(this.#converter.convertBlock(this.#slice, { block, from, to, before }));
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
      const refused = this.#converter.convertInto(this.#slice, row, number);
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
    this.#slice.addRow(row);
    return this.#writeFull();
  }

  async finish(): Promise<void> {
    await this.#write({ isLast: true });
    for (const writing of this.#underWay) await writing;
  }

  /** Waits for the slices that are on their way, whatever becomes of them: only then it is known what is in. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#underWay);
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
    const isFull = this.#slice.length === SLICE_ROWS || this.#slice.weight >= SLICE_WEIGHT;
    if (!isFull) return undefined;
    if (!this.#slice.isEmpty) return this.#write({ isLast: false });
    this.#slice.empty();
    return undefined;
  }

  async #write({ isLast }: { readonly isLast: boolean }): Promise<void> {
    const slice = this.#slice.build();
    if (this.#underWay.length === UNDER_WAY) await this.#underWay.shift();
    this.#target.signal?.throwIfAborted();
    // What comes behind would be refused.
    if (this.#fault) throw this.#fault.error;
    const writing = this.#import(slice, isLast);
    // Whoever awaits it next learns of a failure; until then nobody may be there to hear it.
    writing.catch((error: unknown) => {
      this.#fault ??= { error };
    });
    this.#underWay.push(writing);
  }

  async #import({ page, placeOf }: BuiltSlice, isLast: boolean): Promise<void> {
    const outcome = await this.#target.write({ page, isLast, run: this.#nextPlace() });
    this.#inserted += outcome.inserted;
    this.#updated += outcome.updated;
    this.#skipped += outcome.skipped;
    this.#already += outcome.already ?? 0;
    const numberOf = ({ row }: RefusedRow) => placeOf(row)?.number ?? 0;
    const inFileOrder = outcome.refused.toSorted((a, b) => numberOf(a) - numberOf(b));
    for (const refused of inFileOrder) this.#tell(refused, placeOf(refused.row));
    this.#target.onWritten();
  }

  #tell(refused: RefusedRow, row: (SliceRow & { readonly rowKey: string }) | undefined): void {
    if (!row) return;
    // In a table that was made for the file, only the file itself can have taken the keys.
    const isSame = this.#target.isNew && refused.reason === 'entityExists';
    if (isSame) this.#sameKey += 1;
    const cause = { kind: 'sameKey', rule: 'first', number: row.number } as const;
    const line = isSame
      ? { ...placeOfLine(row), value: row.rowKey, cause }
      : refusedByRule(row, refused);
    this.lines.add([line]);
  }
}
