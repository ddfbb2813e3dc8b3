import type { Filter, Junction } from '../../../filter/ast.ts';
import type { Place } from '../../../filter/filter-error.ts';
import { formatFilter } from '../../../filter/format.ts';
import type { PlacedFilter } from '../../../filter/parser.ts';

/**
 * A filter's tree whose changes are made in its text: only what is changed is
 * written again. Everything else, such as line breaks, parentheses and unusual
 * literals, stays as it was typed.
 */
export interface FilterDraft extends PlacedFilter {
  readonly source: string;
}

export function replaceCondition(draft: FilterDraft, old: Filter, next: Filter): string {
  return replaceText(draft, placeOf(draft, old), textWithin(draft, old, next));
}

/** Adds `not` to a condition or a group, or removes it. */
export function toggleNegation(draft: FilterDraft, filter: Filter): string {
  const place = placeOf(draft, filter);
  if (filter.kind !== 'not') {
    const inner = unwrap(draft.source.slice(place.at, place.end));
    return replaceText(draft, place, `not (${inner})`);
  }
  const operand = placeOf(draft, filter.operand);
  return replaceText(draft, place, draft.source.slice(operand.at, operand.end));
}

/** Adds a condition at the end of a group, or of the whole filter. */
export function addCondition(
  draft: FilterDraft,
  group: Junction | undefined,
  added: Filter,
): string {
  const { source, filter } = draft;
  const text = formatOperand(added);
  if (isEverything(filter)) return text;
  const parent = group ?? (isJunction(filter) ? filter : undefined);
  if (!parent) return `${source.trimEnd()} and ${text}`;
  const last = parent.operands.at(-1);
  if (!last) return text;
  const { end } = placeOf(draft, last);
  return replaceText(draft, { at: end, end }, ` ${parent.kind} ${text}`);
}

/** Joins a condition with another into a group of their own. */
export function addGroup(
  draft: FilterDraft,
  filter: Filter,
  kind: 'and' | 'or',
  added: Filter,
): string {
  const place = placeOf(draft, filter);
  const inner = parenthesize(filter, draft.source.slice(place.at, place.end));
  const text = `${inner} ${kind} ${formatOperand(added)}`;
  return replaceText(draft, place, filter === draft.filter ? text : `(${text})`);
}

/** Removes a condition; the last one of a group is removed with the group. */
export function removeCondition(draft: FilterDraft, removed: Filter): string {
  const parent = parentOf(draft.filter, removed);
  if (!parent) return '';
  if (parent.kind === 'not') return removeCondition(draft, parent);
  const index = parent.operands.indexOf(removed);
  const before = parent.operands[index - 1];
  const after = parent.operands[index + 1];
  const own = placeOf(draft, removed);
  if (before) return replaceText(draft, { at: placeOf(draft, before).end, end: own.end }, '');
  if (after) return replaceText(draft, { at: own.at, end: placeOf(draft, after).at }, '');
  return removeCondition(draft, parent);
}

/** Changes an `and` to an `or`, or the other way round; the text between the words stays. */
export function setJunction(draft: FilterDraft, group: Junction, kind: 'and' | 'or'): string {
  if (group.kind === kind) return draft.source;
  const { source } = draft;
  const place = placeOf(draft, group);
  let text = '';
  let from = place.at;
  group.operands.forEach((operand, index) => {
    const own = placeOf(draft, operand);
    const gap = source.slice(from, own.at);
    text += index === 0 ? gap : gap.replace(group.kind, kind);
    text += parenthesize(operand, source.slice(own.at, own.end));
    from = own.end;
  });
  text += source.slice(from, place.end);
  const isInner = parentOf(draft.filter, group) !== undefined;
  return replaceText(draft, place, isInner ? `(${unwrap(text)})` : text);
}

/** Returns the junction or negation that contains a part. */
export function parentOf(
  filter: Filter,
  part: Filter,
): Junction | Extract<Filter, { readonly kind: 'not' }> | undefined {
  if (filter.kind === 'not') {
    return filter.operand === part ? filter : parentOf(filter.operand, part);
  }
  if (!isJunction(filter)) return undefined;
  if (filter.operands.includes(part)) return filter;
  for (const operand of filter.operands) {
    const found = parentOf(operand, part);
    if (found) return found;
  }
  return undefined;
}

export function isEverything(filter: Filter): boolean {
  return filter.kind === 'constant' && filter.value;
}

export function isJunction(filter: Filter): filter is Junction {
  return filter.kind === 'and' || filter.kind === 'or';
}

function textWithin(draft: FilterDraft, old: Filter, next: Filter): string {
  const parent = parentOf(draft.filter, old);
  if (!parent) return formatFilter(next);
  const { at, end } = placeOf(draft, old);
  // Its parentheses may be needed: a negation is also written as `(A eq 1) eq false`.
  const isKept = parent.kind === 'not' && isWrapped(draft.source.slice(at, end));
  return isKept ? `(${formatFilter(next)})` : formatOperand(next);
}

/** Returns the text of a filter as an operand of a group. */
export function formatOperand(filter: Filter): string {
  return parenthesize(filter, formatFilter(filter));
}

/** Within another group, a group always gets parentheses, whatever the precedence. */
function parenthesize(filter: Filter, text: string): string {
  return isJunction(filter) && !isWrapped(text) ? `(${text})` : text;
}

function unwrap(text: string): string {
  return isWrapped(text) ? text.slice(1, -1) : text;
}

/** Returns whether the first parenthesis is closed by the last one. */
function isWrapped(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "'") isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth += 1;
    else if (!isQuoted && character === ')') depth -= 1;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}

function placeOf(draft: FilterDraft, filter: Filter): Place {
  const place = draft.placeOf.get(filter);
  if (!place) throw new RangeError('The condition is of another filter.');
  return place;
}

/**
 * Characters that would be read as one token if they met: of names and numbers,
 * and the quotes of literals.
 */
const WORD = /[\p{L}\p{N}\p{M}\p{Pc}\p{Cf}$']/u;

function replaceText({ source }: FilterDraft, { at, end }: Place, text: string): string {
  return joinTexts(joinTexts(source.slice(0, at), text), source.slice(end));
}

/** Joins texts, with a space if removed parentheses were all that separated two words. */
function joinTexts(left: string, right: string): string {
  const wouldMeet = WORD.test(left.charAt(left.length - 1)) && WORD.test(right.charAt(0));
  return wouldMeet ? `${left} ${right}` : left + right;
}
