import { type EdmType, type EdmValue, stringOf } from '../../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../../model/entity.ts';
import { type CellValues, withValues } from './cell-writes.ts';

/** What a cell shows instead of what is stored. */
export type CellEdit =
  /** On its way, or stored and not read again yet. */
  | { readonly kind: 'pending'; readonly value: EdmValue | undefined }
  /** It could not be written. */
  | (Unsaved & { readonly kind: 'failed'; readonly error: unknown })
  /** Somebody else has changed the very same since; `theirs` is what is stored now. */
  | (Unsaved & { readonly kind: 'conflict'; readonly theirs: Entity })
  /** What was typed or pasted is no value. */
  | {
      readonly kind: 'faulty';
      readonly type: EdmType;
      readonly text: string;
      readonly base: Entity;
    };

export interface Unsaved {
  readonly value: EdmValue | undefined;
  /** The version that somebody saw when they wrote. */
  readonly base: Entity;
}

/** Of one entity, by property. */
export type RowEdits = ReadonlyMap<string, CellEdit>;

/** By the text of the entity's key. */
export type EditsByKey = ReadonlyMap<string, RowEdits>;

/** What is shown of it as a value: of what is none, the text that it was. */
export function valueOfEdit(edit: CellEdit): EdmValue | undefined {
  return edit.kind === 'faulty' ? stringOf(edit.text) : edit.value;
}

export function isUnsaved(edit: CellEdit): boolean {
  return edit.kind !== 'pending';
}

export function countUnsaved(edits: EditsByKey): number {
  let count = 0;
  for (const row of edits.values()) count += countInRow(row);
  return count;
}

/** Of rows that have been counted: while many are written, few of them become others at a time. */
const countByRow = new WeakMap<RowEdits, number>();

function countInRow(row: RowEdits): number {
  const known = countByRow.get(row);
  if (known !== undefined) return known;
  let count = 0;
  for (const edit of row.values()) if (isUnsaved(edit)) count += 1;
  countByRow.set(row, count);
  return count;
}

/** Where a cell is. */
export interface UnsavedPlace {
  readonly key: EntityKey;
  readonly property: string;
}

/** The cells that are not saved, those after `last` first. */
export function listUnsaved(edits: EditsByKey, last?: UnsavedPlace): readonly UnsavedPlace[] {
  const places: UnsavedPlace[] = [];
  for (const row of edits.values()) {
    for (const [property, edit] of row) {
      if (edit.kind !== 'pending') places.push({ key: edit.base, property });
    }
  }
  const at = places.findIndex(
    ({ key, property }) => last && property === last.property && compareKeys(key, last.key) === 0,
  );
  return [...places.slice(at + 1), ...places.slice(0, at + 1)];
}

/** The edits with some of a row's set; undefined takes one away. */
export function withEdits(
  edits: Map<string, RowEdits>,
  key: string,
  changed: Iterable<readonly [string, CellEdit | undefined]>,
): void {
  const row = new Map(edits.get(key));
  for (const [property, edit] of changed) {
    if (edit) row.set(property, edit);
    else row.delete(property);
  }
  if (row.size > 0) edits.set(key, row);
  else edits.delete(key);
}

/** What of a row, or of one cell, waits to be written again, with the version it holds for; undefined where nothing does. */
export function unwrittenOf(
  row: RowEdits,
  kind: 'failed' | 'conflict',
  only?: string,
): { readonly base: Entity; readonly theirs: Entity; readonly values: CellValues } | undefined {
  const values = new Map<string, EdmValue | undefined>();
  const bases = new Map<string, Entity>();
  const theirs = new Map<string, Entity>();
  for (const [property, edit] of row) {
    if (edit.kind !== kind || (only !== undefined && property !== only)) continue;
    values.set(property, edit.value);
    bases.set(property, edit.base);
    theirs.set(property, edit.kind === 'conflict' ? edit.theirs : edit.base);
  }
  const [base, stored] = [seenTogether(bases), seenTogether(theirs)];
  return base && stored && { base, theirs: stored, values };
}

/**
 * One version for cells that were seen in several: each as it was seen, under
 * the oldest of the Timestamps. Where that is stored no more, each cell is
 * compared with what is.
 */
function seenTogether(seen: ReadonlyMap<string, Entity>): Entity | undefined {
  const [oldest] = [...seen.values()].sort((a, b) => compareTimes(a.timestamp, b.timestamp));
  const values = Array.from(seen, ([name, entity]) => [name, entity.properties.get(name)] as const);
  return oldest && withValues(oldest, new Map(values));
}

function compareTimes(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
