import type { FilterProblem } from '../../../model/filter-problem.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

/** A correction of the text: replaces the part from `at` to `end`. */
export interface FilterFix {
  readonly at: number;
  readonly end: number;
  readonly insert: string;
}

/** The input of a rule for a fix. */
export interface ProblemPlace {
  readonly source: string;
  readonly problem: FilterProblem;
  readonly vocabulary: FilterVocabulary;
}

export type ProblemRule = (place: ProblemPlace) => FilterFix | undefined;

export function applyFix(source: string, { at, end, insert }: FilterFix): string {
  return source.slice(0, at) + insert + source.slice(end);
}
