import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection/connection.ts';

// Marks the steps that are being undone, in whichever tab: each undo holds a
// lock whose name has the first entry it needs. Forgetting looks for these
// locks before, and runs one at a time.

type Named = Pick<Connection, 'name'>;

/** The connection to an account's database. */
interface Connecting {
  connect(): Promise<Named>;
}

/**
 * An engine that forgets delays the next one no longer, in milliseconds: it may
 * be a frozen tab.
 */
const MOST_WAIT_MS = 3000;

/**
 * Keeps an entry and all later ones from being forgotten, until the returned
 * function is called.
 */
export async function keepForUndo(
  database: Connecting,
  first: number,
  signal?: AbortSignal,
): Promise<() => void> {
  const { name } = await database.connect();
  const { promise: whenOver, resolve: end } = Promise.withResolvers<void>();
  const keep = () =>
    new Promise<void>((granted) => {
      void navigator.locks.request(`${prefixOf(name)}${first}`, { mode: 'shared' }, () => {
        granted();
        return whenOver;
      });
    });
  await navigator.locks.request(turnOf(name), signal ? { signal } : {}, keep).catch((error) => {
    end();
    throw signal?.aborted ? new StorageError('cancelled') : error;
  });
  return end;
}

/**
 * Runs `work`, which forgets, with the first entry that an undo needs. Resolves
 * to undefined where another engine forgets for longer than the wait.
 */
export async function forgetExclusively<T>(
  { name }: Named,
  work: (firstNeeded: number) => Promise<T>,
  mostWaitMs = MOST_WAIT_MS,
): Promise<T | undefined> {
  const tooLong = AbortSignal.timeout(mostWaitMs);
  let hasTurn = false;
  const inTurn = async () => {
    hasTurn = true;
    return work(await findFirst(name));
  };
  try {
    return await navigator.locks.request(turnOf(name), { signal: tooLong }, inTurn);
  } catch (error) {
    if (!hasTurn && tooLong.aborted) return undefined;
    throw error;
  }
}

/** Runs `work` in the same way, unless another engine forgets just now. */
export function forgetIfNobodyElse<T>(
  { name }: Named,
  work: (firstNeeded: number) => Promise<T>,
): Promise<T | undefined> {
  return navigator.locks.request(turnOf(name), { ifAvailable: true }, async (lock) =>
    lock ? work(await findFirst(name)) : undefined,
  );
}

async function findFirst(name: string): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  const prefix = prefixOf(name);
  const firsts = held.flatMap(({ name: lock = '' }) =>
    lock.startsWith(prefix) ? Number(lock.slice(prefix.length)) : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...firsts);
}

function turnOf(name: string): string {
  return `tablewright/forget/${name}`;
}

function prefixOf(name: string): string {
  return `tablewright/undoing/${name}/`;
}
