import { formatLiteral } from '../../../filter/literal.ts';
import { formatDateTime } from '../../../model/datetime.ts';
import { EDM_TYPES, type EdmType } from '../../../model/edm.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import { RELATIVE_TIMES, type RelativeTime, resolveRelativeTime } from './filter-relative-time.ts';
import { COMPARISONS, type DraftToken, FUNCTIONS, KEYWORDS, readTokens } from './filter-tokens.ts';
import { type FilterVocabulary, findProperty } from './filter-vocabulary.ts';

/** The completions for the word at the caret. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  /**
   * Whether the value at the caret is complete, so that completions are offered
   * only on request.
   */
  readonly isWhole: boolean;
  readonly options: readonly CompletionOption[];
}

export interface CompletionOption {
  readonly kind: 'property' | 'operator' | 'keyword' | 'function' | 'value' | 'time';
  /** The text that is shown, and by which it is found. */
  readonly label: string;
  readonly insert: string;
  /** The position of the caret, counted back from the end of the inserted text. */
  readonly caretBack?: number;
  readonly types?: readonly EdmType[];
  /** The relative time of an instant. */
  readonly time?: RelativeTime;
}

type Expected = 'operand' | 'operator' | 'value' | 'connective' | 'property' | 'type' | 'nothing';

export function completeFilter(
  source: string,
  caret: number,
  vocabulary: FilterVocabulary,
  now: number,
): Completion | undefined {
  const tokens = readTokens(source);
  const touched = tokens.find(({ at, end, kind }) => {
    return at < caret && caret <= end && kind !== 'sign';
  });
  const from = touched?.at ?? caret;
  const before = tokens.filter(({ end }) => end <= from);
  const options = optionsFor(expectedAfter(before), before, vocabulary, now);
  if (options.length === 0) return undefined;
  const isWhole = touched?.kind === 'literal' && touched.end === caret;
  return { from, to: Math.max(touched?.end ?? caret, caret), isWhole, options };
}

/** Returns what may follow these tokens. */
function expectedAfter(before: readonly DraftToken[]): Expected {
  const last = before.at(-1);
  const previous = before.at(-2);
  if (!last) return 'operand';
  const { kind, text } = last;
  if (kind === 'name' && KEYWORDS.includes(text)) return 'operand';
  if (kind === 'name' && COMPARISONS.includes(text)) return 'value';
  if (kind === 'name') return 'operator';
  if (kind === 'literal') return 'connective';
  if (text === ')') return 'connective';
  const isCall = previous?.kind === 'name' && FUNCTIONS.includes(previous.text);
  if (text === '(') return isCall && previous.text !== 'search' ? 'property' : 'operand';
  if (text === ',') return isTypeArgument(before) ? 'type' : 'value';
  return 'nothing';
}

function isTypeArgument(before: readonly DraftToken[]): boolean {
  return before.at(-4)?.text === 'isof';
}

function optionsFor(
  expected: Expected,
  before: readonly DraftToken[],
  vocabulary: FilterVocabulary,
  now: number,
): CompletionOption[] {
  switch (expected) {
    case 'operand':
      return [...properties(vocabulary), keyword('not'), ...functions()];
    case 'property':
      return properties(vocabulary);
    case 'operator':
      return COMPARISONS.map((label) => ({ kind: 'operator', label, insert: `${label} ` }));
    case 'connective':
      return [keyword('and'), keyword('or')];
    case 'type':
      return EDM_TYPES.map((type) => value(`'${type}'`));
    case 'value':
      return values(before.at(-2)?.text ?? '', vocabulary, now);
    case 'nothing':
      return [];
  }
}

function properties(vocabulary: FilterVocabulary): CompletionOption[] {
  return vocabulary.properties.map(({ name, types }) => {
    return { kind: 'property', label: name, insert: name, types };
  });
}

function functions(): CompletionOption[] {
  return FUNCTIONS.map((label) => {
    return { kind: 'function', label, insert: `${label}()`, caretBack: 1 };
  });
}

function keyword(label: string): CompletionOption {
  return { kind: 'keyword', label, insert: `${label} ` };
}

function value(text: string, type?: EdmType): CompletionOption {
  return { kind: 'value', label: text, insert: text, ...(type && { types: [type] }) };
}

function values(name: string, vocabulary: FilterVocabulary, now: number): CompletionOption[] {
  const property = findProperty(vocabulary, name);
  const frequent = (property?.values ?? []).map((known) => value(formatLiteral(known), known.type));
  const usual = (property?.types ?? []).flatMap((type) => usualValues(type, now));
  // Two entities hardly ever have the same instant: a relative time is more useful.
  const isTime = ({ kind }: CompletionOption) => kind === 'time';
  return [...usual.filter(isTime), ...frequent, ...usual.filter((one) => !isTime(one))].filter(
    ({ label }, index, all) => all.findIndex((other) => other.label === label) === index,
  );
}

function usualValues(type: EdmType, now: number): CompletionOption[] {
  switch (type) {
    case 'Edm.Boolean':
      return [value('true', type), value('false', type)];
    case 'Edm.DateTime':
      return RELATIVE_TIMES.map((time) => {
        const ticks = ticksOfMilliseconds(resolveRelativeTime(time, now));
        const insert = `datetime'${formatDateTime(ticks)}'`;
        return { kind: 'time', label: insert, insert, types: [type], time };
      });
    case 'Edm.Guid':
      return [{ ...value("guid''", type), caretBack: 1 }];
    case 'Edm.Binary':
      return [{ ...value("X''", type), caretBack: 1 }];
    case 'Edm.String':
      return [{ ...value("''", type), caretBack: 1 }];
    default:
      return [];
  }
}
