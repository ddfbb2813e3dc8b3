import { type CooperativeTask, finishInTasks } from '../../base/cooperative-task.ts';
import { createYield } from '../../base/next-task.ts';
import type { Ticks } from '../../model/edm.ts';
import type { JournalRecord, StoredTableChange } from '../records/journal-record.ts';
import { readValue, ValueReader } from '../records/read-value.ts';
import type { TableRecord } from '../records/schema.ts';
import type { CopyFile, CopyFolder } from './files.ts';
import { type CopiedEntities, type CopyBegin, isOfNewerFormat, readBegin } from './format.ts';
import { FRAME, type Frame, readFrames, readFramesInSteps } from './frames.ts';

/** The summary of the whole frames of a copy. */
export interface CopySummary {
  readonly begin: CopyBegin;
  /**
   * Whether it has all entities and all entries that belong to them: only then
   * it is a copy of the account.
   */
  readonly isComplete: boolean;
  /** The number of the last entry in it. */
  readonly position: number;
  readonly lastTick: Ticks;
  /** The operation of that entry; absent where the copy has no entry. */
  readonly lastOperation: string | undefined;
  /** The end of the last whole frame. */
  readonly end: number;
  /** The bytes of entries. */
  readonly logBytes: number;
  readonly tables: ReadonlyMap<string, TableRecord>;
  /** The storage ids of tables whose entities can be read from the copy alone. */
  readonly ids: ReadonlySet<string>;
}

/** The part of a copy's file that counts. */
export interface CopyContent {
  readonly file: CopyFile;
  readonly begin: CopyBegin;
  readonly end: number;
  /** The latest tick that the account had given. */
  readonly lastTick: Ticks;
}

/** A copy and its file, which stays open. */
export interface FoundCopy {
  readonly name: string;
  readonly file: CopyFile;
  readonly summary: CopySummary;
}

const NAME = /^(?<number>\d{1,9})\.copy$/;

export function nameOfCopy(number: number): string {
  return `${number}.copy`;
}

/** Returns undefined where a file is no copy. */
export function numberOfCopy(name: string): number | undefined {
  const number = NAME.exec(name)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}

export interface Checks {
  /** Whether frames of entities are checked: those of entries always are. */
  readonly entities: boolean;
  /** Ends the reading, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How long a copy is read before other tasks run, in milliseconds. */
export const TURN_MS = 5;

/**
 * Does work on a copy in tasks of a few milliseconds. Throws the signal's
 * reason once it is aborted.
 */
export async function readInTasks<T>(work: CooperativeTask<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const rest = createYield(TURN_MS);
  return finishInTasks(work, async () => {
    await rest();
    signal?.throwIfAborted();
  });
}

/** Returns the newest complete copy. */
export async function findCopy(
  folder: CopyFolder,
  { signal, ...checks }: Checks,
): Promise<FoundCopy | undefined> {
  const files = await folder.list();
  const numbers = files.flatMap(({ name }) => numberOfCopy(name) ?? []);
  for (const number of numbers.sort((a, b) => b - a)) {
    const name = nameOfCopy(number);
    const file = await folder.open(name);
    let summary: CopySummary | undefined;
    try {
      summary = await readInTasks(summarizeCopy(file, checks), signal);
    } finally {
      if (!summary?.isComplete) file.close();
    }
    if (summary?.isComplete) return { name, file, summary };
  }
  return undefined;
}

/** Returns whether there is a copy that only a newer version can read. */
export async function hasNewerCopy(folder: CopyFolder): Promise<boolean> {
  for (const { name } of await folder.list()) {
    if (numberOfCopy(name) === undefined) continue;
    const file = await folder.open(name);
    try {
      const [first] = readFrames(file, 0, (kind) => kind === FRAME.begin);
      if (first?.payload && isOfNewerFormat(readValue(first.payload))) return true;
    } finally {
      file.close();
    }
  }
  return false;
}

/** Returns undefined where the file does not begin as a copy does. */
export function* summarizeCopy(
  file: CopyFile,
  { entities }: Checks,
): CooperativeTask<CopySummary | undefined> {
  let state: SummaryState | undefined;
  for (const frame of readFramesInSteps(file, 0, (kind) => entities || kind !== FRAME.entities)) {
    if (!frame) yield;
    else if (!state) {
      if (frame.kind !== FRAME.begin || !frame.payload) return undefined;
      const begin = readBegin(readValue(frame.payload));
      if (!begin) return undefined;
      state = new SummaryState(begin, frame.end);
    } else if (!(yield* state.add(frame))) break;
  }
  return state;
}

class SummaryState implements CopySummary {
  readonly begin: CopyBegin;
  readonly tables: Map<string, TableRecord>;
  readonly ids: Set<string>;
  position: number;
  lastTick: Ticks;
  end: number;
  lastOperation: string | undefined;
  logBytes = 0;
  #needed = Number.POSITIVE_INFINITY;

  constructor(begin: CopyBegin, end: number) {
    this.begin = begin;
    this.end = end;
    this.position = begin.drained;
    this.lastTick = begin.lastTick;
    this.tables = new Map(begin.tables);
    this.ids = new Set(begin.tables.map(([, { id }]) => id));
  }

  get isComplete(): boolean {
    return this.position >= this.#needed;
  }

  /** Returns false where the frame does not continue the copy. */
  *add({ kind, number, at, end, payload }: Frame): Generator<undefined, boolean> {
    if (kind === FRAME.begin) return false;
    if (kind === FRAME.complete) this.#needed = Math.min(this.#needed, number);
    if (kind === FRAME.entry) {
      if (number !== this.position + 1 || !payload) return false;
      this.position = number;
      this.logBytes += end - at;
      const record = yield* readEntryHead(payload);
      this.lastOperation = record.operation;
      if (record.lastTick > this.lastTick) this.lastTick = record.lastTick;
      applyTables(record, this.tables);
      for (const { id, isNew } of record.tables) if (isNew) this.ids.add(id);
    }
    this.end = end;
    return true;
  }
}

/** Applies the changes of an entry to the account's tables. */
export function applyTables(
  { tables: changed }: Pick<EntryHead, 'tables'>,
  tables: Map<string, TableRecord>,
): void {
  for (const { tableKey, id, record, renamed } of changed) {
    // Like tableNameKey, which is no part of this script.
    if (renamed) tables.delete(renamed.toLowerCase());
    if (record) tables.set(tableKey, record);
    else if (tables.get(tableKey)?.id === id) tables.delete(tableKey);
  }
}

/** The checksums of these frames prove that they are what was written. */
export function readEntry(payload: Uint8Array): JournalRecord {
  return readValue(payload) as JournalRecord;
}

/** An entry without the entities that it changed, which are most of it by far. */
export type EntryHead = Pick<JournalRecord, 'lastTick' | 'operation' | 'author'> & {
  readonly tables: readonly Omit<StoredTableChange, 'changes' | 'before' | 'restored'>[];
};

const PASSED_OVER: ReadonlySet<string> = new Set(['changes', 'before', 'restored', 'access']);

/** Values that are skipped in one step. */
const VALUES_PER_STEP = 4096;

/** Reads an entry's head in steps. */
export function* readEntryHead(payload: Uint8Array): Generator<undefined, EntryHead> {
  const reader = new ValueReader(payload);
  const head = yield* readFields(reader, true);
  return head as unknown as EntryHead;
}

function* readFields(
  reader: ValueReader,
  hasTables: boolean,
): Generator<undefined, Readonly<Record<string, unknown>>> {
  const fields: [string, unknown][] = [];
  for (let left = reader.readFieldCount(); left > 0; left -= 1) {
    const name = reader.readName();
    if (PASSED_OVER.has(name)) {
      reader.beginSkip();
      while (!reader.skipSome(VALUES_PER_STEP)) yield;
    } else if (hasTables && name === 'tables') {
      const tables: unknown[] = [];
      for (let count = reader.readItemCount(); count > 0; count -= 1) {
        tables.push(yield* readFields(reader, false));
      }
      fields.push([name, tables]);
    } else fields.push([name, reader.read()]);
  }
  return Object.fromEntries(fields);
}

export function readEntities(payload: Uint8Array): CopiedEntities {
  return readValue(payload) as CopiedEntities;
}
