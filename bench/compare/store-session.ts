import type { ComparedStore } from './compared-stores.ts';
import type { Figures, Turn } from './compared-work.ts';

/** A store at work, in a browser or on Node. */
export interface StoreSession {
  readonly store: ComparedStore;
  doTurn(turn: Turn): Promise<Figures>;
  /** Returns the bytes it keeps on disk, or undefined if they are unknown. */
  usedBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}
