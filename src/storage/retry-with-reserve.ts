import type { Connection } from './connection.ts';
import { isFull } from './errors.ts';
import type { ReserveUse } from './reserve.ts';

export interface RoomUse extends ReserveUse {
  /** The account whose safety copy goes, too, where the reserve is not enough: for what makes more room than it takes. */
  readonly copyOf?: string;
}

/** Does work again that failed because there was no room, and gives up for it what is kept in reserve. */
export async function retryWithReserve<T>(
  connection: Connection,
  work: () => Promise<T>,
  error: unknown,
  use: RoomUse = {},
): Promise<T> {
  if (!isFull(error)) throw error;
  // Seldom needed, so it is loaded then; without it, it stays as it was.
  const reserve = await import('./reserve.ts').catch(() => undefined);
  if (!reserve) throw error;
  const tryAgain = () => reserve.withReserve(() => reserve.countAnew(connection).then(work), use);
  try {
    return await tryAgain();
  } catch (again) {
    if (!isFull(again) || !(await giveUpCopy(use.copyOf))) throw again;
    return tryAgain();
  }
}

/**
 * What a copy grew by while the browser went by the room that it remembered for databases is
 * what there is too much of, however large the reserve was.
 */
async function giveUpCopy(account: string | undefined): Promise<boolean> {
  if (account === undefined) return false;
  const parts = await import('./safety/give-up-copy.ts').catch(() => undefined);
  return parts ? parts.giveUpCopy(account) : false;
}
