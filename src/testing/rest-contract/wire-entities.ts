import { parseDateTime } from '../../model/datetime.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { Entity, EntityInput, EntityKey } from '../../model/entity.ts';
import { EntityPage, pageOf } from '../../model/entity-page.ts';
import { findValueProblem } from '../../model/entity-rules.ts';
import type { EntityQuery } from '../../model/table-service.ts';
import { MAX_TICKS } from '../../model/ticks.ts';
import { entityOf, readObject } from '../../rest/entity-reader.ts';
import type { JsonNode } from '../../rest/json-reader.ts';

/** Names that the SDK treats specially or drops. */
const SDK_NAMES = ['partitionKey', 'rowKey', 'timestamp', 'etag', '__proto__'];
const SYSTEM_NAMES = ['PartitionKey', 'RowKey', 'Timestamp'];

/** Returns the entity as the SDK's object, with types for values whose type is not the default. */
export function sdkEntity({ partitionKey, rowKey, properties }: EntityInput) {
  const reported = [...properties].map(([name, value]) => [name, value && sdkValue(value)]);
  return { partitionKey, rowKey, ...Object.fromEntries(reported) };
}

function sdkValue(edm: EdmValue): unknown {
  switch (edm.type) {
    case 'Edm.String':
    case 'Edm.Boolean':
    case 'Edm.Int32':
    case 'Edm.Int64':
    case 'Edm.Binary':
      return edm.value;
    case 'Edm.Double':
    case 'Edm.Guid':
    case 'Edm.DateTime':
      return { type: edm.type.slice('Edm.'.length), value: formatEdm(edm) };
  }
}

/** Whether the SDK keeps all of its property names. */
export function hasSdkNames({ properties }: EntityInput): boolean {
  return ![...properties.keys()].some((name) => SDK_NAMES.includes(name));
}

/**
 * Whether JSON can carry it: not a value that only a caller without a compiler
 * makes, nor a name that would be read as a key or an annotation.
 */
export function isOnWire({ partitionKey, rowKey, properties }: EntityInput): boolean {
  if (![partitionKey, rowKey].every((text) => typeof text === 'string')) return false;
  return [...properties].every(([name, value]) => {
    if (SYSTEM_NAMES.includes(name) || name.includes('@')) return false;
    if (value === null) return true;
    const isTooLate = value.type === 'Edm.DateTime' && value.value > MAX_TICKS;
    return !isTooLate && findValueProblem(name, value)?.reason !== 'valueInvalid';
  });
}

/** Whether a key can stand in an address, which is UTF-8. */
export function isInAddress({ partitionKey, rowKey }: EntityKey): boolean {
  const texts: readonly unknown[] = [partitionKey, rowKey];
  return texts.every((text) => typeof text === 'string' && text.isWellFormed());
}

/** Returns the entity exactly as sent: the SDK's own objects cannot tell `3` from `3.0`. */
export function readWireEntity(body: string): Entity {
  return storedOf(readObject(body));
}

/** Returns a page of the contract with the selected columns. */
export function readWirePage(
  body: string,
  select: EntityQuery['select'],
  next: EntityKey | undefined,
): EntityPage {
  const page = pageOf(readRows(body).map(storedOf), next);
  const names = [...new Set(select)].filter((name) => !SYSTEM_NAMES.includes(name));
  if (names.length === 0 || names.includes('*')) return page;
  const types = new Uint8Array(page.length);
  const properties = names.map((name) => page.columnOf(name) ?? { name, types, values: [] });
  return new EntityPage({ ...page.columns, properties, orders: new Map() });
}

/** A page of the contract always has keys and Timestamp; over the wire they must be selected. */
export function selectOnWire(select: EntityQuery['select']): string[] {
  return select && select.length > 0 ? [...select, ...SYSTEM_NAMES] : [];
}

type Members = ReadonlyMap<string, JsonNode>;

function readRows(body: string): readonly Members[] {
  const list = readObject(body).get('value');
  if (list?.kind !== 'array') throw new Error(`There is no list in ${body}.`);
  return list.items.map((item) => {
    if (item.kind !== 'object') throw new Error(`There is no entity in ${body}.`);
    return item.members;
  });
}

function storedOf(members: Members): Entity {
  const { partitionKey, rowKey, properties } = entityOf(members);
  const timestamp = members.get('Timestamp');
  const ticks = timestamp?.kind === 'string' ? parseDateTime(timestamp.value) : undefined;
  if (ticks === undefined) throw new Error('An entity has a Timestamp.');
  const values = [...properties].flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return { partitionKey, rowKey, timestamp: ticks, properties: new Map(values) };
}
