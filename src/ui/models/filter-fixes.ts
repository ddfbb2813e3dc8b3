import { formatLiteral, formatText } from '../../filter/literal.ts';
import type { FilterFault } from '../../model/filter-fault.ts';
import type { FilterWarning } from './filter-check.ts';
import { convertLiteral } from './filter-conversion.ts';
import { applyFix, type FaultPlace, type FilterFix } from './filter-fix.ts';
import { FAULT_RULES } from './filter-fix-rules.ts';
import { type FilterVocabulary, findLikeProperty } from './filter-vocabulary.ts';

const MOST_FIXES = 3;

export function fixFault(
  source: string,
  fault: FilterFault,
  vocabulary: FilterVocabulary,
): readonly FilterFix[] {
  const place: FaultPlace = { source, fault, vocabulary };
  const fixes = FAULT_RULES.flatMap((rule) => rule(place) ?? []);
  const isFirst = (fix: FilterFix, index: number) =>
    fixes.findIndex((other) => applyFix(source, other) === applyFix(source, fix)) === index;
  return fixes.filter(isFirst).slice(0, MOST_FIXES);
}

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
  // A word by itself that is no property: somebody is looking for it.
  const isWord = warning.isAlone && source.trim() === property;
  return isWord ? [{ at, end, insert: `search(${formatText(property)},'i')` }] : [];
}
