/** Changes come in bursts during an import: so often, in milliseconds, they are looked at. */
const LEAST_PAUSE = 250;

/** Looks at a table again and again: one look after the other, with a pause between them. */
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

  /** Fulfils after a look that began later than this call. */
  request(): Promise<void> {
    this.#waiting ??= this.#lookInTurn();
    return this.#waiting;
  }

  /** The same without a pause: somebody waits for the answer. */
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
    // What takes long is not done anew all the time while others write.
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
