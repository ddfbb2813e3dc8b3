import type { Place } from '../../../filter/filter-error.ts';
import type { DraftToken } from './filter-tokens.ts';

export type BracketPlace = Place & { readonly isMatched: boolean };

/**
 * Returns the parenthesis beside the caret and its partner. Parentheses within
 * texts do not count.
 */
export function findBracketPair(tokens: readonly DraftToken[], caret: number): BracketPlace[] {
  const isBracket = ({ kind, text }: DraftToken) =>
    kind === 'sign' && (text === '(' || text === ')');
  const brackets = tokens.filter(isBracket);
  const here = brackets.findLast(({ at, end }) => at === caret || end === caret);
  if (!here) return [];
  const partner = findPartner(brackets, here);
  const isMatched = partner !== undefined;
  return [here, ...(partner ? [partner] : [])]
    .map(({ at, end }) => ({ at, end, isMatched }))
    .sort((a, b) => a.at - b.at);
}

function findPartner(brackets: readonly DraftToken[], here: DraftToken): DraftToken | undefined {
  const index = brackets.indexOf(here);
  const isOpening = here.text === '(';
  const others = isOpening ? brackets.slice(index) : brackets.slice(0, index + 1).toReversed();
  let depth = 0;
  return others.find(({ text }) => {
    depth += text === here.text ? 1 : -1;
    return depth === 0;
  });
}
