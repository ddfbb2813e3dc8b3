import { TEXT_TESTS } from '../../../filter/ast.ts';
import type { Place } from '../../../filter/filter-error.ts';
import { readToken, type Token } from '../../../filter/lexer.ts';
import type { EdmType } from '../../../model/edm.ts';
import { EDM_TYPES } from '../../../model/edm.ts';
import { StorageError } from '../../../model/storage-error.ts';

/** A token of a filter that is being typed, which may be none. */
export type DraftToken = Token | (Place & { readonly kind: 'wrong'; readonly text: string });

/** The highlighting of a token. */
export type Paint = EdmType | 'function' | 'keyword' | 'operator' | 'property' | 'sign' | 'wrong';

export const KEYWORDS: readonly string[] = ['and', 'or', 'not'];
export const COMPARISONS: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
export const FUNCTIONS: readonly string[] = [...TEXT_TESTS, 'missing', 'present', 'isof', 'search'];

/** The most letters that are highlighted and completed: no filter that long is typed. */
const MAX_PAINTED = 20_000;

/**
 * Returns all tokens of the text. A part that is no token is returned as
 * `wrong`, and reading continues.
 */
export function readTokens(source: string): DraftToken[] {
  const tokens: DraftToken[] = [];
  let from = 0;
  while (from < Math.min(source.length, MAX_PAINTED)) {
    const token = readDraftToken(source, from);
    if (token.kind === 'end') break;
    tokens.push(token);
    from = token.end;
  }
  return tokens;
}

export function paintOf(token: DraftToken, next: DraftToken | undefined): Paint {
  switch (token.kind) {
    case 'literal':
      return EDM_TYPES.find((type) => type === token.type) ?? 'wrong';
    case 'name':
      if (KEYWORDS.includes(token.text)) return 'keyword';
      if (COMPARISONS.includes(token.text)) return 'operator';
      return next?.text === '(' ? 'function' : 'property';
    case 'wrong':
      // A text without its closing quote is still being typed.
      return token.text.startsWith("'") ? 'Edm.String' : 'wrong';
    case 'null':
      return 'wrong';
    default:
      return 'sign';
  }
}

export type PaintedRange = Place & { readonly paint: Paint };

/** Merges neighbours of one colour: ten thousand parentheses need not be as many elements. */
export function paintRanges(tokens: readonly DraftToken[]): PaintedRange[] {
  const ranges: PaintedRange[] = [];
  tokens.forEach((token, index) => {
    const paint = paintOf(token, tokens[index + 1]);
    const last = ranges.at(-1);
    if (last?.paint === paint) ranges[ranges.length - 1] = { ...last, end: token.end };
    else ranges.push({ at: token.at, end: token.end, paint });
  });
  return ranges;
}

function readDraftToken(source: string, from: number): DraftToken {
  try {
    return readToken(source, from);
  } catch (error) {
    const problem = error instanceof StorageError ? error.context.filter : undefined;
    if (!problem) throw error;
    const end = Math.max(problem.end, from + 1);
    return { kind: 'wrong', at: problem.at, end, text: source.slice(problem.at, end) };
  }
}
