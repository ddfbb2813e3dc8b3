/**
 * The shortest pause between two refreshes, in milliseconds: during an import,
 * changes come in bursts.
 */
const LEAST_PAUSE = 250;

/** Refreshes a table repeatedly: one refresh after the other, with a pause between them. */
export class Renewals {
  readonly #look: () => Promise<void>;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #pause = LEAST_PAUSE;
  #isUrgent = false;
  #endPause = () => {};

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves after a refresh that began later than this call. */
  request(): Promise<void> {
    this.#waiting ??= this.#lookInTurn();
    return this.#waiting;
  }

  /** Refreshes without a pause, because the result is awaited. */
  hurry(): Promise<void> {
    this.#isUrgent = true;
    this.#endPause();
    return this.request();
  }

  async #lookInTurn(): Promise<void> {
    await this.#running;
    await this.#rest();
    this.#waiting = undefined;
    this.#isUrgent = false;
    const began = performance.now();
    this.#running = this.#look();
    await this.#running;
    this.#endedAt = performance.now();
    // A slow refresh is followed by a longer pause while others write.
    this.#pause = Math.max(LEAST_PAUSE, 2 * (this.#endedAt - began));
  }

  async #rest(): Promise<void> {
    const left = this.#endedAt + this.#pause - performance.now();
    if (left <= 0 || this.#isUrgent) return;
    await new Promise<void>((resolve) => {
      this.#endPause = resolve;
      setTimeout(resolve, left);
    });
  }
}
