import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection.ts';

// Which steps are being undone, in whichever tab: each undo holds a lock that
// names the first entry it needs. Who forgets looks before, and one at a time.

type Named = Pick<Connection, 'name'>;

/** The database of an account. */
interface Connecting {
  connect(): Promise<Named>;
}

/** Who forgets holds up the next one no longer: it may be a tab that is frozen. */
const MOST_WAIT_MS = 3000;

/** Keeps an entry and all that follow from being forgotten unasked, until what it answers is called. */
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
 * Runs work that forgets. It is told the first entry that an undo needs.
 * Undefined where somebody else forgets for longer than anybody waits.
 */
export async function forgetInTurn<T>(
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

/** Likewise, unless somebody else forgets just now. */
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
