/** Counts people's calls while they are under way, so that background work can wait for a pause. */
export class Activity {
  #running = 0;
  #waiting: (() => void)[] = [];

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#tellIdle();
    }
  }

  /** Fulfils when nothing is under way, or after `patienceMs`: background work may be late, but not for ever. */
  whenIdle(patienceMs: number): Promise<void> {
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #tellIdle(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }
}
