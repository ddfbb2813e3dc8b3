/**
 * What was asked of an account and what came back, for whoever watches. It is
 * plain: it crosses threads.
 */
export interface RequestReport {
  /** Over REST, or by this window's own interface, whose report is of the request that would be its equal. */
  readonly source: 'rest' | 'window';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly elapsedMs: number;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly code?: string;
  readonly sent: HeaderList;
  readonly received: HeaderList;
  /** Kept only where somebody asked for bodies. */
  readonly sentBody?: ReportedBody;
  readonly receivedBody?: ReportedBody;
  /** How the request falls short of what the interface did. */
  readonly differs?: RequestDifference;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * What the service has not: an order, a place in a result, figures, a change of
 * a whole result, an import, a table copied or moved as a whole, an undo.
 */
export type RequestDifference =
  | 'order'
  | 'place'
  | 'figures'
  | 'change'
  | 'import'
  | 'carry'
  | 'undo';

export interface ReportedBody {
  /** Cut where it is long. */
  readonly text: string;
  /** Characters of the whole. */
  readonly length: number;
}

/** Where reports are told, and where watchers say that something about their wishes has changed. */
export const REQUESTS_CHANNEL = 'tablewright:requests';

/** What a watcher says there. */
export const WISHES_CHANGED = 'wishes';

/** Whoever watches holds the first of these locks, and the second too where bodies are wanted. */
export const WATCH_LOCK = 'tablewright:requests';
export const BODIES_LOCK = 'tablewright:requests with bodies';

/** Enough to read; a hundred of them are no burden. */
const LONGEST_BODY = 65_536;

export function reportBody(text: string): ReportedBody {
  return { text: text.slice(0, LONGEST_BODY), length: text.length };
}
