import type { Connection } from '../connection/connection.ts';
import { countAnew } from '../connection/count-anew.ts';
import { isFull } from '../connection/errors.ts';
import type { ReserveUse } from './reserve.ts';

/** Does work again that failed for lack of room, and gives up the reserve for it. */
export async function retryWithReserve<T>(
  connection: Connection,
  work: () => Promise<T>,
  error: unknown,
  use: ReserveUse = {},
): Promise<T> {
  if (!isFull(error)) throw error;
  // Seldom needed, so it is loaded only now; without it the work fails as before.
  const reserve = await import('./reserve.ts').catch(() => undefined);
  if (!reserve) throw error;
  return reserve.withAllRoom(() => countAnew(connection).then(work), use);
}
