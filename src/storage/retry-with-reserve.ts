import type { Connection } from './connection.ts';
import { isFull } from './errors.ts';
import type { ReserveUse } from './reserve.ts';

/** Does work again that failed because there was no room, and gives up for it what is kept in reserve. */
export async function retryWithReserve<T>(
  connection: Connection,
  work: () => Promise<T>,
  error: unknown,
  use: ReserveUse = {},
): Promise<T> {
  if (!isFull(error)) throw error;
  // Seldom needed, so it is loaded then; without it, it stays as it was.
  const reserve = await import('./reserve.ts').catch(() => undefined);
  if (!reserve) throw error;
  return reserve.withAllRoom(() => reserve.countAnew(connection).then(work), use);
}
