import { isFull } from './errors.ts';

/**
 * Does work again that failed because there was no room, and gives up what is
 * kept in reserve for it; but for so many parts that are `left` to others.
 */
export async function retryWithReserve<T>(
  work: () => Promise<T>,
  error: unknown,
  left = 0,
): Promise<T> {
  if (!isFull(error)) throw error;
  // Seldom needed, so it is loaded then; without it, it stays as it was.
  const reserve = await import('./reserve.ts').catch(() => undefined);
  if (!reserve) throw error;
  return reserve.withReserve(work, left);
}
