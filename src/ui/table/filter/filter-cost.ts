import type { Reading } from '../../../filter/explain.ts';
import type { FilterReading } from '../../../filter/filter-reading.ts';

export type CostLevel = 'low' | 'middle' | 'high';

/** The estimated cost of a filter, before it runs. */
export interface FilterCost {
  readonly level: CostLevel;
  readonly reading: FilterReading;
  /** The most entities that it may read, if the keys alone determine that. */
  readonly estimate: number | undefined;
}

const LEVELS: Readonly<Record<Reading, CostLevel>> = {
  nothing: 'low',
  point: 'low',
  points: 'low',
  rowRange: 'middle',
  partition: 'middle',
  partitionRange: 'middle',
  ranges: 'middle',
  scan: 'high',
};

export function costOf(reading: FilterReading, total: number): FilterCost {
  return { level: LEVELS[reading.reads], reading, estimate: estimateOf(reading, total) };
}

function estimateOf({ reads, rangeCount }: FilterReading, total: number): number | undefined {
  switch (reads) {
    case 'nothing':
      return 0;
    case 'point':
    case 'points':
      return Math.min(rangeCount, total);
    case 'scan':
      return total;
    default:
      return undefined;
  }
}
