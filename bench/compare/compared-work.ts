/**
 * The works of the comparison, in the order of its table. A work that is not a
 * time names its unit.
 */
export const COMPARED_WORKS = {
  insert: { label: 'bulk insert', unit: 'µs', per: 'entity', goal: 0.12 },
  drained: { label: 'bulk insert until checkpointed', unit: 'µs', per: 'entity', goal: 1.1 },
  point: { label: 'point read, one by one', unit: 'µs', per: 'read', goal: 0.15 },
  points: { label: 'point reads, many at once', unit: 'µs', per: 'read', goal: 0.15 },
  shared: { label: 'point read beside a second engine', unit: 'µs', per: 'read', goal: 1.2 },
  partition: { label: 'read a partition', unit: 'µs', per: 'entity' },
  page: { label: 'partition delivered to the page', unit: 'µs', per: 'entity', goal: 0.25 },
  filter: { label: 'filter scan, 1 %', unit: 'µs', per: 'entity', goal: 0.02 },
  walk: { label: 'walk pages of 1,000', unit: 'µs', per: 'entity', goal: 0.1 },
  count: { label: 'count a partition', unit: 'µs', per: 'count' },
  relaxed: { label: 'single insert, relaxed', unit: 'ms', per: 'insert' },
  strict: { label: 'single insert, strict', unit: 'ms', per: 'insert', goal: 1.6 },
  update: { label: 'update with ETag, 100 a group, strict', unit: 'µs', per: 'entity', goal: 0.12 },
  remove: { label: 'delete a table', unit: 'µs', per: 'entity' },
  cold: { label: 'cold start, first 1,000 rows', unit: 'ms', per: 'start', goal: 1.3 },
  fresh: { label: 'cold start right after the load', unit: 'ms', per: 'start' },
  bytes: { label: 'bytes on disk, checkpointed', unit: 'B', per: 'entity', goal: 1.3 },
  memory: { label: 'memory right after scans', unit: 'MB', per: 'table' },
  rested: { label: 'memory half a minute later', unit: 'MB', per: 'table' },
} as const satisfies Record<string, WorkDescription>;

interface WorkDescription {
  readonly label: string;
  readonly unit: 'µs' | 'ms' | 'B' | 'MB';
  /** What one figure is counted for. */
  readonly per: string;
  /** The highest ratio to bare IndexedDB that meets the goal. */
  readonly goal?: number;
}

export type ComparedWork = keyof typeof COMPARED_WORKS;

/** In the order of the table. */
export const WORK_IDS = Object.keys(COMPARED_WORKS) as readonly ComparedWork[];

/**
 * The figures of one turn, each in its work's unit. A store leaves out works
 * that it does not have.
 */
export type Figures = Partial<Record<ComparedWork, number>>;

/** The kind of work that a store does in a turn. */
export type TurnKind =
  | 'insert'
  | 'point'
  | 'points'
  | 'shared'
  | 'partition'
  | 'page'
  | 'filter'
  | 'walk'
  | 'count'
  | 'relaxed'
  | 'strict'
  | 'update'
  | 'remove'
  | 'cold'
  | 'load'
  | 'scan';

export interface Turn {
  readonly kind: TurnKind;
  /** Starts at 0. The first turn of a read warms up and is not reported. */
  readonly turn: number;
  /** The number of turns. */
  readonly turns: number;
  readonly entities: number;
}
