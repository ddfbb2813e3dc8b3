/** How often it is looked whether the reserve is whole, where the account has not become much larger. */
const AGAIN_MS = 60_000;

/** Has the reserve made, and made larger, as an account is written to. */
export class ReserveKeeper {
  #hasBegun = false;
  #at = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #making: Promise<void> = Promise.resolve();

  /** At the first write: who fills the disk by the first that they store has to be able to delete it. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#make(0);
  }

  /** Where the account holds so much, and when some of it may have been given up. */
  keep(bytes: number): void {
    const now = performance.now();
    if (now - this.#at < AGAIN_MS && bytes < 2 * this.#bytes) return;
    this.#at = now;
    this.#bytes = bytes;
    this.#make(bytes);
  }

  #make(bytes: number): void {
    this.#making = this.#making.then(async () => {
      // Without a network it may not load now.
      const reserve = await import('./reserve.ts').catch(() => undefined);
      await reserve?.ensureReserve(bytes).catch(() => {});
    });
  }
}
