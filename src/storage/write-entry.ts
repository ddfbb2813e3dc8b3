import { unwrap } from 'idb';
import { StorageError } from '../model/storage-error.ts';
import { isFull, isOfEnded, refusalOf } from './errors.ts';
import { followJournal } from './journal/follow.ts';
import {
  type EntryStep,
  encodeEntry,
  type JournalEntry,
  type JournalRecord,
} from './journal/journal-record.ts';
import {
  EMPTY_JOURNAL,
  isState,
  type JournalState,
  limitsOf,
  STATE_KEY,
} from './journal/journal-state.ts';
import type { OpenAccount } from './open-account.ts';
import { abort, beginWrite, type Ending, type ReadWrite, whenEnded } from './open-transaction.ts';
import { retryWithReserve } from './retry-with-reserve.ts';
import { retryWithoutHistory } from './retry-without-history.ts';
import { WriteScope } from './scopes.ts';
import { refuseCancelled } from './write-queue.ts';

export interface WriteOptions {
  /** Strict: on disk when answered. Relaxed: with the system then, and on disk with the next strict one. */
  readonly durability: 'strict' | 'relaxed';
  /** Rolls back what has not completed when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** What the history tells of the write. Without it, it can not be undone. */
  readonly step?: WriteStep | undefined;
}

/** A step that a write is, or is part of. */
export interface WriteStep extends Omit<EntryStep, 'at' | 'undo'> {
  /** Writes that share it are one step. */
  readonly operation: string;
}

/** What is to be written, and into what. */
interface Writing<T> {
  readonly account: OpenAccount;
  /** Names the engine. */
  readonly author: string;
  readonly options: WriteOptions;
  readonly work: (scope: WriteScope) => Promise<T>;
}

/** Writes one entry of the journal. What makes room has to be possible where there is none. */
export async function writeEntry<T>(writing: Writing<T>): Promise<T> {
  let makesRoom = false;
  const attempt = () =>
    writeOnce({
      ...writing,
      work: async (scope) => {
        const result = await writing.work(scope);
        makesRoom = scope.makesRoom;
        return result;
      },
    });
  try {
    const result = await attempt();
    if (!makesRoom) writing.account.isShort = false;
    return result;
  } catch (error) {
    if (!isFull(error)) throw error;
    writing.account.isShort = true;
    // An undo does not give up what it needs: it can go on when there is room.
    if (!isUndo(writing)) {
      const kept = await retryWithoutHistory(writing.account, attempt);
      if (kept) {
        writing.account.isShort = false;
        return kept.result;
      }
    }
    if (!makesRoom) throw error;
    return retryWithReserve(attempt, error);
  }
}

async function writeOnce<T>(writing: Writing<T>): Promise<T> {
  // What an undo needs may have been forgotten, of which the number of an entry does not tell.
  const ahead =
    writing.account.isUpToDate() && !isUndo(writing) ? await writeAhead(writing) : undefined;
  return ahead ? ahead.result : writeBehindTail(writing);
}

function isUndo({ options }: Pick<Writing<unknown>, 'options'>): boolean {
  const kind = options.step?.kind;
  return kind === 'undo' || kind === 'redo';
}

/** Brings what is known up to date first. */
function writeBehindTail<T>(writing: Writing<T>): Promise<T> {
  const { account, options, work } = writing;
  const { memory, loader, drainer, connection } = account;
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
    if (entry) memory.apply(entry);
    drainer.wake();
    return result;
  });
}

/**
 * Writes on what is known, which spares waiting for the tail. It was up to date
 * if the number of the entry was free, and never used before: so it was not
 * trimmed either. Where it was not, nothing counts of what was done, also no
 * refusal, and nothing is answered. An entry that was left under a used number
 * is never read (follow.ts), and goes with the next that are trimmed.
 */
async function writeAhead<T>(writing: Writing<T>): Promise<{ readonly result: T } | undefined> {
  const { account, options, work } = writing;
  const { memory, loader, drainer, connection } = account;
  const { position } = memory;
  const beganAt = performance.now();
  const transaction = beginWrite(connection, options.durability);
  return runIn(transaction, options.signal, async (ended) => {
    const scope = new WriteScope({ transaction, memory, loader });
    const outcome = await work(scope).then(
      (result) => ({ result }),
      () => undefined,
    );
    const entry = outcome && buildEntry(scope, position + 1, writing);
    // Reads that go on meanwhile may have brought what is known further.
    if (!outcome || !entry || memory.position !== position) {
      abort(unwrap(transaction));
      await ended;
      return undefined;
    }
    addEntry(transaction, entry);
    const told = unwrap(transaction.objectStore('journal')).get(STATE_KEY);
    transaction.commit();
    const failure = await ended;
    if (failure?.name === 'ConstraintError') return undefined;
    if (failure) throw failure;
    const state = stateIn(told.result);
    if (state.trimmed > position) return undefined;
    memory.apply(entry);
    memory.settle(state);
    account.tailRead(beganAt);
    drainer.wake();
    return outcome;
  });
}

function stateIn(record: JournalRecord | JournalState | undefined): JournalState {
  return record && isState(record) ? record : EMPTY_JOURNAL;
}

function buildEntry<T>(
  scope: WriteScope,
  sequence: number,
  { account, author, options }: Writing<T>,
): JournalEntry | undefined {
  const isKept = limitsOf(account.memory.state?.history).bytes > 0;
  // What could come back would have to stay.
  const isForGood = account.isShort && scope.makesRoom;
  const { operation, ...told } = options.step ?? { operation: crypto.randomUUID() };
  const step = isKept && !isForGood && 'kind' in told ? { ...told, at: Date.now() } : undefined;
  return scope.build(sequence, { operation, author, step });
}

/** Raw, so that a failure ends the transaction, which then tells why. */
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
    // Waiting for others may have taken its time.
    refuseCancelled(signal);
    return await run(ended);
  } catch (error) {
    abort(raw);
    const ending = await ended;
    // One that completed cannot be the reason.
    if (!isOfEnded(error) || !ending) throw refusalOf(error);
    throw signal?.aborted ? new StorageError('cancelled') : refusalOf(ending);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
