import type { Renamed } from '../../model/change.ts';
import type { Entity } from '../../model/entity.ts';
import type { ReferenceStore, ReferenceTable } from '../reference-store.ts';

/** The effects of a write that an undo needs. */
export interface KnownEntry {
  readonly changes: readonly KnownChange[];
  /** Tables that it created or brought back, as it left them. */
  readonly made: readonly ReferenceTable[];
  /** Tables that it deleted, as they were before. */
  readonly deleted: readonly ReferenceTable[];
  readonly renamed: readonly KnownRename[];
}

/** A table was renamed with everything in it. */
export interface KnownRename extends Renamed {
  readonly generation: symbol;
}

/** A change of one key in a table that exists before and after. */
export interface KnownChange {
  readonly generation: symbol;
  readonly text: string;
  /** Undefined if the entity did not exist or does not exist any more. */
  readonly before: Entity | undefined;
  readonly after: Entity | undefined;
}

/** Returns the differences between two states in the named tables; undefined if there are none. */
export function entryBetween(
  before: ReferenceStore,
  after: ReferenceStore,
  tableKeys: Iterable<string>,
): KnownEntry | undefined {
  const changes: KnownChange[] = [];
  const made: ReferenceTable[] = [];
  const deleted: ReferenceTable[] = [];
  const renamed: KnownRename[] = [];
  for (const tableKey of new Set(tableKeys)) {
    const [was, is] = [before.tables.get(tableKey), after.tables.get(tableKey)];
    if (was && was.generation === is?.generation) changes.push(...changesBetween(was, is));
    const now = was && findGeneration(after, was.generation);
    if (now && now.name !== was.name)
      renamed.push({ generation: was.generation, from: was.name, to: now.name });
    if (was && !now) deleted.push(was);
    if (is && !findGeneration(before, is.generation)) made.push(is);
  }
  const isAny = changes.length + made.length + deleted.length + renamed.length > 0;
  return isAny ? { changes, made, deleted, renamed } : undefined;
}

function changesBetween(was: ReferenceTable, is: ReferenceTable): KnownChange[] {
  const { generation } = was;
  const changes: KnownChange[] = [];
  for (const [text, after] of is.entities) {
    const before = was.entities.get(text);
    if (before !== after) changes.push({ generation, text, before, after });
  }
  for (const [text, before] of was.entities) {
    if (!is.entities.has(text)) changes.push({ generation, text, before, after: undefined });
  }
  return changes;
}

/** Splits a write that creates a table and fills it in two, as undo treats it. */
export function splitFilled(entry: KnownEntry): readonly KnownEntry[] {
  const filled = entry.made.filter(({ entities }) => entities.size > 0);
  if (filled.length === 0) return [entry];
  const made = entry.made.map((table) => ({ ...table, entities: new Map() }));
  const changes = filled.flatMap(({ generation, entities }) =>
    [...entities].map(([text, after]) => ({ generation, text, before: undefined, after })),
  );
  return [
    { ...entry, made },
    { changes, made: [], deleted: [], renamed: [] },
  ];
}

/** Returns the generations of the tables that a write changed. */
export function generationsOf({ changes, made, deleted }: KnownEntry): Set<symbol> {
  const generations = [...changes, ...made, ...deleted].map(({ generation }) => generation);
  return new Set(generations);
}

export function findGeneration(
  { tables }: ReferenceStore,
  generation: symbol,
): ReferenceTable | undefined {
  return [...tables.values()].find((table) => table.generation === generation);
}
