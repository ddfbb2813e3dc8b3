import { type EdmType, type EdmValue, equalEdm } from '../../../model/edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../../../model/entity.ts';
import { replaceProperties } from '../../../model/entity-rules.ts';
import { formatETag } from '../../../model/etag.ts';
import { entitySize, MAX_GROUP_BYTES, MAX_GROUP_OPERATIONS } from '../../../model/limits.ts';
import type { EntityOperation } from '../../../model/table-service.ts';

/** What properties are to become; undefined where one is to go. */
export type CellValues = ReadonlyMap<string, EdmValue | undefined>;

/** What is to become of one entity. `base` is the version that somebody saw. */
export type CellWrite =
  | { readonly kind: 'change'; readonly base: Entity; readonly values: CellValues }
  | {
      readonly kind: 'insert';
      readonly entity: EntityInput;
      /** What was to be values of it and is none, to be put right when it is there. */
      readonly faulty?: readonly FaultyText[];
    };

/** A text that is no value of its type. */
export interface FaultyText {
  readonly property: string;
  readonly type: EdmType;
  readonly text: string;
}

/** A key as one text: no key has the character that parts its halves. */
export function textOfKey({ partitionKey, rowKey }: EntityKey): string {
  return `${partitionKey}\u0000${rowKey}`;
}

export function keyOfWrite(write: CellWrite): EntityKey {
  return write.kind === 'insert' ? write.entity : write.base;
}

/** The entity with the values; one that is new stands last. */
export function withValues<E extends Pick<Entity, 'properties'>>(entity: E, values: CellValues): E {
  const properties = new Map(entity.properties);
  for (const [name, value] of values) {
    if (value) properties.set(name, value);
    else properties.delete(name);
  }
  return { ...entity, properties };
}

/** How many values it gives or takes away. */
export function countValues(write: CellWrite): number {
  if (write.kind === 'change') return write.values.size;
  return replaceProperties(write.entity.properties).size;
}

/** What an entity is sent, and whether what is not sent of it stays. */
export interface SentCells {
  readonly mode: UpdateMode;
  readonly properties: ReadonlyMap<string, EdmValue>;
}

/**
 * A merge writes no more than what changed. Only a replacement takes a property
 * away, and it is as safe, because it holds for the version that was seen.
 */
export function sentBy(write: CellWrite): SentCells {
  if (write.kind === 'insert') {
    return { mode: 'merge', properties: replaceProperties(write.entity.properties) };
  }
  const { base, values } = write;
  if (isWhole(values)) return { mode: 'merge', properties: values };
  return { mode: 'replace', properties: withValues(base, values).properties };
}

/** Whether none of them is to go. */
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

/** Writes for one transaction. */
export interface WriteGroup {
  readonly writes: readonly CellWrite[];
  /** One before it writes an entity of the same key, and has to be done first. */
  readonly isLater: boolean;
}

/** Groups that each fit in one transaction: of one partition, and of no entity twice. */
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

/** What one side alone changed is no conflict: whether theirs has left alone what these values change. */
export function isUntouched(base: Entity, theirs: Entity, values: CellValues): boolean {
  return Array.from(values.keys()).every((name) =>
    isSameValue(base.properties.get(name), theirs.properties.get(name)),
  );
}

/** Those of the values whose properties are in `mine` what they were `before`. */
export function untouchedOf(
  values: CellValues,
  before: ReadonlyMap<string, EdmValue>,
  mine: ReadonlyMap<string, EdmValue>,
): CellValues {
  return new Map(
    Array.from(values).filter(([name]) => isSameValue(mine.get(name), before.get(name))),
  );
}

/** What makes the second of the first; undefined where a value went. */
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

/** Whether the entity has all of these values. */
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

/** More than it takes on its way: text in UTF-8 and bytes in Base64 grow by less than half. */
export function weightOf(write: CellWrite): number {
  return 1.5 * entitySize({ ...keyOfWrite(write), properties: sentBy(write).properties });
}

export function isSameValue(a: EdmValue | undefined, b: EdmValue | undefined): boolean {
  return a && b ? equalEdm(a, b) : a === b;
}
