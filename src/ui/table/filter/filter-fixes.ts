import { formatLiteral, formatText } from '../../../filter/literal.ts';
import type { FilterProblem } from '../../../model/filter-problem.ts';
import { type FilterWarning, isLong } from './filter-check.ts';
import { convertLiteral } from './filter-conditions.ts';
import { applyFix, type FilterFix, type ProblemPlace } from './filter-fix.ts';
import { PROBLEM_RULES } from './filter-fix-rules.ts';
import { type FilterVocabulary, findLikeProperty } from './filter-vocabulary.ts';

const MOST_FIXES = 3;

/**
 * The letters that rules examine on either side of an error: searching a
 * megabyte for patterns is slow.
 */
const SURROUNDINGS = 1000;

/** Returns the fixes for an error; in a long filter, those that need only its surroundings. */
export function fixProblem(
  source: string,
  problem: FilterProblem,
  vocabulary: FilterVocabulary,
): readonly FilterFix[] {
  if (!isLong(source)) return fixesNear(source, problem, vocabulary);
  const from = Math.max(0, problem.at - SURROUNDINGS);
  const to = Math.min(source.length, problem.at + SURROUNDINGS);
  const near = { ...problem, at: problem.at - from, end: Math.min(problem.end, to) - from };
  return fixesNear(source.slice(from, to), near, vocabulary)
    .map(({ at, end, insert }) => ({ at: at + from, end: end + from, insert }))
    .filter(({ at, end }) => (at > from || from === 0) && (end < to || to === source.length));
}

function fixesNear(
  source: string,
  problem: FilterProblem,
  vocabulary: FilterVocabulary,
): readonly FilterFix[] {
  const place: ProblemPlace = { source, problem, vocabulary };
  const fixes = PROBLEM_RULES.flatMap((rule) => rule(place) ?? []);
  const isFirst = (fix: FilterFix, index: number) =>
    fixes.findIndex((other) => applyFix(source, other) === applyFix(source, fix)) === index;
  return fixes.filter(isFirst).slice(0, MOST_FIXES);
}

/**
 * Returns the fixes of a warning: the literal in a type that the column has; for an unknown property
 * one of a similar name, a Boolean, or a search.
 */
export function fixWarning(
  source: string,
  warning: FilterWarning,
  vocabulary: FilterVocabulary,
): readonly FilterFix[] {
  const { at, end } = warning;
  if (warning.kind !== 'unknownProperty') {
    const converted = warning.types.flatMap((type) => convertLiteral(warning.literal, type) ?? []);
    return converted.map((value) => ({ at, end, insert: formatLiteral(value) }));
  }
  const { property } = warning;
  const like = findLikeProperty(vocabulary, property);
  if (like !== undefined) return [{ at, end, insert: like }];
  if (/^(?:true|false)$/i.test(property)) return [{ at, end, insert: property.toLowerCase() }];
  // A single word that is no property is probably a search.
  const isWord = warning.isAlone && source.trim() === property;
  return isWord ? [{ at, end, insert: `search(${formatText(property)},'i')` }] : [];
}
