import type { Explanation, Reading } from '../../filter/explain.ts';

export type CostLevel = 'low' | 'middle' | 'high';

/** What a filter will read, before it runs. */
export interface FilterCost {
  readonly level: CostLevel;
  readonly explanation: Explanation;
  /** The most entities that it may read, where that can be told from the keys alone. */
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

export function costOf(explanation: Explanation, total: number): FilterCost {
  return {
    level: LEVELS[explanation.reads],
    explanation,
    estimate: estimateOf(explanation, total),
  };
}

function estimateOf({ reads, stretches }: Explanation, total: number): number | undefined {
  switch (reads) {
    case 'nothing':
      return 0;
    case 'point':
    case 'points':
      return Math.min(stretches.length, total);
    case 'scan':
      return total;
    default:
      return undefined;
  }
}
