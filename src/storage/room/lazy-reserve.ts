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
  const reserve = await loadReserve();
  if (!reserve) throw error;
  return reserve.withAllRoom(() => countAnew(connection).then(work), use);
}

/**
 * How often to look whether the reserve is whole, where the account has not
 * grown much, in milliseconds.
 */
const AGAIN_MS = 60_000;

/** Makes and enlarges the reserve as an account is written to. */
export class ReserveKeeper {
  #hasBegun = false;
  #at = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #making: Promise<void> = Promise.resolve();

  /**
   * Makes it at the first write: even a person whose first write fills the disk
   * has to be able to delete.
   */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#make(0);
  }

  /** Enlarges it for an account of so many bytes, and renews what may have been given up. */
  keep(bytes: number): void {
    const now = performance.now();
    if (now - this.#at < AGAIN_MS && bytes < 2 * this.#bytes) return;
    this.#at = now;
    this.#bytes = bytes;
    this.#make(bytes);
  }

  #make(bytes: number): void {
    this.#making = this.#making.then(async () => {
      const reserve = await loadReserve();
      await reserve?.ensureReserve(bytes).catch(() => {});
    });
  }
}

/** Loads the code, which is seldom needed. Without a network there may be none now, and no reserve. */
function loadReserve(): Promise<typeof import('./reserve.ts') | undefined> {
  return import('./reserve.ts').catch(() => undefined);
}
