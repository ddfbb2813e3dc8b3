/**
 * How long another window may take to close a database that it was asked to
 * close, in milliseconds.
 */
const BLOCKED_MS = 5_000;

/**
 * The longest wait, as a request that waits behind another one gets no message.
 * Reading a log may take a while, too.
 */
export const LONGEST_MS = 30_000;

/** The timer of a request that opens or deletes a database. */
export interface Patience {
  /** Call this when other windows keep the database open. */
  onBlocked(): void;
  /**
   * Call this when nothing holds the request up any more: its own work may take
   * as long as it takes.
   */
  end(): void;
}

/** Calls `giveUp` once a request that is made now has waited too long. */
export function startPatience(giveUp: () => void): Patience {
  let timer = setTimeout(giveUp, LONGEST_MS);
  return {
    onBlocked() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, BLOCKED_MS);
    },
    end: () => clearTimeout(timer),
  };
}
