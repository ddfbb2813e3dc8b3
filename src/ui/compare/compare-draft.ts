import type { ComparedSide, CompareQuery } from '../../model/comparison.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { CompletePlace } from '../place/compare-route.ts';

export interface SideDraft {
  readonly account: AccountName | undefined;
  readonly table: TableName | undefined;
  readonly filter: string;
}

/** A comparison as it is typed. */
export interface CompareDraft {
  readonly left: SideDraft;
  readonly right: SideDraft;
  readonly ignoresCase: boolean;
  readonly ignoresSpaces: boolean;
  /** Names separated by commas. */
  readonly leftOut: string;
  readonly pairBy: string;
  /** Pairs as `Price = Cost`, separated by commas. */
  readonly names: string;
  readonly tolerance: string;
}

export interface DraftProblem {
  readonly field: 'sides' | 'leftOut' | 'pairBy' | 'names' | 'tolerance';
  /** The part that cannot be read. */
  readonly text: string;
}

export function draftOf({
  query: { left, right, rules = {}, rightNames, pairBy },
}: {
  readonly query: Partial<CompareQuery>;
}): CompareDraft {
  return {
    left: sideDraft(left),
    right: sideDraft(right),
    ignoresCase: rules.ignoresCase ?? false,
    ignoresSpaces: rules.ignoresSpaces ?? false,
    leftOut: [...(rules.leftOut ?? [])].join(', '),
    pairBy: pairBy?.join(', ') ?? '',
    names: [...(rightNames ?? [])].map(([one, other]) => `${one} = ${other}`).join(', '),
    tolerance: rules.tolerance === undefined ? '' : String(rules.tolerance),
  };
}

function sideDraft(side: Partial<ComparedSide> = {}): SideDraft {
  return { account: side.account, table: side.table, filter: side.filter ?? '' };
}

export function swapDraft(draft: CompareDraft): CompareDraft {
  const pairs = pairsOf(draft.names);
  const names =
    'problem' in pairs
      ? draft.names
      : [...pairs.pairs].map(([one, other]) => `${other} = ${one}`).join(', ');
  return { ...draft, left: draft.right, right: draft.left, names };
}

/** Reads a draft: returns the comparison, or the first thing in it that is wrong. */
export function placeOfDraft(
  draft: CompareDraft,
): { readonly place: CompletePlace } | { readonly problem: DraftProblem } {
  const [left, right] = [sideOf(draft.left), sideOf(draft.right)];
  if (!left || !right) return { problem: { field: 'sides', text: '' } };
  for (const field of ['leftOut', 'pairBy'] as const) {
    const wrong = namesOf(draft[field]).find((name) => !NAME.test(name));
    if (wrong !== undefined) return { problem: { field, text: wrong } };
  }
  const tolerance = draft.tolerance.trim();
  if (!(Number(tolerance) >= 0)) return { problem: { field: 'tolerance', text: tolerance } };
  const names = pairsOf(draft.names);
  if ('problem' in names) return { problem: { field: 'names', text: names.problem } };
  const [leftOut, pairBy] = [namesOf(draft.leftOut), namesOf(draft.pairBy)];
  const rules: NonNullable<CompareQuery['rules']> = {
    ...(leftOut.length > 0 && { leftOut: new Set(leftOut) }),
    ...(draft.ignoresCase && { ignoresCase: true }),
    ...(draft.ignoresSpaces && { ignoresSpaces: true }),
    ...(tolerance !== '' && { tolerance: Number(tolerance) }),
  };
  const query: CompareQuery = {
    left,
    right,
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(names.pairs.size > 0 && { rightNames: names.pairs }),
    ...(pairBy.length > 0 && { pairBy }),
  };
  return { place: { query, choice: {}, layout: 'unified' } };
}

/** Letters, digits and `_`, and what the service stores besides, but nothing that separates names. */
const NAME = /^[^\s,=]+$/;

function sideOf({ account, table, filter }: SideDraft): ComparedSide | undefined {
  if (account === undefined || table === undefined) return undefined;
  const wanted = filter.trim();
  return { account, table, ...(wanted !== '' && { filter: wanted }) };
}

function namesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function pairsOf(
  text: string,
): { readonly pairs: ReadonlyMap<string, string> } | { readonly problem: string } {
  const pairs = new Map<string, string>();
  for (const pair of namesOf(text)) {
    const [one = '', other = '', ...rest] = pair.split('=').map((name) => name.trim());
    if (rest.length > 0 || !NAME.test(one) || !NAME.test(other)) return { problem: pair };
    pairs.set(one, other);
  }
  return { pairs };
}
