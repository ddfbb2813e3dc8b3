/** How long work may keep a thread to itself. */
export const TURN_MS = 10;
