import { equalEdm } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import type { UndoOptions } from '../../model/history.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import {
  type ReferenceStore,
  type ReferenceTable,
  tableIn,
  UNKNOWN,
  withEntities,
  withoutTable,
  withTable,
} from '../reference-store.ts';
import {
  entryBetween,
  findGeneration,
  type KnownChange,
  type KnownEntry,
  type KnownRename,
} from './known-entries.ts';
import { type KnownStep, type KnownSteps, taskOf } from './known-steps.ts';
import { asVersionOf, versionOf } from './versions.ts';

export type HowUndone = NonNullable<UndoOptions['conflicts']>;

/** The expected effects of a step's undo. */
export interface UndoPlan {
  /** The step, or its redo; undefined if it is already undone. */
  readonly target: KnownStep | undefined;
  /** Whether there are conflicts. */
  readonly hasConflicts: boolean;
  /** The keys and tables in conflict. */
  readonly against: readonly string[];
  readonly after: ReferenceStore;
  /** The entries that the undo writes. */
  readonly entries: readonly KnownEntry[];
  readonly isAny: boolean;
  readonly isExact: boolean;
  readonly skipped: number;
  /** The names of all tables that it may touch. */
  readonly tables: readonly TableName[];
}

/** Plans an undo. Returns undefined if its outcome is uncertain. */
export function planUndo(
  known: KnownSteps,
  store: ReferenceStore,
  step: KnownStep,
  how: HowUndone,
): UndoPlan | undefined {
  const target = taskOf(step);
  const nothing = { against: [], entries: [], isAny: false, isExact: true, skipped: 0, tables: [] };
  if (!target) return { target, hasConflicts: false, after: store, ...nothing };
  const made = target.entries.flatMap((entry) => entry.made);
  const ownGenerations = new Set<symbol>();
  let hasTouched = false;
  for (const { generation } of made) {
    const isOwn = known.isOwn(generation, target);
    if (isOwn === undefined) return undefined;
    if (isOwn) ownGenerations.add(generation);
    else if ((findGeneration(store, generation)?.entities.size ?? 0) > 0) hasTouched = true;
  }
  const work = new PlannedUndo(target, ownGenerations, how);
  const checked = new PlannedUndo(target, ownGenerations, 'refuse');
  const after = work.undo(store);
  checked.undo(store);
  const names = [...store.tables.values(), ...after.tables.values()].map(({ name }) => name);
  return {
    target,
    hasConflicts: hasTouched || checked.conflicts > checked.conflictsInDeleted,
    against: checked.against,
    after,
    entries: work.entries,
    isAny: work.isAny,
    isExact: work.conflicts === 0 && !work.hasOverwritten && !work.hasGone,
    skipped: work.conflicts,
    tables: [...new Map(names.map((name) => [tableNameKey(name), name])).values()],
  };
}

/** Undoes a step in the reference: entry by entry, newest first. */
class PlannedUndo {
  conflicts = 0;
  /** The number of conflicts in tables that the step deleted in the end. */
  conflictsInDeleted = 0;
  readonly against: string[] = [];
  isAny = false;
  hasOverwritten = false;
  /** Whether an entity that the step inserted no longer exists. */
  hasGone = false;
  readonly entries: KnownEntry[] = [];
  readonly #step: KnownStep;
  readonly #ownGenerations: ReadonlySet<symbol>;
  readonly #how: HowUndone;
  readonly #deletedGenerations: ReadonlySet<symbol>;

  constructor(step: KnownStep, ownGenerations: ReadonlySet<symbol>, how: HowUndone) {
    this.#step = step;
    this.#ownGenerations = ownGenerations;
    this.#how = how;
    const deleted = step.entries.flatMap((entry) => entry.deleted);
    this.#deletedGenerations = new Set(deleted.map(({ generation }) => generation));
  }

  undo(store: ReferenceStore): ReferenceStore {
    let now = store;
    for (const entry of this.#step.entries.toReversed()) {
      for (const [generation, changes] of Map.groupBy(
        entry.changes,
        (change) => change.generation,
      )) {
        now = this.#keep(now, this.#undoChanges(now, generation, changes));
      }
      if (entry.made.length + entry.deleted.length + entry.renamed.length > 0) {
        now = this.#keep(now, this.#undoTables(now, entry));
      }
    }
    return now;
  }

  #keep(before: ReferenceStore, after: ReferenceStore): ReferenceStore {
    const entry = entryBetween(before, after, [...before.tables.keys(), ...after.tables.keys()]);
    if (entry) this.entries.push(entry);
    return after;
  }

  #undoChanges(
    store: ReferenceStore,
    generation: symbol,
    changes: readonly KnownChange[],
  ): ReferenceStore {
    const table = findGeneration(store, generation);
    if (table && this.#goesWhole(generation)) return store;
    const written: [string, Entity | undefined][] = [];
    for (const change of changes) {
      const stored = table?.entities.get(change.text);
      if (!change.before && !stored) {
        this.isAny = true;
        this.hasGone = true;
        continue;
      }
      const isLeft = table !== undefined && isAsLeft(change, stored);
      const isTried = table !== undefined && (isLeft || this.#how === 'overwrite');
      const made = isTried ? setBack(change, stored, isLeft) : 'impossible';
      if (made === 'impossible') {
        this.conflicts += 1;
        this.against.push(`${table?.name} ${change.text}`);
        if (this.#deletedGenerations.has(generation)) this.conflictsInDeleted += 1;
        continue;
      }
      this.isAny = true;
      if (!isLeft) this.hasOverwritten = true;
      written.push([change.text, made.entity]);
    }
    return table && written.length > 0 ? withTable(store, withEntities(table, written)) : store;
  }

  #undoTables(store: ReferenceStore, entry: KnownEntry): ReferenceStore {
    const { made, deleted, renamed } = entry;
    const going = made.flatMap(({ generation }) => findGeneration(store, generation) ?? []);
    const freed = new Set(going.map(({ name }) => tableNameKey(name)));
    const touched = going.filter((table) => {
      return this.#isTouched(table) || isClearedUnderOtherName(entry, table);
    });
    const taken = deleted.filter(
      ({ name }) => tableIn(store, name) && !freed.has(tableNameKey(name)),
    );
    const misnamed = renamed.filter((names) => !mayHaveNameBack(store, names));
    this.conflicts += touched.length + taken.length + misnamed.length;
    this.conflictsInDeleted += touched.filter(({ generation }) =>
      this.#deletedGenerations.has(generation),
    ).length;
    this.against.push(...[...touched, ...taken].map(({ name }) => name));
    this.against.push(...misnamed.map(({ from, to }) => `${from} called ${to}`));
    if (touched.length + taken.length + misnamed.length > 0) return store;
    if (made.length + deleted.length + renamed.length > 0) this.isAny = true;
    let after = store;
    for (const { name } of going) after = withoutTable(after, name);
    for (const table of deleted) after = withTable(after, withPoliciesOf(table, going));
    for (const { generation, from } of renamed) {
      const table = findGeneration(after, generation);
      if (table) after = withTable(withoutTable(after, table.name), { ...table, name: from });
    }
    return after;
  }

  #isTouched({ generation, entities }: ReferenceTable): boolean {
    return entities.size > 0 && !this.#ownGenerations.has(generation) && this.#how !== 'overwrite';
  }

  /**
   * Whether a table that the step created is deleted as a whole: everything in
   * it is the step's own, or is to be overwritten.
   */
  #goesWhole(generation: symbol): boolean {
    if (!this.#ownGenerations.has(generation) && this.#how !== 'overwrite') return false;
    const isMade = (table: ReferenceTable) => table.generation === generation;
    return !this.#step.undoes && this.#step.entries.some(({ made }) => made.some(isMade));
  }
}

/** The table that took its place has its own policies by now, which stay. */
function withPoliciesOf(table: ReferenceTable, going: readonly ReferenceTable[]): ReferenceTable {
  const heir = going.find(({ name }) => tableNameKey(name) === tableNameKey(table.name));
  if (!heir) return table;
  const { policies: _, ...kept } = table;
  return { ...kept, ...(heir.policies && { policies: heir.policies }) };
}

/** Whether a table replaced a cleared one and was renamed since. */
function isClearedUnderOtherName(
  { made, deleted }: KnownEntry,
  { generation, name }: ReferenceTable,
): boolean {
  const was = made.find((table) => table.generation === generation);
  if (!was || was.name === name) return false;
  return deleted.some((table) => tableNameKey(table.name) === tableNameKey(was.name));
}

/** Whether a table still has the name it was given, and its former name is free. */
function mayHaveNameBack(store: ReferenceStore, { generation, from, to }: KnownRename): boolean {
  const [now, holder] = [findGeneration(store, generation), tableIn(store, from)];
  return now?.name === to && (!holder || holder === now);
}

/** Whether the entity is still as the change left it. */
function isAsLeft({ after }: KnownChange, stored: Entity | undefined): boolean {
  if (!after) return !stored;
  return stored !== undefined && versionOf(stored) === versionOf(after);
}

function setBack(
  { before, after }: KnownChange,
  stored: Entity | undefined,
  isLeft: boolean,
): { readonly entity: Entity | undefined } | 'impossible' {
  if (!before) return { entity: undefined };
  const { partitionKey, rowKey } = before;
  const key = { partitionKey, rowKey, timestamp: UNKNOWN };
  if (isLeft) return { entity: asVersionOf({ ...key, properties: before.properties }, before) };
  if (!after || !beginsWith([...after.properties.keys()], [...before.properties.keys()])) {
    return { entity: { ...key, properties: before.properties } };
  }
  // The step only changed and added values, so that later properties stay.
  if (!stored) return 'impossible';
  const properties = new Map(stored.properties);
  for (const [name, value] of after.properties) {
    const was = before.properties.get(name);
    if (!was) properties.delete(name);
    else if (!equalEdm(was, value)) properties.set(name, was);
  }
  return { entity: { ...key, properties } };
}

function beginsWith(names: readonly string[], first: readonly string[]): boolean {
  return first.every((name, place) => names[place] === name);
}
