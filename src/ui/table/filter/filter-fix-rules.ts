import { formatText } from '../../../filter/literal.ts';
import { isLocalFunction } from '../../../filter/local-functions.ts';
import type { FilterFix, ProblemPlace, ProblemRule } from './filter-fix.ts';
import { LITERAL_RULES } from './filter-literal-rules.ts';
import { COMPARISONS, KEYWORDS } from './filter-tokens.ts';
import { findProperty } from './filter-vocabulary.ts';

/** Operators of other languages. The longer ones come first. */
const WORD_BY_SIGN: readonly (readonly [string, string])[] = [
  ['===', 'eq'],
  ['!==', 'ne'],
  ['==', 'eq'],
  ['!=', 'ne'],
  ['<>', 'ne'],
  ['>=', 'ge'],
  ['<=', 'le'],
  ['=>', 'ge'],
  ['=<', 'le'],
  ['&&', 'and'],
  ['||', 'or'],
  ['=', 'eq'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['&', 'and'],
  ['|', 'or'],
  ['!', 'not'],
];

const WORD_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...[...KEYWORDS, ...COMPARISONS].map((word) => [word, word] as const),
  ['equals', 'eq'],
  ['is', 'eq'],
  ['gte', 'ge'],
  ['lte', 'le'],
  ['neq', 'ne'],
]);

const TEXT = `'(?:[^']|'')*'`;
const NAME = String.raw`[\p{L}_$][\p{L}\p{Nd}_]*`;
const LIKE = new RegExp(`(${NAME})\\s+(not\\s+)?i?like\\s+(${TEXT})`, 'giu');
const INFIX = new RegExp(`(${NAME})\\s+(contains|starts?with|ends?with)\\s+(${TEXT})`, 'giu');
const SET = new RegExp(`(${NAME})\\s+(not\\s+)?in\\s*\\(([^()]+)\\)`, 'giu');
const BETWEEN = new RegExp(`(${NAME})\\s+between\\s+(\\S+)\\s+and\\s+([^\\s)]+)`, 'giu');
const NULLS = new RegExp(`(${NAME})\\s+(?:eq|=|is)\\s+null`, 'giu');
const NOT_NULLS = new RegExp(`(${NAME})\\s+(?:ne|!=|<>|is\\s+not)\\s+null`, 'giu');
const COMPARED = new RegExp(`^(.+?)(\\s+(?:${COMPARISONS.join('|')})\\s+)(${NAME})$`, 'su');
const PREFIX = new RegExp(
  `^\\s*(?:\\??\\$filter\\s*=|where\\s+(?!(?:${COMPARISONS.join('|')})\\b))\\s*`,
  'i',
);
const SUBSTRING = new RegExp(`substringof\\s*\\(\\s*(${TEXT})\\s*,\\s*(${NAME})\\s*\\)`, 'giu');
const SWAPPED = new RegExp(`^(${NAME})\\(\\s*(${TEXT})\\s*,\\s*(${NAME})\\s*\\)$`, 'u');

/** The rules, from the most specific to the least specific. */
export const PROBLEM_RULES: readonly ProblemRule[] = [
  (place) => rewrite(place, LIKE, ([, name, not, text]) => likeOf(name, not, text)),
  (place) =>
    rewrite(place, INFIX, ([, name, test = '', text]) => {
      const word = test.toLowerCase().replace(/^(start|end)with/, '$1swith');
      return `${word}(${name},${text})`;
    }),
  (place) => rewrite(place, SET, ([, name, not, list = '']) => setOf(name, not, list)),
  (place) => rewrite(place, BETWEEN, ([, name, a, b]) => `(${name} ge ${a} and ${name} le ${b})`),
  (place) => rewrite(place, NOT_NULLS, ([, name]) => `present(${name})`),
  (place) => rewrite(place, NULLS, ([, name]) => `missing(${name})`),
  (place) => rewrite(place, SUBSTRING, ([, text, name]) => `contains(${name},${text})`),
  leaveOutPrefix,
  ...LITERAL_RULES,
  writeSignAsWord,
  writeWordRight,
  writeNotBefore,
  writeFunctionRight,
  swapArguments,
  quoteOtherSide,
  addOperator,
  addConnective,
  removeClosing,
  removeDoubledWord,
  removeTrailingWord,
  closeWhatIsOpen,
];

/** Returns the match of a pattern that contains the error, or ends at it. */
function matchAround(source: string, pattern: RegExp, at: number) {
  return [...source.matchAll(pattern)].find(
    (match) => match.index <= at && at <= match.index + match[0].length,
  );
}

function rewrite(
  { source, problem }: ProblemPlace,
  pattern: RegExp,
  write: (match: readonly string[]) => string | undefined,
): FilterFix | undefined {
  const match = matchAround(source, pattern, problem.at);
  const insert = match && write(match);
  if (!match || insert === undefined) return undefined;
  return { at: match.index, end: match.index + match[0].length, insert };
}

function likeOf(name = '', not: string | undefined, text = ''): string {
  const [, before = '', sought = '', after = ''] = /^'(%?)(.*?)(%?)'$/s.exec(text) ?? [];
  const test = before && after ? 'contains' : before ? 'endswith' : after ? 'startswith' : '';
  const condition = test ? `${test}(${name},'${sought}')` : `${name} eq '${sought}'`;
  return not ? `not ${condition}` : condition;
}

function setOf(name = '', not: string | undefined, list: string): string | undefined {
  const values = list.match(/'(?:[^']|'')*'|[^\s,]+/g);
  if (!values) return undefined;
  const [operator, joint] = not ? ['ne', ' and '] : ['eq', ' or '];
  return `(${values.map((value) => `${name} ${operator} ${value}`).join(joint)})`;
}

function leaveOutPrefix({ source }: ProblemPlace): FilterFix | undefined {
  const prefix = PREFIX.exec(source)?.[0];
  return prefix ? { at: 0, end: prefix.length, insert: '' } : undefined;
}

function writeSignAsWord({ source, problem }: ProblemPlace): FilterFix | undefined {
  const { at } = problem;
  const found = WORD_BY_SIGN.find(([sign]) => source.startsWith(sign, at));
  if (!found) return undefined;
  const end = at + found[0].length;
  const isApart = (character: string) => character === '' || /[\s()]/.test(character);
  const before = isApart(source.charAt(at - 1)) ? '' : ' ';
  const after = /\s/.test(source.charAt(end)) ? '' : ' ';
  return { at, end, insert: before + found[1] + after };
}

function writeWordRight({ source, problem }: ProblemPlace): FilterFix | undefined {
  const { at } = problem;
  const word = /^\p{L}+/u.exec(source.slice(at))?.[0] ?? '';
  const right = WORD_BY_WORD.get(word.toLowerCase());
  if (right === undefined || right === word) return undefined;
  return { at, end: at + word.length, insert: right };
}

/** Fixes the case of `NOT`: in `NOT Paid eq true`, the error is only after the wrong word. */
function writeNotBefore({ source, problem }: ProblemPlace): FilterFix | undefined {
  const before = /\bnot\s*$/i.exec(source.slice(0, problem.at));
  if (!before || before[0].startsWith('not')) return undefined;
  return { at: before.index, end: before.index + 3, insert: 'not' };
}

function writeFunctionRight({ problem }: ProblemPlace): FilterFix | undefined {
  const right = problem.found.toLowerCase();
  if (problem.kind !== 'function' || !isLocalFunction(right)) return undefined;
  return { at: problem.at, end: problem.at + problem.found.length, insert: right };
}

function swapArguments({ source, problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'arguments') return undefined;
  const { at, end } = problem;
  const call = source.slice(at, end);
  const [, name, text, property] = SWAPPED.exec(call) ?? [];
  if (name !== undefined) return { at, end, insert: `${name}(${property},${text})` };
  const quoted = /^(missing|present)\('([^']+)'\)$/.exec(call);
  return quoted ? { at, end, insert: `${quoted[1]}(${quoted[2]})` } : undefined;
}

function quoteOtherSide({ source, problem, vocabulary }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'comparison') return undefined;
  const [, before, operator, word] = COMPARED.exec(source.slice(problem.at, problem.end)) ?? [];
  if (before === undefined || operator === undefined || word === undefined) return undefined;
  // Two property names are no text.
  if (findProperty(vocabulary, word)) return undefined;
  const at = problem.at + before.length + operator.length;
  const isTruth = /^(?:true|false)$/i.test(word);
  return { at, end: problem.end, insert: isTruth ? word.toLowerCase() : formatText(word) };
}

/** Fixes `Status 'draft'`. */
function addOperator({ source, problem }: ProblemPlace): FilterFix | undefined {
  const isLiteral = problem.kind === 'unexpected' && /^['\d-]|^(?:true|false)$/.test(problem.found);
  const before = new RegExp(`(${NAME})\\s*$`, 'u').exec(source.slice(0, problem.at))?.[1];
  const isAfterName = before !== undefined && !WORD_BY_WORD.has(before.toLowerCase());
  return isLiteral && isAfterName ? { at: problem.at, end: problem.at, insert: 'eq ' } : undefined;
}

/** Fixes `Paid eq true Status eq 'draft'`. */
function addConnective({ source, problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'unexpected') return undefined;
  const isStart = new RegExp(`^(?:${NAME}$|\\()`, 'u').test(problem.found);
  const isAfterCondition = /(?:['\d)]|\b(?:true|false))\s+$/.test(source.slice(0, problem.at));
  const isWord = WORD_BY_WORD.has(problem.found.toLowerCase());
  if (!isStart || !isAfterCondition || isWord) return undefined;
  return { at: problem.at, end: problem.at, insert: 'and ' };
}

function removeClosing({ source, problem }: ProblemPlace): FilterFix | undefined {
  const isClosing = problem.kind === 'unexpected' && problem.found === ')';
  const isEnd = problem.found === ';' && source.trimEnd().length === problem.end;
  return isClosing || isEnd ? { at: problem.at, end: problem.end, insert: '' } : undefined;
}

/**
 * Removes a doubled word: in `Qty gt 5 and and Paid`, the error is only after
 * the second `and`, which is read as a name.
 */
function removeDoubledWord({ source, problem }: ProblemPlace): FilterFix | undefined {
  const doubled = /\b(?:and|or)\s+((?:and|or)\s+)$/.exec(source.slice(0, problem.at));
  if (problem.kind !== 'unexpected' || doubled?.[1] === undefined) return undefined;
  return { at: problem.at - doubled[1].length, end: problem.at, insert: '' };
}

function removeTrailingWord({ source, problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'expressionMissing') return undefined;
  const trailing = /\s+(?:and|or|not)\s*$/.exec(source.slice(0, problem.at));
  if (!trailing || problem.at < source.trimEnd().length) return undefined;
  return { at: trailing.index, end: source.length, insert: '' };
}

function closeWhatIsOpen({ source, problem }: ProblemPlace): FilterFix | undefined {
  const end = source.trimEnd().length;
  if (problem.kind === 'stringOpen' || problem.kind === 'literalOpen') {
    return { at: end, end, insert: "'" };
  }
  const isOpen = problem.kind === 'parenthesisMissing' || problem.kind === 'argumentMissing';
  return isOpen && problem.at >= end ? { at: end, end, insert: ')' } : undefined;
}
