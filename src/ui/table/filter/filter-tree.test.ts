import { describe, expect, test } from 'vitest';
import type { Filter } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { parseFilter, parsePlacedFilter } from '../../../filter/parser.ts';
import { ANY_FILTER, drawnFilters, writeFreely } from '../../../testing/drawn-filters.ts';
import { fc } from '../../../testing/fast-check.ts';
import { checkLaw } from '../../../testing/law.ts';
import {
  addCondition,
  addGroup,
  type FilterDraft,
  isJunction,
  removeCondition,
  replaceCondition,
  setJunction,
  toggleNegation,
} from './filter-tree.ts';

const added = parseFilter("Status eq 'new'");

function draft(source: string): FilterDraft {
  return { source, ...parsePlacedFilter(source, { local: true }) };
}

/** The part that reads like this in its usual form. */
function part(of: FilterDraft, text: string): Filter {
  const found = [...of.placeOf.keys()].find((filter) => formatFilter(filter) === text);
  if (!found) throw new Error(`No part is ${text}`);
  return found;
}

function group(of: FilterDraft, text: string) {
  const found = part(of, text);
  if (!isJunction(found)) throw new Error(`${text} is no group`);
  return found;
}

describe('replacing a condition', () => {
  test.each([
    ['A eq 1', 'A eq 1', "Status eq 'new'"],
    ["A eq 1 and\n  B eq X'00ff'", 'A eq 1', "Status eq 'new' and\n  B eq X'00ff'"],
    ["binary'00' eq B and (5 lt A)", 'A gt 5', "binary'00' eq B and Status eq 'new'"],
    ['not (A eq 1)', 'A eq 1', "not (Status eq 'new')"],
    ['(A eq 1) eq false', 'A eq 1', "(Status eq 'new') eq false"],
    ['false eq (A eq 1)', 'A eq 1', "false eq (Status eq 'new')"],
    ['not A eq 1', 'A eq 1', "not Status eq 'new'"],
    ['(A eq 1)or(A eq 2)', 'A eq 2', "(A eq 1)or Status eq 'new'"],
    ['(A eq 1)or(A eq 2)', 'A eq 1', "Status eq 'new' or(A eq 2)"],
    ['B or not(A eq 2)', 'A eq 2', "B or not(Status eq 'new')"],
    ['B or(not A eq 2)', 'not (A eq 2)', "B or Status eq 'new'"],
  ])('%s: only it is rewritten', (source, text, changed) => {
    const from = draft(source);
    expect(replaceCondition(from, part(from, text), added)).toBe(changed);
  });
});

describe('negating', () => {
  test.each([
    ['A eq 1', 'A eq 1', 'not (A eq 1)'],
    ['not (A eq 1)', 'not (A eq 1)', '(A eq 1)'],
    ['A eq 1 and (B or C)', 'B or C', 'A eq 1 and not (B or C)'],
    ['A or not(B)or C', 'not (B)', 'A or (B)or C'],
    ['(A)or(B)', 'B', '(A)or not (B)'],
    ["not (A eq ')(' or B)", "not (A eq ')(' or B)", "(A eq ')(' or B)"],
  ])('%s', (source, text, changed) => {
    const from = draft(source);
    const next = toggleNegation(from, part(from, text));
    expect(next).toBe(changed);
    expect(() => draft(next)).not.toThrow();
  });
});

describe('adding', () => {
  test.each([
    ['', undefined, "Status eq 'new'"],
    ['A', undefined, "A and Status eq 'new'"],
    ['A or B', undefined, "A or B or Status eq 'new'"],
    ['not A', undefined, "not A and Status eq 'new'"],
    ['(A or B) and C', 'A or B', "(A or B or Status eq 'new') and C"],
    ['A or B and C', 'B and C', "A or B and C and Status eq 'new'"],
  ])('to %s', (source, text, changed) => {
    const from = draft(source);
    const to = text === undefined ? undefined : group(from, text);
    expect(addCondition(from, to, added)).toBe(changed);
  });

  test.each([
    ['A and B', 'B', "A and (B or Status eq 'new')"],
    ['A', 'A', "A or Status eq 'new'"],
    ['A and B', 'A and B', "(A and B) or Status eq 'new'"],
  ])('a group in %s', (source, text, changed) => {
    const from = draft(source);
    expect(addGroup(from, part(from, text), 'or', added)).toBe(changed);
  });
});

describe('removing', () => {
  test.each([
    ['A', 'A', ''],
    ['A and B', 'A', 'B'],
    ['A and B', 'B', 'A'],
    ['A and B and C', 'B', 'A and C'],
    ['(A or B) and C', 'A', '(B) and C'],
    ['A and not (B)', 'B', 'A'],
    ['A or(B)or C', 'B', 'A or C'],
    ['A\n  and B\n  and C', 'C', 'A\n  and B'],
  ])('%s without %s', (source, text, changed) => {
    const from = draft(source);
    expect(removeCondition(from, part(from, text))).toBe(changed);
  });
});

describe('the kind of a group', () => {
  test.each([
    ['A and B', 'A and B', 'A or B'],
    ['A and\nB and C', 'A and B and C', 'A or\nB or C'],
    ['A or B and C', 'B and C', 'A or (B or C)'],
    ['A or B and C', 'A or (B and C)', 'A and (B and C)'],
    ['(A or B) and C', 'A or B', '(A and B) and C'],
    ["A eq ' and ' and B", "A eq ' and ' and B", "A eq ' and ' or B"],
  ])('of %s', (source, text, changed) => {
    const from = draft(source);
    const of = group(from, text);
    expect(setJunction(from, of, of.kind === 'and' ? 'or' : 'and')).toBe(changed);
  });

  test('changes nothing but the kind', () => {
    const from = draft('A or (B and not (C or D))');
    const inner = group(from, 'B and not (C or D)');
    const next = parseFilter(setJunction(from, inner, 'or'));
    expect(formatFilter(next)).toBe('A or (B or not (C or D))');
  });
});

describe('a change of the text is that of the tree', () => {
  const drawn = fc.record({
    filter: drawnFilters(ANY_FILTER),
    chances: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    other: drawnFilters({ ...ANY_FILTER, local: false }),
    at: fc.nat(),
  });

  test.each<[string, (draft: FilterDraft, part: Filter, other: Filter) => string, Change]>([
    ['replacing', replaceCondition, (_, other) => other],
    ['negating', toggleNegation, negated],
    ['adding', (of, part, other) => addGroup(of, part, 'or', other), inGroup],
    ['removing', removeCondition, () => undefined],
  ])('%s', (_, changeText, change) => {
    checkLaw(drawn, ({ filter, chances, other, at }) => {
      const from = draft(writeFreely(filter, chances));
      expect(formatFilter(from.filter)).toBe(formatFilter(filter));
      const parts = [...from.placeOf.keys()];
      const changed = parts[at % parts.length] ?? from.filter;
      const next = changeTree(from.filter, changed, (part) => change(part, other));
      const text = changeText(from, changed, other);
      expect(formatFilter(draft(text).filter)).toBe(formatFilter(next ?? parseFilter('')));
    });
  });
});

/** What becomes of a part; nothing where it goes. */
type Change = (part: Filter, other: Filter) => Filter | undefined;

function negated(part: Filter): Filter {
  return part.kind === 'not' ? part.operand : { kind: 'not', operand: part };
}

function inGroup(part: Filter, other: Filter): Filter {
  return { kind: 'or', operands: [part, other] };
}

/** A junction that has one operand left is that operand; a negation goes with what it negates. */
function changeTree(
  tree: Filter,
  changed: Filter,
  change: (part: Filter) => Filter | undefined,
): Filter | undefined {
  if (tree === changed) return change(tree);
  if (tree.kind === 'not') {
    const operand = changeTree(tree.operand, changed, change);
    return operand && { kind: 'not', operand };
  }
  if (!isJunction(tree)) return tree;
  const operands = tree.operands.flatMap((operand) => changeTree(operand, changed, change) ?? []);
  return operands.length > 1 ? { kind: tree.kind, operands } : operands[0];
}
