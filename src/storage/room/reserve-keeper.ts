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
      // Without a network the code may not load now.
      const reserve = await import('./reserve.ts').catch(() => undefined);
      await reserve?.ensureReserve(bytes).catch(() => {});
    });
  }
}
