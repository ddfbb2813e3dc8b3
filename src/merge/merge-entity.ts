import type { EdmValue } from '../model/edm.ts';
import { equalProperties, equalValues, type Properties } from './properties.ts';

/** One version of an entity; undefined where it does not exist. */
export type Version = Properties | undefined;

/** The version that both sides began with, and what each made of it. */
export interface Versions {
  readonly base: Version;
  readonly ours: Version;
  readonly theirs: Version;
}

export type Side = keyof Versions;

/**
 * Which side changed something since the base: none, one, both alike, or both
 * differently. `merged` is said of entities alone: both changed them, in
 * different properties.
 */
export type Outcome = 'same' | 'ours' | 'theirs' | 'both' | 'merged' | 'conflict';

/**
 * Why both sides cannot be taken: `value` and `type` where both changed a
 * property, `delete` where one deleted what the other changed, `insert` where
 * both inserted something different.
 */
export type ConflictKind = 'value' | 'type' | 'delete' | 'insert';

/** One property in three versions. An absent value is a version like any other. */
export interface MergedProperty {
  readonly name: string;
  readonly base: EdmValue | undefined;
  readonly ours: EdmValue | undefined;
  readonly theirs: EdmValue | undefined;
  readonly outcome: Exclude<Outcome, 'merged'>;
  /** Present with the outcome `conflict`. */
  readonly conflict?: ConflictKind;
}

export interface EntityMerge {
  readonly versions: Versions;
  readonly outcome: Outcome;
  /**
   * Present where the entity as a whole is in conflict: it was deleted here and
   * changed there, or inserted on both sides. Choices for its properties alone
   * do not resolve `delete`.
   */
  readonly conflict?: 'delete' | 'insert';
  /** In the order of `theirs`, then of what only `ours` has, then of what only the base has. */
  readonly properties: readonly MergedProperty[];
}

/**
 * Merges three versions of one entity. Pure and without a guess: whatever both
 * sides changed differently is in conflict. Swapping the sides swaps `ours` and
 * `theirs` in the outcomes and changes nothing else but the order of properties.
 */
export function mergeEntity(versions: Versions): EntityMerge {
  const { base, ours, theirs } = versions;
  const properties = mergeProperties(versions);
  const [isOurs, isTheirs] = [!equalVersions(base, ours), !equalVersions(base, theirs)];
  if (!isOurs || !isTheirs) {
    return { versions, properties, outcome: isOurs ? 'ours' : isTheirs ? 'theirs' : 'same' };
  }
  if (equalVersions(ours, theirs)) return { versions, properties, outcome: 'both' };
  if (!ours || !theirs) return { versions, properties, outcome: 'conflict', conflict: 'delete' };
  if (!base) return { versions, properties, outcome: 'conflict', conflict: 'insert' };
  const isConflict = properties.some(({ outcome }) => outcome === 'conflict');
  return { versions, properties, outcome: isConflict ? 'conflict' : 'merged' };
}

/** What is taken in a conflict: the value of a side, or another one; undefined leaves it out. */
export type Choice = Side | { readonly value: EdmValue | undefined };

export interface Choices {
  /** Takes the whole entity of one side. Properties are then not asked about. */
  readonly entity?: Side;
  /** By property. A choice for a property that is not in conflict counts too. */
  readonly properties?: ReadonlyMap<string, Choice>;
}

/** Undefined `properties` mean that the entity is deleted, or stays absent. */
export type Resolution =
  | { readonly isResolved: true; readonly properties: Version }
  /** The names of the properties that wait for a choice; none where the whole entity does. */
  | { readonly isResolved: false; readonly waiting: readonly string[] };

/** Applies choices to a merge. What one side alone changed is taken without one. */
export function resolveMerge(merge: EntityMerge, choices: Choices = {}): Resolution {
  const { versions, outcome } = merge;
  if (choices.entity) return { isResolved: true, properties: versions[choices.entity] };
  if (merge.conflict === 'delete') return { isResolved: false, waiting: [] };
  const waiting = merge.properties.filter(
    ({ name, outcome: one }) => one === 'conflict' && !choices.properties?.has(name),
  );
  if (waiting.length > 0) return { isResolved: false, waiting: waiting.map(({ name }) => name) };
  const isDeleted =
    (outcome === 'ours' && !versions.ours) ||
    (outcome === 'theirs' && !versions.theirs) ||
    (!versions.ours && !versions.theirs);
  if (isDeleted) return { isResolved: true, properties: undefined };
  const properties = new Map<string, EdmValue>();
  for (const property of merge.properties) {
    const value = takenValue(property, choices.properties?.get(property.name));
    if (value) properties.set(property.name, value);
  }
  return { isResolved: true, properties };
}

function takenValue(property: MergedProperty, choice: Choice | undefined): EdmValue | undefined {
  if (choice === undefined) return property.outcome === 'ours' ? property.ours : property.theirs;
  return typeof choice === 'string' ? property[choice] : choice.value;
}

function mergeProperties({ base, ours, theirs }: Versions): readonly MergedProperty[] {
  const names = new Set([
    ...(theirs?.keys() ?? []),
    ...(ours?.keys() ?? []),
    ...(base?.keys() ?? []),
  ]);
  return Array.from(names, (name) =>
    mergeProperty(
      name,
      { base: base?.get(name), ours: ours?.get(name), theirs: theirs?.get(name) },
      base === undefined && ours !== undefined && theirs !== undefined,
    ),
  );
}

/** With `isInsert`, both sides inserted the entity: what only one of them has is in conflict too. */
function mergeProperty(
  name: string,
  values: Pick<MergedProperty, Side>,
  isInsert: boolean,
): MergedProperty {
  const { base, ours, theirs } = values;
  const [isOurs, isTheirs] = [!equalValues(base, ours), !equalValues(base, theirs)];
  if (equalValues(ours, theirs)) return { name, ...values, outcome: isOurs ? 'both' : 'same' };
  if (!isInsert && (!isOurs || !isTheirs)) {
    return { name, ...values, outcome: isOurs ? 'ours' : 'theirs' };
  }
  return { name, ...values, outcome: 'conflict', conflict: conflictKind(values) };
}

function conflictKind({ base, ours, theirs }: Pick<MergedProperty, Side>): ConflictKind {
  if (!base) return 'insert';
  if (!ours || !theirs) return 'delete';
  return ours.type === theirs.type ? 'value' : 'type';
}

function equalVersions(a: Version, b: Version): boolean {
  return a && b ? equalProperties(a, b) : a === b;
}
