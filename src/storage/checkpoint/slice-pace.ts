/** The wanted time of a slice: a read that begins during a slice waits for its end. */
const GOAL_MS = 80;

/** Smaller slices than this share of the usual size would cost more than they give. */
const LEAST_SHARE = 1 / 16;

/**
 * While calls go on without a pause, a slice begins after so many times the
 * time that the last one took.
 */
const REST = 20;

/**
 * Adapts the slices of a checkpoint to the device: while it is slow or busy
 * they are smaller and rarer.
 */
export class SlicePace {
  #share = 1;
  #tookMs = 0;

  /** Records how long the last slice took. */
  took(milliseconds: number): void {
    this.#tookMs = milliseconds;
    const change = Math.max(1 / 4, Math.min(2, GOAL_MS / Math.max(1, milliseconds)));
    this.#share = Math.max(LEAST_SHARE, Math.min(1, this.#share * change));
  }

  /** Returns how many entities the next slice has, of the usual number. */
  entitiesOf(usual: number): number {
    return Math.max(1, Math.floor(usual * this.#share));
  }

  /**
   * Returns how long calls may put off the next slice, so that checkpoints take
   * at most a twentieth of the time.
   */
  patienceMs(leastMs: number): number {
    return Math.max(leastMs, REST * this.#tookMs);
  }
}
