import type { FilterFault } from '../../../model/filter-fault.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

/** A change of the text that puts something right: what stands from `at` to `end` gives way. */
export interface FilterFix {
  readonly at: number;
  readonly end: number;
  readonly insert: string;
}

/** What a rule for a fix looks at. */
export interface FaultPlace {
  readonly source: string;
  readonly fault: FilterFault;
  readonly vocabulary: FilterVocabulary;
}

export type FaultRule = (place: FaultPlace) => FilterFix | undefined;

export function applyFix(source: string, { at, end, insert }: FilterFix): string {
  return source.slice(0, at) + insert + source.slice(end);
}
