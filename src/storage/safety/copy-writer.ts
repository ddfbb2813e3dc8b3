import type { Ticks } from '../../model/edm.ts';
import { repairEntry } from '../damage/repair-entry.ts';
import type { DamagedEntry, JournalRecord } from '../journal/journal-record.ts';
import { packChanges } from '../journal/pack-changes.ts';
import type { EntityRecord } from '../schema.ts';
import type { CopyFile } from './copy-files.ts';
import { accessToCopy, type CopiedEntities, type CopyBegin } from './copy-format.ts';
import { type CopySummary, type FoundCopy, nameOfCopy, numberOfCopy } from './copy-reader.ts';
import { FRAME, type FrameKind, writeFrame } from './frames.ts';
import type { CopyContent } from './repair-journal.ts';
import { ValueWriter } from './value-writer.ts';

/** From where a copy goes on. */
type Start = Pick<CopySummary, 'begin' | 'ids' | 'end' | 'position' | 'lastTick' | 'logBytes'>;

/** Appends to one copy. What is appended is in memory until it is saved. */
export class CopyWriter {
  readonly name: string;
  readonly begin: CopyBegin;
  readonly #file: CopyFile;
  readonly #frames = new ValueWriter();
  readonly #ids: Set<string>;
  #end: number;
  #position: number;
  #lastTick: Ticks;
  #logBytes: number;
  /** Of the last entry that is in the file. */
  #savedTick: Ticks;
  #hasUnsaved = false;

  private constructor(name: string, file: CopyFile, start: Start) {
    this.name = name;
    this.begin = start.begin;
    this.#file = file;
    this.#ids = new Set(start.ids);
    this.#end = start.end;
    this.#position = start.position;
    this.#lastTick = start.lastTick;
    this.#savedTick = start.lastTick;
    this.#logBytes = start.logBytes;
  }

  /** Goes on behind the last whole frame. */
  static open({ name, file, summary }: FoundCopy): CopyWriter {
    file.truncate(summary.end);
    return new CopyWriter(name, file, summary);
  }

  static begin(number: number, file: CopyFile, begin: CopyBegin): CopyWriter {
    file.truncate(0);
    const { drained: position, lastTick } = begin;
    const ids = new Set(begin.tables.map(([, { id }]) => id));
    const start = { begin, ids, position, lastTick, end: 0, logBytes: 0 };
    const writer = new CopyWriter(nameOfCopy(number), file, start);
    writer.#append(FRAME.begin, 0, begin);
    return writer;
  }

  get number(): number {
    return numberOfCopy(this.name) ?? 0;
  }

  /** The last entry that was appended. */
  get position(): number {
    return this.#position;
  }

  get savedTick(): Ticks {
    return this.#savedTick;
  }

  get bytes(): number {
    return this.#end + this.#frames.length;
  }

  get logBytes(): number {
    return this.#logBytes;
  }

  get unsavedBytes(): number {
    return this.#frames.length;
  }

  /** Whether there is anything that is not on the disk. */
  get hasUnsaved(): boolean {
    return this.#hasUnsaved;
  }

  /** What is in the file by now. */
  get content(): CopyContent {
    this.write();
    return { file: this.#file, begin: this.begin, end: this.#end, lastTick: this.#lastTick };
  }

  /** Whether an entry is the next one. */
  isNext({ sequence }: Pick<JournalRecord, 'sequence'>): boolean {
    return sequence === this.#position + 1;
  }

  /** Whether the copy can tell what an entry leaves: not where it brings back a table that was deleted before. */
  canFollow({ tables }: Pick<JournalRecord, 'tables'>): boolean {
    return tables.every(({ id, isBack }) => !isBack || this.#ids.has(id));
  }

  appendEntry(record: JournalRecord): void {
    this.#logBytes += this.#appendValid(toCopy(record));
    this.#position = record.sequence;
    if (record.lastTick > this.#lastTick) this.#lastTick = record.lastTick;
    for (const { id, isNew } of record.tables) if (isNew) this.#ids.add(id);
  }

  appendEntities(id: string, records: readonly EntityRecord[]): void {
    const changes = packChanges(records.map((record) => ({ kind: 'put', record })));
    this.#append(FRAME.entities, 0, { id, changes } satisfies CopiedEntities);
  }

  /** All entities are in it: with all entries up to this one it is a copy. Whatever came before is on the disk first. */
  complete(needed: number): void {
    this.save();
    this.#append(FRAME.complete, needed, undefined);
    this.save();
  }

  /** Puts into the file what was appended, and to the disk. */
  save(): void {
    this.write();
    if (!this.#hasUnsaved) return;
    this.#file.flush();
    this.#hasUnsaved = false;
    this.#savedTick = this.#lastTick;
  }

  /** Puts into the file what was appended. Where that fails, what was there before is whole. */
  write(): void {
    const { bytes } = this.#frames;
    if (bytes.length === 0) return;
    this.#file.write(bytes, this.#end);
    this.#end += bytes.length;
    this.#frames.clear();
  }

  close(): void {
    this.#file.close();
  }

  #appendValid(record: JournalRecord): number {
    const { sequence } = record;
    try {
      return this.#append(FRAME.entry, sequence, record);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // Something in it is of no kind that is ever written. The next one follows all the same.
      return this.#append(FRAME.entry, sequence, repairEntry(sequence, NOT_READ));
    }
  }

  #append(kind: FrameKind, number: number, value: unknown): number {
    const before = this.#frames.length;
    writeFrame(this.#frames, kind, number, value);
    this.#hasUnsaved = true;
    return this.#frames.length - before;
  }
}

/** Stands for what cannot be read. It lies in the database, which alone can tell what it is. */
const NOT_READ: DamagedEntry = { cause: 'torn', raw: undefined };

function toCopy(record: JournalRecord): JournalRecord {
  const { access, damaged } = record;
  if (!access && !damaged) return record;
  return {
    ...record,
    ...(access && { access: accessToCopy(access) }),
    ...(damaged && { damaged: NOT_READ }),
  };
}
