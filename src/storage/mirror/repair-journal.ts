import { unwrap } from 'idb';
import type { CooperativeTask } from '../../base/cooperative-task.ts';
import type { Ticks } from '../../model/edm.ts';
import { loadBackground } from '../account/load-background.ts';
import type { OpenAccount } from '../account/open-account.ts';
import type { Connection } from '../connection/connection.ts';
import { type CheckedReads, damage } from '../connection/found-damage.ts';
import { beginRead, type ReadWrite } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import type { CopyBegin } from '../copy/format.ts';
import { FRAME, readFramesInSteps } from '../copy/frames.ts';
import { type CopyContent, readEntry, readEntryHead, readInTasks } from '../copy/reader.ts';
import { isValidState, readEntry as readValid } from '../damage/judge-record.ts';
import { EMPTY_HISTORY } from '../records/history-state.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { ACCOUNT_KEY } from '../records/schema.ts';
import { type FullerCopy, findMissing, putMissing } from './add-missing.ts';
import { withExclusiveWrite } from './exclusive-write.ts';
import { countGenerations, raiseGenerations } from './generations.ts';

/** The author of the empty entry, and its weight. */
const HEALER = 'healer';
const EMPTY_BYTES = 200;

export interface RepairOptions {
  /** Damage that other engines have met in the journal; what this one met is known. */
  readonly reported?: readonly IDBValidKey[];
  /** A copy that may have more than the journal: the missing entries are added as well. */
  readonly fuller?: FullerCopy;
}

export interface RepairedJournal {
  /** How many entries were repaired; the account's clock counts as one. */
  readonly repaired: number;
  readonly added: number;
}

/**
 * Replaces damaged entries with those of the copy, and the journal's state and
 * the account's clock where these are lost. It does so only where the
 * neighbouring entries are the copy's as well. An empty entry follows, so that
 * no write counts that relied on the damaged state.
 */
export async function repairJournal(
  opened: OpenAccount,
  content: CopyContent,
  { reported = [], fuller }: RepairOptions = {},
): Promise<RepairedJournal> {
  const { connection, memory } = opened;
  const { checkedReads } = await loadBackground();
  const met = [...checkedReads.damagedIn(connection.name), ...reported];
  const isClockLost = await lacksClock(connection);
  if (met.length === 0 && !isClockLost) return { repaired: 0, added: 0 };
  const numbers = new Set(met.filter((key) => typeof key === 'number'));
  const known = await readInTasks(findEntries(content, numbers));
  const missing = fuller && (await findMissing(memory, fuller));
  const result = await withExclusiveWrite(opened, async (transaction) => {
    const repair = new JournalRepair(transaction, checkedReads, content.begin);
    const lost = { isStateMet: met.includes('state'), isClockLost };
    const { numbers, hasChanged } = await repair.run(known, lost);
    const lastTick = isClockLost ? latest(memory.lastTick, content.lastTick) : memory.lastTick;
    if (isClockLost) repair.putClock(lastTick);
    const added = missing ? await putMissing(transaction, memory, missing) : 0;
    if (hasChanged && added === 0) repair.putEmpty(Math.max(memory.position, ...numbers), lastTick);
    return { numbers, added };
  });
  checkedReads.forget(connection.name, 'journal', [...result.numbers, 'state']);
  return { repaired: result.numbers.length + (isClockLost ? 1 : 0), added: result.added };
}

/** A Timestamp too late does no harm; one that is given twice would. */
function latest(one: Ticks, other: Ticks): Ticks {
  return one > other ? one : other;
}

/** Makes all later reads of the account checked ones. */
export async function readChecked(opened: OpenAccount): Promise<void> {
  const { checkedReads } = await loadBackground();
  await opened.reads.join().catch(() => {
    damage.reads = checkedReads;
    opened.memory.doubt();
    return opened.reads.join();
  });
}

/** Returns the keys of the journal at which damage was met, for other engines. */
export async function damagedInJournal({ name }: Connection): Promise<readonly IDBValidKey[]> {
  return (await loadBackground()).checkedReads.damagedIn(name);
}

/** Returns whether the last Timestamp of a checkpointed account is lost. */
async function lacksClock(connection: Connection): Promise<boolean> {
  const transaction = beginRead(connection);
  const [account, state] = await Promise.all([
    transaction.objectStore('account').get(ACCOUNT_KEY),
    transaction.objectStore('journal').get(STATE_KEY),
  ]);
  const isCheckpointed = state !== undefined && isState(state) && state.drained > 0;
  return isCheckpointed && typeof account?.lastTick !== 'bigint';
}

/** The write that an entry is of. */
type Written = Pick<JournalRecord, 'operation' | 'author'>;

interface KnownEntries {
  /** Whole entries under the numbers that were asked for. */
  readonly wanted: ReadonlyMap<number, JournalRecord>;
  /** Their neighbours, which prove whether the journal is the copy's. */
  readonly known: ReadonlyMap<number, Written>;
}

function* findEntries(
  { file, end }: CopyContent,
  numbers: ReadonlySet<number>,
): CooperativeTask<KnownEntries> {
  const wanted = new Map<number, JournalRecord>();
  const known = new Map<number, Written>();
  for (const frame of readFramesInSteps(file, 0, (kind) => kind === FRAME.entry)) {
    if (!frame) {
      yield;
      continue;
    }
    if (frame.end > end) break;
    const { number, payload } = frame;
    if (!payload) continue;
    if (numbers.has(number)) {
      const record = readEntry(payload);
      // An entry that stands for one that could not be read is no better than that.
      if (!record.damaged && readValid(record, number)) wanted.set(number, record);
      yield;
    } else if (numbers.has(number - 1) || numbers.has(number + 1)) {
      known.set(number, yield* readEntryHead(payload));
    }
  }
  return { wanted, known };
}

/** The repairs of one transaction. */
class JournalRepair {
  readonly #transaction: ReadWrite;
  readonly #reads: CheckedReads;
  readonly #begin: CopyBegin;

  constructor(transaction: ReadWrite, reads: CheckedReads, begin: CopyBegin) {
    this.#transaction = transaction;
    this.#reads = reads;
    this.#begin = begin;
  }

  async run(
    { wanted, known }: KnownEntries,
    { isStateMet, isClockLost }: { readonly isStateMet: boolean; readonly isClockLost: boolean },
  ): Promise<{ readonly numbers: readonly number[]; readonly hasChanged: boolean }> {
    const state = await this.#readState();
    const journal = unwrap(this.#transaction.objectStore('journal'));
    // It may have been written anew since its loss was met.
    const isStateLost = isStateMet && !isValidState(await readOne(journal, STATE_KEY));
    const numbers: number[] = [];
    const generations = new Map<string, number>();
    if (await isOfOneLine(journal, known, state)) {
      for (const [sequence, record] of wanted) {
        if (sequence <= state.drained || !(await mayReplace(journal, record))) continue;
        journal.put(record, sequence);
        countGenerations(generations, record.tables);
        numbers.push(sequence);
      }
    }
    await raiseGenerations(this.#transaction, generations);
    const hasChanged = numbers.length > 0 || isStateLost || isClockLost;
    if (hasChanged) {
      const { limits } = this.#begin;
      const history = limits && { ...EMPTY_HISTORY, ...state.history, limits };
      const next = { ...state, heals: (state.heals ?? 0) + 1 };
      journal.put({ ...next, ...(isStateLost && history && { history }) }, STATE_KEY);
    }
    return { numbers, hasChanged };
  }

  putClock(lastTick: Ticks): void {
    unwrap(this.#transaction.objectStore('account')).put({ lastTick }, ACCOUNT_KEY);
  }

  /**
   * Adds an empty entry behind the last. Uses raw requests, so that a failure
   * ends the transaction with its own error.
   */
  putEmpty(position: number, lastTick: Ticks): void {
    const sequence = position + 1;
    const origin = { operation: crypto.randomUUID(), author: HEALER };
    const entry: JournalRecord = { sequence, ...origin, lastTick, tables: [], bytes: EMPTY_BYTES };
    unwrap(this.#transaction.objectStore('journal')).add(entry, sequence);
  }

  /** Returns the state as it would be, where it is lost. */
  async #readState(): Promise<JournalState> {
    const journal = this.#transaction.objectStore('journal');
    const [state] = await this.#reads.getAll(journal, IDBKeyRange.only(STATE_KEY));
    if (state && isState(state)) return state;
    throw new DOMException('The journal does not tell its state.', 'NotReadableError');
  }
}

/** Returns whether nothing in the journal contradicts the copy. */
async function isOfOneLine(
  journal: IDBObjectStore,
  known: ReadonlyMap<number, Written>,
  { trimmed }: JournalState,
): Promise<boolean> {
  for (const [sequence, witness] of known) {
    if (sequence <= trimmed) continue;
    const found = await readOne(journal, sequence);
    if (found && readValid(found, sequence) && !isSame(found, witness)) return false;
  }
  return true;
}

/**
 * Returns whether the record there cannot be read, and is of no other write as
 * far as it can be read.
 */
async function mayReplace(journal: IDBObjectStore, record: JournalRecord): Promise<boolean> {
  const found = await readOne(journal, record.sequence);
  if (readValid(found, record.sequence)) return false;
  return !found || typeof found !== 'object' || isSame(found, record);
}

function isSame(found: Partial<JournalRecord>, { operation, author }: Written): boolean {
  const { operation: reported = operation, author: by = author } = found;
  const isOther = typeof reported === 'string' && reported !== operation;
  return !isOther && !(typeof by === 'string' && by !== author);
}

function readOne(journal: IDBObjectStore, sequence: number): Promise<JournalRecord | undefined> {
  return answerOf<JournalRecord | undefined>(journal.get(sequence)).catch(() => undefined);
}
