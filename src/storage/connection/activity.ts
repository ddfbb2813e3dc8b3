/** Tracks people's calls, so that background work can wait for a pause. */
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

  /** How long no call has been under way, in milliseconds. */
  get quietMs(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#endedAt;
  }

  /**
   * Resolves when no call has been under way for a while, as one call often
   * follows another; at the latest after `patienceMs`.
   */
  async whenQuiet(quietMs: number, patienceMs: number): Promise<void> {
    const end = performance.now() + patienceMs;
    while (this.quietMs < quietMs && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, quietMs - this.quietMs));
    }
  }
}
