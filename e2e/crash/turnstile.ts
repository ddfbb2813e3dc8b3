/** A readers–writer lock: lets many work at the same time, or one alone. */
export class Turnstile {
  #alone: Promise<unknown> = Promise.resolve();
  readonly #inside = new Set<Promise<unknown>>();

  async together<T>(work: () => Promise<T>): Promise<T> {
    // Another exclusive work may have begun while this one waited.
    for (let before: unknown; before !== this.#alone; ) {
      before = this.#alone;
      await before;
    }
    const working = work();
    this.#inside.add(working);
    try {
      return await working;
    } finally {
      this.#inside.delete(working);
    }
  }

  /** Waits for all running work, and keeps new work out. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const working = this.#alone.then(async () => {
      await Promise.allSettled(this.#inside);
      return work();
    });
    this.#alone = working.catch(() => {});
    return working;
  }
}
