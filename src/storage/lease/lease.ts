/** How long what an engine knows may be trusted after it began to read the journal's tail. */
export const LEASE_MS = 200;

/** Clocks of two threads differ a little in their pace. */
export const MARGIN_MS = 100;

/** Answers that follow each other closely let nobody else have a turn, so they end after a while. */
const BURST_MS = 10;
const PAUSE_MS = 1;

/**
 * Whether an engine may answer from memory alone. It may while nobody else can
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

  /** No other engine was found; `epoch` is what a tail read before the look has told. */
  foundAlone(epoch: number): void {
    this.#aloneInEpoch = epoch;
    this.#aloneSince = this.#now();
  }

  /** Another engine is or comes: answers from memory alone end at once. */
  giveUp(): void {
    this.#aloneInEpoch = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  get isAlone(): boolean {
    return this.#aloneInEpoch !== undefined;
  }

  /**
   * Hears of a tail that was read: when that began, before its transaction, and the epoch it found.
   * One that began when another was still there may have missed what that one wrote last.
   */
  tailRead(beganAt: number, epoch: number): void {
    // Whoever waits for a transaction lets others have their turn.
    this.#lastAnswer = Number.NEGATIVE_INFINITY;
    if (epoch !== this.#aloneInEpoch) this.giveUp();
    else if (beganAt >= this.#aloneSince && beganAt > this.#readAt) this.#readAt = beganAt;
  }

  /** To be asked in the same step as the answer is given. */
  mayAnswer(): boolean {
    const now = this.#now();
    if (now >= this.#readAt + LEASE_MS) return false;
    if (now - this.#lastAnswer > PAUSE_MS) this.#burstBegan = now;
    this.#lastAnswer = now;
    return now - this.#burstBegan < BURST_MS;
  }
}
