import { type EdmType, type EdmValue, equalEdm } from '../../../model/edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../../../model/entity.ts';
import { replaceProperties } from '../../../model/entity-rules.ts';
import { formatETag } from '../../../model/etag.ts';
import { entitySize, MAX_GROUP_BYTES, MAX_GROUP_OPERATIONS } from '../../../model/limits.ts';
import type { EntityOperation } from '../../../model/table-service.ts';

/** The new values of properties; undefined for a property that is removed. */
export type CellValues = ReadonlyMap<string, EdmValue | undefined>;

/** The write of one entity. `base` is the version that was shown. */
export type CellWrite =
  | { readonly kind: 'change'; readonly base: Entity; readonly values: CellValues }
  | {
      readonly kind: 'insert';
      readonly entity: EntityInput;
      /** The texts that are no values, to be corrected once the entity is stored. */
      readonly invalid?: readonly InvalidText[];
    };

/** A text that is no value of its type. */
export interface InvalidText {
  readonly property: string;
  readonly type: EdmType;
  readonly text: string;
}

/** Returns a key as one text: no key contains the separating character. */
export function textOfKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\u0000${rowKey}`;
}

export function keyOfWrite(write: CellWrite): EntityKey {
  return write.kind === 'insert' ? write.entity : write.base;
}

/** Returns the entity with the values; a new property comes last. */
export function withValues<E extends Pick<Entity, 'properties'>>(entity: E, values: CellValues): E {
  const properties = new Map(entity.properties);
  for (const [name, value] of values) {
    if (value) properties.set(name, value);
    else properties.delete(name);
  }
  return { ...entity, properties };
}

/** Returns how many values it sets or removes. */
export function countValues(write: CellWrite): number {
  if (write.kind === 'change') return write.values.size;
  return replaceProperties(write.entity.properties).size;
}

/** The properties that are sent, and whether properties that are not sent stay. */
export interface SentCells {
  readonly mode: UpdateMode;
  readonly properties: ReadonlyMap<string, EdmValue>;
}

/**
 * Returns what to send. A merge writes only what changed. Only a replacement
 * removes a property, and it is as safe, because it requires the version that
 * was seen.
 */
export function sentBy(write: CellWrite): SentCells {
  if (write.kind === 'insert') {
    return { mode: 'merge', properties: replaceProperties(write.entity.properties) };
  }
  const { base, values } = write;
  if (isWhole(values)) return { mode: 'merge', properties: values };
  return { mode: 'replace', properties: withValues(base, values).properties };
}

/** Returns whether none of the values is removed. */
function isWhole(values: CellValues): values is ReadonlyMap<string, EdmValue> {
  for (const value of values.values()) if (!value) return false;
  return true;
}

export function operationOf(write: CellWrite): EntityOperation {
  if (write.kind === 'insert') return { kind: 'insert', entity: write.entity };
  const { mode, properties } = sentBy(write);
  const { partitionKey, rowKey, timestamp } = write.base;
  const entity = { partitionKey, rowKey, properties };
  return { kind: 'update', entity, how: { mode, ifMatch: formatETag(timestamp) } };
}

/** The writes of one transaction. */
export interface WriteGroup {
  readonly writes: readonly CellWrite[];
  /** Whether a group before it writes an entity of the same key, and must be done first. */
  readonly isLater: boolean;
}

/** Groups that each fit in one transaction: of one partition, and each entity at most once. */
export function* groupWrites(writes: Iterable<CellWrite>): Generator<WriteGroup, void> {
  const openByPartition = new Map<string, OpenGroup>();
  const known = new Set<string>();
  for (const write of writes) {
    const key = keyOfWrite(write);
    const bytes = weightOf(write);
    let open = openByPartition.get(key.partitionKey);
    if (open && !hasRoom(open, key.rowKey, bytes)) {
      yield open;
      open = undefined;
    }
    open ??= { writes: [], rowKeys: new Set(), bytes: 0, isLater: false };
    open.writes.push(write);
    open.rowKeys.add(key.rowKey);
    open.bytes += bytes;
    open.isLater ||= known.has(textOfKey(key));
    known.add(textOfKey(key));
    openByPartition.set(key.partitionKey, open);
  }
  yield* openByPartition.values();
}

/**
 * Returns whether `theirs` left unchanged what these values change: a change of
 * one side alone is no conflict.
 */
export function isUntouched(base: Entity, theirs: Entity, values: CellValues): boolean {
  return Array.from(values.keys()).every((name) =>
    isSameValue(base.properties.get(name), theirs.properties.get(name)),
  );
}

/** Returns those of the values whose properties in `mine` are still as they were `before`. */
export function untouchedOf(
  values: CellValues,
  before: ReadonlyMap<string, EdmValue>,
  mine: ReadonlyMap<string, EdmValue>,
): CellValues {
  return new Map(
    Array.from(values).filter(([name]) => isSameValue(mine.get(name), before.get(name))),
  );
}

/** Returns the values that turn the first into the second; undefined for a removed value. */
export function valuesChanged(
  before: Pick<Entity, 'properties'>,
  after: Pick<Entity, 'properties'>,
): CellValues {
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const values = Array.from(names, (name) => [name, after.properties.get(name)] as const);
  return new Map(
    values.filter(([name, value]) => !isSameValue(value, before.properties.get(name))),
  );
}

/** Returns whether the entity has all of these values. */
export function hasValues({ properties }: Entity, values: CellValues): boolean {
  for (const [name, value] of values) {
    if (!isSameValue(properties.get(name), value)) return false;
  }
  return true;
}

interface OpenGroup extends WriteGroup {
  readonly writes: CellWrite[];
  readonly rowKeys: Set<string>;
  bytes: number;
  isLater: boolean;
}

function hasRoom({ writes, rowKeys, bytes }: OpenGroup, rowKey: string, more: number): boolean {
  return (
    writes.length < MAX_GROUP_OPERATIONS && !rowKeys.has(rowKey) && bytes + more <= MAX_GROUP_BYTES
  );
}

/**
 * Returns an upper bound of its size in transit: text in UTF-8 and bytes in
 * Base64 grow by less than half.
 */
export function weightOf(write: CellWrite): number {
  return 1.5 * entitySize({ ...keyOfWrite(write), properties: sentBy(write).properties });
}

export function isSameValue(a: EdmValue | undefined, b: EdmValue | undefined): boolean {
  return a && b ? equalEdm(a, b) : a === b;
}
