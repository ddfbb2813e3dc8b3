import type { Filter } from '../../../filter/ast.ts';
import { formatText } from '../../../filter/literal.ts';
import type { FilterProblem } from '../../../model/filter-problem.ts';
import type { FilterCheck } from './filter-check.ts';
import { fixProblem } from './filter-fixes.ts';
import { COMPARISONS, KEYWORDS } from './filter-tokens.ts';
import { type FilterVocabulary, findProperty } from './filter-vocabulary.ts';

/** The most letters of a search: a longer text is a filter with an error. */
const LONGEST = 200;

/** A comparison follows something: `le Mans` begins with a word of its own. */
const COMPARED = new RegExp(`\\S\\s+(?:${COMPARISONS.join('|')}|gte|lte|neq|equals)(?:\\s|$)`, 'i');
/** Characters of a filter rather than of a text; an apostrophe within a word is none. */
const SIGNS = /[=<>!&|()'"]/;
const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;
const QUOTED = /^(['"“„])([^'"“”„]+)['"”“]$/;

/** Errors of a text that is only words and signs; the others belong to a filter that was meant. */
const PROBLEMS_OF_TEXT: readonly FilterProblem['kind'][] = [
  'unexpected',
  'character',
  'notBoolean',
];
/** `Denver (CO)` calls no function. */
const IN_PARENTHESES = /\s\(/;
const NAMES = /[\p{L}_][\p{L}\p{N}_]*/gu;
const OPERATOR_SIGNS = /[=<>]/;

/**
 * Returns the text to search all columns for, if the typed text is no filter:
 * words that are no properties, or signs that no filter contains. Returns
 * undefined if it is a filter, also one with an error.
 */
export function findSearchText(
  source: string,
  check: FilterCheck,
  vocabulary: FilterVocabulary,
): string | undefined {
  const text = source.trim();
  if (text === '' || text.length > LONGEST) return undefined;
  if (check.status === 'valid') {
    const isKnown = vocabulary.properties.length > 0;
    return isKnown && isUnknownWords(check.placed.filter, vocabulary) ? text : undefined;
  }
  const [, , quoted] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  if (COMPARED.test(text)) return undefined;
  const isWords = !SIGNS.test(text.replace(APOSTROPHE, ''));
  const isBegun = isWords && findProperty(vocabulary, text.split(/\s+/)[0] ?? '') !== undefined;
  if (isWords && !hasUnknownWord(text, vocabulary)) return undefined;
  if (isWords && !isBegun) return text;
  const { kind } = check.problem;
  const isCall = kind === 'function' && !IN_PARENTHESES.test(text);
  if (!isWords && (isCall || ![...PROBLEMS_OF_TEXT, 'function'].includes(kind))) return undefined;
  const isMeant = OPERATOR_SIGNS.test(text) || hasProperty(text, vocabulary);
  return isMeant && fixProblem(source, check.problem, vocabulary).length > 0 ? undefined : text;
}

/**
 * Returns the filter that finds the text in any column, whatever its case, or one of the forms in
 * which a value may be written that is shown so.
 */
export function searchFilter(text: string, forms: readonly string[] = []): string {
  return [text, ...forms].map((form) => `search(${formatText(form)},'i')`).join(' or ');
}

/**
 * Returns whether a filter is only unknown words: `bed and breakfast` would be
 * a filter on two Boolean properties, if they existed.
 */
function isUnknownWords(filter: Filter, vocabulary: FilterVocabulary): boolean {
  switch (filter.kind) {
    case 'truth':
      return (
        !/^(?:true|false)$/i.test(filter.property) && !findProperty(vocabulary, filter.property)
      );
    case 'not':
      return isUnknownWords(filter.operand, vocabulary);
    case 'and':
    case 'or':
      return filter.operands.every((operand) => isUnknownWords(operand, vocabulary));
    default:
      return false;
  }
}

function hasProperty(text: string, vocabulary: FilterVocabulary): boolean {
  return (text.match(NAMES) ?? []).some((name) => findProperty(vocabulary, name) !== undefined);
}

/**
 * Returns whether any word is unknown: a filter that is begun, such as `IsIata
 * and`, contains only properties and words of the language.
 */
function hasUnknownWord(text: string, vocabulary: FilterVocabulary): boolean {
  return text
    .split(/\s+/)
    .some((word) => !KEYWORDS.includes(word) && !findProperty(vocabulary, word));
}
