import type { Figures, Turn } from './compared-work.ts';

/** What the page asks of a store's worker. */
export type StoreRequest =
  /** Answered as soon as the script has been loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'partition'; readonly partitionKey: string }
  | { readonly kind: 'firstPage' }
  /** Lets the garbage go, so that what is left can be weighed. */
  | { readonly kind: 'collect' };

export type StoreReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'figures'; readonly figures: Figures }
  /** How many rows there are, with the rows themselves where the page wants them. */
  | { readonly kind: 'rows'; readonly rows: number; readonly message?: unknown }
  | { readonly kind: 'problem'; readonly text: string };
