/** Knows when people's calls are under way, so that background work can wait for a pause. */
export class Activity {
  #running = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#endedAt = performance.now();
    }
  }

  /** How long nothing has been under way. */
  get quietMs(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#endedAt;
  }

  /**
   * Fulfils when nothing has been under way for a while: one call often follows
   * the other. After `patienceMs` it fulfils all the same.
   */
  async whenQuiet(quietMs: number, patienceMs: number): Promise<void> {
    const end = performance.now() + patienceMs;
    while (this.quietMs < quietMs && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, quietMs - this.quietMs));
    }
  }
}
