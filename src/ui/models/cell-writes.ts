import { type EdmType, type EdmValue, equalEdm } from '../../model/edm.ts';
import type { Entity, EntityInput, EntityKey } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import { entitySize, MAX_GROUP_BYTES, MAX_GROUP_OPERATIONS } from '../../model/limits.ts';
import type { EntityOperation } from '../../model/table-service.ts';

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
    }
  | { readonly kind: 'delete'; readonly base: Entity };

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
export function withValues(entity: Entity, values: CellValues): Entity {
  const properties = new Map(entity.properties);
  for (const [name, value] of values) {
    if (value) properties.set(name, value);
    else properties.delete(name);
  }
  return { ...entity, properties };
}

/** What puts the values back that a change takes away. */
export function valuesBefore({ properties }: Entity, values: CellValues): CellValues {
  return new Map(Array.from(values.keys(), (name) => [name, properties.get(name)] as const));
}

/**
 * A merge writes no more than what changed. Only a replacement takes a property
 * away, and it is as safe, because it holds for the version that was seen.
 */
export function operationOf(write: CellWrite): EntityOperation {
  switch (write.kind) {
    case 'insert':
      return { kind: 'insert', entity: write.entity };
    case 'delete':
      return { kind: 'delete', key: keyOf(write.base), ifMatch: formatETag(write.base.timestamp) };
    case 'change': {
      const { base, values } = write;
      const ifMatch = formatETag(base.timestamp);
      const isMerge = [...values.values()].every((value) => value !== undefined);
      if (!isMerge) {
        const { properties } = withValues(base, values);
        const entity = { ...keyOf(base), properties };
        return { kind: 'update', entity, how: { mode: 'replace', ifMatch } };
      }
      const properties = new Map(
        [...values].map(([name, value]) => [name, value ?? null] as const),
      );
      const entity = { ...keyOf(base), properties };
      return { kind: 'update', entity, how: { mode: 'merge', ifMatch } };
    }
  }
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
    const bytes = sizeOf(write);
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
function sizeOf(write: CellWrite): number {
  if (write.kind === 'delete') return 0;
  const key = keyOfWrite(write);
  const operation = operationOf(write);
  const sent = operation.kind === 'delete' ? [] : operation.entity.properties;
  const properties = [...sent].flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return 1.5 * entitySize({ ...key, properties });
}

function keyOf({ partitionKey, rowKey }: EntityKey): EntityKey {
  return { partitionKey, rowKey };
}

export function isSameValue(a: EdmValue | undefined, b: EdmValue | undefined): boolean {
  return a && b ? equalEdm(a, b) : a === b;
}
