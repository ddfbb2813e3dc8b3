/** How long another window may take to let go of a database that it was asked to close. */
const BLOCKED_MS = 5_000;

/** A request that waits behind another one is told nothing of it. To read a log may take a while, too. */
export const LONGEST_MS = 30_000;

/** The timer of a request that opens or deletes a database. */
export interface Patience {
  /** Other windows keep the database open. */
  onBlocked(): void;
  /** Nothing holds the request up any more: what it does takes as long as it takes. */
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
