import { type EdmType, type EdmValue, stringOf } from '../../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../../model/entity.ts';
import { type CellValues, withValues } from '../writes/cell-writes.ts';

/** The unsaved content that a cell shows instead of the stored value. */
export type CellEdit =
  /** The value is being written, or is stored and not read again yet. */
  | { readonly kind: 'pending'; readonly value: EdmValue | undefined }
  /** The value could not be written. */
  | (Unsaved & { readonly kind: 'failed'; readonly error: unknown })
  /** The same value was changed elsewhere since; `theirs` is what is stored now. */
  | (Unsaved & { readonly kind: 'conflict'; readonly theirs: Entity })
  /** The typed or pasted text is no value. */
  | {
      readonly kind: 'invalid';
      readonly type: EdmType;
      readonly text: string;
      readonly base: Entity;
    };

export interface Unsaved {
  readonly value: EdmValue | undefined;
  /** The version that was shown when the value was entered. */
  readonly base: Entity;
}

/** The edits of one entity, by property. */
export type RowEdits = ReadonlyMap<string, CellEdit>;

/** The edits by the text of the entity's key. */
export type EditsByKey = ReadonlyMap<string, RowEdits>;

/** Returns the shown value of an edit: of a text that is no value, the text. */
export function valueOfEdit(edit: CellEdit): EdmValue | undefined {
  return edit.kind === 'invalid' ? stringOf(edit.text) : edit.value;
}

export function isUnsaved(edit: CellEdit): boolean {
  return edit.kind !== 'pending';
}

export function countUnsaved(edits: EditsByKey): number {
  let count = 0;
  for (const row of edits.values()) count += countInRow(row);
  return count;
}

/** The counts of rows already counted: while many are written, few of them change at a time. */
const countByRow = new WeakMap<RowEdits, number>();

function countInRow(row: RowEdits): number {
  const known = countByRow.get(row);
  if (known !== undefined) return known;
  let count = 0;
  for (const edit of row.values()) if (isUnsaved(edit)) count += 1;
  countByRow.set(row, count);
  return count;
}

/** The position of a cell. */
export interface UnsavedPlace {
  readonly key: EntityKey;
  readonly property: string;
}

/** Returns the cells that are not saved, those after `last` first. */
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

/** Returns the edits with some of a row's edits set; undefined removes one. */
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

/**
 * Returns the values of a row, or of one cell, that wait to be written again,
 * with the version they apply to; undefined if none waits.
 */
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
 * Returns one version for cells that were seen in several: each value as it was
 * seen, under the oldest of the Timestamps. If that version is no longer
 * stored, each cell is compared with the stored one.
 */
function seenTogether(seen: ReadonlyMap<string, Entity>): Entity | undefined {
  const [oldest] = [...seen.values()].sort((a, b) => compareTimes(a.timestamp, b.timestamp));
  const values = Array.from(seen, ([name, entity]) => [name, entity.properties.get(name)] as const);
  return oldest && withValues(oldest, new Map(values));
}

function compareTimes(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
