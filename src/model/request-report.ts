/** A request to an account and its answer, for the request log. It is plain: it crosses threads. */
export interface RequestReport {
  /** Over REST, or by this window, whose report is of the request that would do the same. */
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
  /** Present only where bodies are recorded. */
  readonly sentBody?: ReportedBody;
  readonly receivedBody?: ReportedBody;
  /** How the request falls short of what the window did. */
  readonly differs?: RequestDifference;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * What the service lacks: an order, an index in a result, column statistics, a
 * bulk edit, an import, a table copied or moved as a whole or compared with another, an undo.
 */
export type RequestDifference =
  | 'order'
  | 'place'
  | 'figures'
  | 'change'
  | 'import'
  | 'carry'
  | 'compare'
  | 'undo';

export interface ReportedBody {
  /** Cut where it is long. */
  readonly text: string;
  /** Characters of the whole. */
  readonly length: number;
}

/** The BroadcastChannel of reports, on which watchers also announce that they begin or end. */
export const REQUESTS_CHANNEL = 'tablewright:requests';

/** The message of a watcher. */
export const WISHES_CHANGED = 'wishes';

/** A watcher holds the first of these locks, and the second too where it wants bodies. */
export const WATCH_LOCK = 'tablewright:requests';
export const BODIES_LOCK = 'tablewright:requests with bodies';

/** Enough to read; a hundred of them are no burden. */
const LONGEST_BODY = 65_536;

export function reportBody(text: string): ReportedBody {
  return { text: text.slice(0, LONGEST_BODY), length: text.length };
}
