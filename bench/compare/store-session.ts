import type { ComparedStore } from './compared-stores.ts';
import type { Figures, Turn } from './compared-work.ts';

/** A store at work, wherever it runs. */
export interface StoreSession {
  readonly store: ComparedStore;
  doTurn(turn: Turn): Promise<Figures>;
  /** What it keeps on disk; undefined where nobody tells. */
  usedBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}
