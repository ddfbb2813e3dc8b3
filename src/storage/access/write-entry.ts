import { unwrap } from 'idb';
import { StorageError } from '../../model/storage-error.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { isFull, isOfEnded, refusalOf } from '../connection/errors.ts';
import {
  abort,
  beginRehearsal,
  beginWrite,
  type Ending,
  type ReadWrite,
  whenEnded,
} from '../connection/open-transaction.ts';
import { refuseCancelled } from '../connection/write-queue.ts';
import { encodeEntry } from '../journal/encode-entry.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { followJournal } from '../memory/follow.ts';
import type { EntryStep } from '../records/entry-step.ts';
import { limitsOf } from '../records/history-state.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import type { Rehearsal } from './write-over-quota.ts';
import { WriteScope } from './write-scope.ts';

export interface WriteOptions {
  /**
   * Strict: on disk when the write resolves. Relaxed: with the system then, and
   * on disk with the next strict write.
   */
  readonly durability: 'strict' | 'relaxed';
  /** Rolls back what has not completed when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** The write's step in the history. Without it, the write cannot be undone. */
  readonly step?: WriteStep | undefined;
}

/** A step of the history that a write is, or is part of. */
export interface WriteStep extends Omit<EntryStep, 'at' | 'undo' | 'isForGood'> {
  /** Writes that share it are one step. */
  readonly operation: string;
}

/** A write, and its account. */
export interface Writing<T> {
  readonly account: OpenAccount;
  /** The id of the engine. */
  readonly author: string;
  readonly options: WriteOptions;
  readonly work: (scope: WriteScope) => Promise<T>;
  /** Why nothing may be written: there was no room to join other engines. */
  readonly refusal?: unknown;
}

/** One of the attempts to write an entry. */
interface Attempt<T> extends Writing<T> {
  /** Whether the former entities are not kept: then the entry needs less room. */
  readonly isWithoutUndo: boolean;
  /** Called with the entry before it is written. */
  readonly onEntry: (entry: JournalEntry | undefined, scope: WriteScope) => void;
}

/**
 * Writes one entry of the journal, once all before it are written. Where there
 * is no room, room is made first.
 */
export async function writeEntry<T>(writing: Writing<T>): Promise<T> {
  const { account, options } = writing;
  let [makesRoom, keepsBefore] = [false, false];
  const onEntry: Attempt<T>['onEntry'] = (entry, scope) => {
    makesRoom = scope.makesRoom;
    keepsBefore = entry?.tables.some(({ before }) => before) === true;
  };
  const attempt = async (isWithoutUndo = false) => {
    if (writing.refusal !== undefined) throw writing.refusal;
    const write = () => writeOnce({ ...writing, isWithoutUndo, onEntry });
    const result = await account.writes.run(write, options.signal);
    if (!makesRoom && !isWithoutUndo) account.isShort = false;
    return result;
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isFull(error)) throw error;
    // Seldom needed, so it is loaded only now; without it the write fails as before.
    const room = await import('./write-without-room.ts').catch(() => undefined);
    if (!room) throw error;
    const run = { attempt, rehearse: () => rehearse(writing) };
    const isRefused = writing.refusal !== undefined;
    const reported = { error, isRefused, isUndo: isUndo(writing), makesRoom, keepsBefore };
    return room.writeWithoutRoom({ account, signal: options.signal, ...run, ...reported });
  }
}

/** Does the work, returns its result and entry, and leaves everything as it was. */
function rehearse<T>(writing: Writing<T>): Promise<Rehearsal<T>> {
  const { account, options, work } = writing;
  const { memory, loader, connection } = account;
  const transaction = beginRehearsal(connection);
  return runIn(transaction, options.signal, async (ended) => {
    await followJournal(transaction, memory);
    const scope = new WriteScope({ transaction, memory, loader });
    const result = await work(scope);
    const attempt = { ...writing, isWithoutUndo: true, onEntry: () => {} };
    const entry = buildEntry(scope, memory.position + 1, attempt);
    abort(unwrap(transaction));
    await ended;
    const { makesRoom, generations } = scope;
    return { result, entry, makesRoom, generations };
  });
}

async function writeOnce<T>(writing: Attempt<T>): Promise<T> {
  // The history that an undo needs may have been forgotten, which the number of
  // an entry does not show.
  const ahead =
    writing.account.isUpToDate() && !isUndo(writing) ? await writeAhead(writing) : undefined;
  return ahead ? ahead.result : writeBehindTail(writing);
}

function isUndo({ options }: Pick<Writing<unknown>, 'options'>): boolean {
  const kind = options.step?.kind;
  return kind === 'undo' || kind === 'redo';
}

/** Reads the tail before it writes. */
function writeBehindTail<T>(writing: Attempt<T>): Promise<T> {
  const { account, options, work } = writing;
  const { memory, loader, checkpointer, connection } = account;
  const beganAt = performance.now();
  const transaction = beginWrite(connection, options.durability);
  return runIn(transaction, options.signal, async (ended) => {
    await followJournal(transaction, memory);
    account.tailRead(beganAt);
    const scope = new WriteScope({ transaction, memory, loader });
    const result = await work(scope);
    const entry = buildEntry(scope, memory.position + 1, writing);
    if (entry) addEntry(transaction, entry);
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    settleWritten(memory, () => {
      if (entry) memory.apply(entry);
      checkpointer.wake();
    });
    return result;
  });
}

/**
 * Writes on what is known, which spares waiting for the tail. The memory was up
 * to date if the number of the entry was free, and never used before: so it was
 * not trimmed either. Where it was not, nothing that was done counts, not even
 * a refusal, and undefined is returned. An entry that was left under a used
 * number is never read (follow.ts), and is deleted with the next that are
 * trimmed.
 */
async function writeAhead<T>(writing: Attempt<T>): Promise<{ readonly result: T } | undefined> {
  const { account, options, work } = writing;
  const { memory, loader, checkpointer, connection } = account;
  const { position } = memory;
  const beganAt = performance.now();
  const transaction = beginWrite(connection, options.durability);
  return runIn(transaction, options.signal, async (ended) => {
    // The browser reads it while the work is done, and no other transaction
    // changes it before the end.
    const reported = unwrap(transaction.objectStore('journal')).get(STATE_KEY);
    const scope = new WriteScope({ transaction, memory, loader });
    const outcome = await work(scope).then(
      (result) => ({ result }),
      () => undefined,
    );
    const entry = outcome && buildEntry(scope, position + 1, writing);
    // Reads meanwhile may have brought the memory further.
    const isKnown = !scope.needsHistory && memory.position === position;
    if (!outcome || !entry || !isKnown) {
      abort(unwrap(transaction));
      await ended;
      return undefined;
    }
    addEntry(transaction, entry);
    transaction.commit();
    const failure = await ended;
    if (failure?.name === 'ConstraintError') return undefined;
    if (failure) throw failure;
    const state = stateIn(reported.result);
    if (state.trimmed > position) return undefined;
    settleWritten(memory, () => {
      memory.apply(entry);
      if (!memory.settle(state)) memory.doubt();
      account.tailRead(beganAt);
      checkpointer.wake();
    });
    return outcome;
  });
}

/**
 * Takes over a committed write. Where that fails, the memory is read anew: the
 * write stays committed.
 */
function settleWritten(memory: AccountMemory, takeOver: () => void): void {
  try {
    takeOver();
  } catch (error) {
    memory.doubt();
    reportError(error);
  }
}

function stateIn(record: JournalRecord | JournalState | undefined): JournalState {
  return record && isState(record) ? record : EMPTY_JOURNAL;
}

function buildEntry<T>(
  scope: WriteScope,
  sequence: number,
  { account, author, options, isWithoutUndo, onEntry }: Attempt<T>,
): JournalEntry | undefined {
  const isKept = limitsOf(account.memory.state?.history).bytes > 0;
  const { operation, ...reported } = options.step ?? { operation: crypto.randomUUID() };
  // A step that can be undone would have to keep what it deletes.
  const mark = (isWithoutUndo || (account.isShort && scope.makesRoom)) && { isWithoutUndo: true };
  const step = isKept && 'kind' in reported ? { ...reported, at: Date.now(), ...mark } : undefined;
  const entry = scope.build(sequence, { operation, author, step });
  onEntry(entry, scope);
  return entry;
}

/** Uses raw requests, so that a failure ends the transaction with its own error. */
function addEntry(transaction: ReadWrite, entry: JournalEntry): void {
  unwrap(transaction.objectStore('journal')).add(encodeEntry(entry), entry.sequence);
}

async function runIn<T>(
  transaction: ReadWrite,
  signal: AbortSignal | undefined,
  run: (ended: Promise<Ending>) => Promise<T>,
): Promise<T> {
  const raw = unwrap(transaction);
  const ended = whenEnded(raw);
  const cancel = () => abort(raw);
  signal?.addEventListener('abort', cancel);
  try {
    // The wait for earlier writes may have been long.
    refuseCancelled(signal);
    return await run(ended);
  } catch (error) {
    abort(raw);
    const ending = await ended;
    // A transaction that completed cannot be the reason.
    if (!isOfEnded(error) || !ending) throw refusalOf(error);
    throw signal?.aborted ? new StorageError('cancelled') : refusalOf(ending);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
