/**
 * How long the memory of an engine may be trusted after a read of the journal's
 * tail began, in milliseconds.
 */
export const LEASE_MS = 200;

/** Clocks of two threads differ a little in their pace. */
export const MARGIN_MS = 100;

/**
 * Answers that follow each other closely let no other task run, so they end
 * after so many milliseconds.
 */
const BURST_MS = 10;
const PAUSE_MS = 1;

/**
 * Whether an engine may answer from memory alone. It may while no other engine can
 * have written: for a while after it read the tail, if it was alone then.
 *
 * It was alone if it once found no other engine, and the epoch in the state of
 * the journal is still the one it knew before it looked. For an engine that
 * comes later finds this one; it raises the epoch, and writes nothing before a
 * lease given under the old epoch is over, or given up. A holder that is
 * frozen need not be asked: its lease is over when it thaws.
 */
export class Lease {
  readonly #now: () => number;
  #aloneInEpoch: number | undefined;
  #aloneSince = Number.POSITIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;
  #burstBegan = 0;
  #lastAnswer = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Marks this engine as alone: it found no other one; `epoch` is that of a
   * tail read before it looked.
   */
  foundAlone(epoch: number): void {
    this.#aloneInEpoch = epoch;
    this.#aloneSince = this.#now();
  }

  /** Ends answers from memory alone at once, as another engine is there or comes. */
  giveUp(): void {
    this.#aloneInEpoch = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  get isAlone(): boolean {
    return this.#aloneInEpoch !== undefined;
  }

  /**
   * Records that a tail was read: when that began, before its transaction, and
   * the epoch in it. A read that began while another engine was still there may
   * have missed what that one wrote last.
   */
  tailRead(beganAt: number, epoch: number): void {
    // A call that waits for a transaction lets other tasks run.
    this.#lastAnswer = Number.NEGATIVE_INFINITY;
    if (epoch !== this.#aloneInEpoch) this.giveUp();
    else if (beganAt >= this.#aloneSince && beganAt > this.#readAt) this.#readAt = beganAt;
  }

  /**
   * Returns whether an answer may come from memory alone. Call it in the same
   * task as the answer is given.
   */
  mayAnswer(): boolean {
    const now = this.#now();
    if (now >= this.#readAt + LEASE_MS) return false;
    if (now - this.#lastAnswer > PAUSE_MS) this.#burstBegan = now;
    this.#lastAnswer = now;
    return now - this.#burstBegan < BURST_MS;
  }
}
