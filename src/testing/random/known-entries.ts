import type { Renamed } from '../../model/change.ts';
import type { Entity } from '../../model/entity.ts';
import type { ReferenceStore, ReferenceTable } from '../reference-store.ts';

/** What a write has done, as far as an undo has to know it. */
export interface KnownEntry {
  readonly changes: readonly KnownChange[];
  /** Tables that it made, or brought back, as it left them. */
  readonly made: readonly ReferenceTable[];
  /** Tables that it deleted, as they were. */
  readonly deleted: readonly ReferenceTable[];
  readonly renamed: readonly KnownRename[];
}

/** A table got another name, with all that is in it. */
export interface KnownRename extends Renamed {
  readonly generation: symbol;
}

/** What it left under one key of a table that was there before, and is. */
export interface KnownChange {
  readonly generation: symbol;
  readonly text: string;
  /** Undefined where there was none, or is none. */
  readonly before: Entity | undefined;
  readonly after: Entity | undefined;
}

/** What has become another between two states, in the tables of some names; undefined where nothing has. */
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

/** A write that makes a table and fills it, as two: so it is undone. */
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

/** The tables in which a write changed anything. */
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
