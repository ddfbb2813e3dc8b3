import type { Figures, Turn } from './compared-work.ts';

/** A request of the page to a store's worker. */
export type StoreRequest =
  /** Is answered as soon as the script has been loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'partition'; readonly partitionKey: string }
  | { readonly kind: 'firstPage' }
  /** Collects garbage before memory is measured. */
  | { readonly kind: 'collect' };

export type StoreReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'figures'; readonly figures: Figures }
  /** The number of rows, with the rows themselves if the page asked for them. */
  | { readonly kind: 'rows'; readonly rows: number; readonly message?: unknown }
  | { readonly kind: 'problem'; readonly text: string };
