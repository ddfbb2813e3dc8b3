import { type EdmValue, equalEdm } from '../../../model/edm.ts';

export type Properties = ReadonlyMap<string, EdmValue>;

export type Side = 'mine' | 'theirs';

/** One property in three versions of an entity. An absent value is a version like any other. */
export interface ComparedProperty {
  readonly name: string;
  readonly base: EdmValue | undefined;
  readonly mine: EdmValue | undefined;
  readonly theirs: EdmValue | undefined;
  /** The side that changed it: neither, one, both to the same value, or both differently. */
  readonly verdict: 'same' | Side | 'agreed' | 'clash';
}

/**
 * Compares three versions, in the order of `theirs`, then of the properties
 * that only `mine` and `base` have.
 */
export function compareVersions(
  base: Properties,
  mine: Properties,
  theirs: Properties,
): readonly ComparedProperty[] {
  const names = new Set([...theirs.keys(), ...mine.keys(), ...base.keys()]);
  return Array.from(names, (name) => {
    const versions = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    return { name, ...versions, verdict: judge(versions) };
  });
}

/**
 * Combines the versions: a change of one side alone is taken; in a conflict the
 * choice decides, or else `mine`.
 */
export function combineVersions(
  compared: readonly ComparedProperty[],
  choices: ReadonlyMap<string, Side>,
): Map<string, EdmValue> {
  const combined = new Map<string, EdmValue>();
  for (const property of compared) {
    const value = property[sideOf(property, choices)];
    if (value) combined.set(property.name, value);
  }
  return combined;
}

function sideOf(property: ComparedProperty, choices: ReadonlyMap<string, Side>): Side {
  switch (property.verdict) {
    case 'clash':
      return choices.get(property.name) ?? 'mine';
    case 'mine':
      return 'mine';
    default:
      return 'theirs';
  }
}

function judge({ base, mine, theirs }: Pick<ComparedProperty, 'base' | Side>) {
  const isMine = !isSame(base, mine);
  const isTheirs = !isSame(base, theirs);
  if (!isMine) return isTheirs ? 'theirs' : 'same';
  if (!isTheirs) return 'mine';
  return isSame(mine, theirs) ? 'agreed' : 'clash';
}

function isSame(a: EdmValue | undefined, b: EdmValue | undefined): boolean {
  return a && b ? equalEdm(a, b) : a === b;
}

/** Returns whether both have the same values under the same names, in any order. */
export function equalProperties(a: Properties, b: Properties): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([name, value]) => isSame(value, b.get(name)));
}
