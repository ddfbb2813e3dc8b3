import { formatLiteral, formatText } from '../../../filter/literal.ts';
import { formatDateTime, parseDateTime } from '../../../model/datetime.ts';
import { parseEdm } from '../../../model/edm-text.ts';
import { expandInstant } from '../entity/entity-instant.ts';
import type { FilterFix, ProblemPlace, ProblemRule } from './filter-fix.ts';

const GUID = /(?<!['\w-])\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?(?!['\w])/gi;
const INSTANT =
  /(?<!['\w-])\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?(?!['\w])/g;
const DOUBLE_QUOTED = /["“”„]([^"“”„]*)["“”„]/g;
const CURLY_QUOTED = /[‘’´`]([^‘’´`']*)[‘’´`']/g;
/** A text that contains a quote that was not doubled. */
const SPLIT_TEXT = /'[^']*'\p{L}[^']*'/gu;

const SIGNED = /(?<![\w'.])\+(?=\.?\d)/g;
const COMMA_NUMBER = /(?<![\w'.,])(-?\d+),(\d+)(?![\w'.,])/g;
const HEX_NUMBER = /(?<![\w'.])(-?)0x([\da-f]{1,8})(?!\w)/gi;
/** A number without digits before its decimal point, or behind it. */
const HALF_NUMBER = /(?<![\w'.])(-?)(\d*)\.(\d*)(?![\w'.])/g;

/** The rules for literals that are written as in another language. */
export const LITERAL_RULES: readonly ProblemRule[] = [
  (place) => replaceAround(place, GUID, ([text = '']) => guidOf(text)),
  (place) => replaceAround(place, INSTANT, ([text = '']) => instantOf(text)),
  (place) => replaceAround(place, DOUBLE_QUOTED, ([, text = '']) => formatText(text)),
  (place) => replaceAround(place, CURLY_QUOTED, ([, text = '']) => formatText(text)),
  (place) => replaceAround(place, SPLIT_TEXT, ([text = '']) => formatText(text.slice(1, -1))),
  (place) => replaceAround(place, SIGNED, () => ''),
  (place) => replaceAround(place, COMMA_NUMBER, ([, whole, part]) => `${whole}.${part}`),
  (place) =>
    replaceAround(place, HEX_NUMBER, ([, sign, digits]) => `${sign}${Number(`0x${digits}`)}`),
  (place) =>
    replaceAround(place, HALF_NUMBER, ([, sign, whole, part]) => numberOf(sign, whole, part)),
  widenNumber,
  writeUsualForm,
  searchText,
];

function replaceAround(
  { source, problem }: ProblemPlace,
  pattern: RegExp,
  write: (match: readonly string[]) => string | undefined,
): FilterFix | undefined {
  for (const match of source.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (match.index > problem.at || problem.at > end) continue;
    const insert = write(match);
    if (insert !== undefined) return { at: match.index, end, insert };
  }
  return undefined;
}

/** Fixes a number that is too large for its form. */
function widenNumber({ problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'literalInvalid') return undefined;
  const digits = /^(-?\d+)L?$/i.exec(problem.found)?.[1];
  if (digits === undefined) return undefined;
  const isLong = 'value' in parseEdm('Edm.Int64', digits);
  return { at: problem.at, end: problem.end, insert: isLong ? `${digits}L` : `${digits}d` };
}

function numberOf(sign = '', whole = '', part = ''): string | undefined {
  const isSplit = (whole === '') !== (part === '');
  return isSplit ? `${sign}${whole || '0'}.${part || '0'}` : undefined;
}

/** Fixes a literal in a form of another language, or of a type that tables do not have. */
function writeUsualForm({ problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'literalInvalid' && problem.kind !== 'literalUnsupported') return undefined;
  const { at, end, found } = problem;
  const number = /^(-?[\d.]+(?:e[+-]?\d+)?)[mf]$/i.exec(found)?.[1];
  if (number !== undefined) return { at, end, insert: number };
  const [, prefix = '', text = ''] = /^(\w+)'(.*)'$/s.exec(found) ?? [];
  const insert = prefix === 'guid' ? guidOf(text) : instantIn(prefix, text);
  return insert === undefined ? undefined : { at, end, insert };
}

/** A text alone is no condition: it is probably a search. */
function searchText({ source, problem }: ProblemPlace): FilterFix | undefined {
  if (problem.kind !== 'notBoolean' || !/^\s*'.*'\s*$/s.test(source)) return undefined;
  return {
    at: problem.at,
    end: problem.end,
    insert: `search(${source.slice(problem.at, problem.end)},'i')`,
  };
}

function guidOf(text: string): string | undefined {
  const parsed = parseEdm('Edm.Guid', text.replace(/^\{|\}$/g, ''));
  return 'value' in parsed ? formatLiteral(parsed.value) : undefined;
}

function instantIn(prefix: string, text: string): string | undefined {
  return /^datetime(?:offset)?$/i.test(prefix) ? instantOf(text) : undefined;
}

function instantOf(text: string): string | undefined {
  // Of the abbreviations, only those are replaced that mean the same at any time.
  const ticks = /^\s*\d{4}-/.test(text) ? parseDateTime(expandInstant(text, 0n)) : undefined;
  return ticks === undefined ? undefined : `datetime'${formatDateTime(ticks)}'`;
}
