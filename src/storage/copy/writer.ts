import type { Ticks } from '../../model/edm.ts';
import { repairEntry } from '../damage/repair-entry.ts';
import { packChanges } from '../journal/pack-changes.ts';
import type { DamagedEntry, JournalRecord } from '../records/journal-record.ts';
import type { EntityRecord } from '../records/schema.ts';
import { ValueWriter } from '../records/value-writer.ts';
import type { CopyFile } from './files.ts';
import { accessToCopy, type CopiedEntities, type CopyBegin } from './format.ts';
import { FRAME, type FrameKind, writeFrame } from './frames.ts';
import {
  type CopyContent,
  type CopySummary,
  type FoundCopy,
  nameOfCopy,
  numberOfCopy,
} from './reader.ts';

/** The place from which a copy is continued. */
type Start = Pick<CopySummary, 'begin' | 'ids' | 'end' | 'position' | 'lastTick' | 'logBytes'>;

/** Appends to one copy. Appended frames are in memory until they are saved. */
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
  /** The tick of the last entry in the file. */
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

  /** Continues behind the last whole frame. */
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

  /** The number of the last appended entry. */
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

  /** Whether anything is not on the disk yet. */
  get hasUnsaved(): boolean {
    return this.#hasUnsaved;
  }

  /** What the file contains by now. */
  get content(): CopyContent {
    this.write();
    return { file: this.#file, begin: this.begin, end: this.#end, lastTick: this.#lastTick };
  }

  /** Returns whether an entry is the next one. */
  isNext({ sequence }: Pick<JournalRecord, 'sequence'>): boolean {
    return sequence === this.#position + 1;
  }

  /**
   * Returns whether the copy can follow an entry: not where the entry restores
   * a table that was deleted before the copy.
   */
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

  /**
   * Marks that all entities are in it: with all entries up to this one it is a
   * copy. Everything before is written to the disk first.
   */
  complete(needed: number): void {
    this.save();
    this.#append(FRAME.complete, needed, undefined);
    this.save();
  }

  /** Writes what was appended to the file, and to the disk. */
  save(): void {
    this.write();
    if (!this.#hasUnsaved) return;
    this.#file.flush();
    this.#hasUnsaved = false;
    this.#savedTick = this.#lastTick;
  }

  /**
   * Writes what was appended to the file. Where that fails, the file is whole
   * up to its former end.
   */
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
      // A value in the entry is of no kind that is ever written. The next entry
      // follows all the same.
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

/** Stands for an entry that cannot be read. Only the database knows what it is. */
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
