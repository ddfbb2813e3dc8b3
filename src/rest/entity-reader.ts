import { formatDateTime, parseDateTime } from '../model/datetime.ts';
import {
  booleanOf,
  doubleOf,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
  int32Of,
  stringOf,
} from '../model/edm.ts';
import { parseEdm } from '../model/edm-text.ts';
import { cutText, StorageError } from '../model/storage-error.ts';
import { type JsonNode, readJson } from './json-reader.ts';
import { RequestError } from './request-error.ts';

/** What a body says of an entity. Its keys may be missing where the address has them. */
export interface SentEntity {
  readonly partitionKey: string | undefined;
  readonly rowKey: string | undefined;
  readonly properties: ReadonlyMap<string, EdmValue | null>;
}

const TYPE_SUFFIX = '@odata.type';
const INT32_TEXT = /^-?\d+$/;

/** Reads the JSON of an entity. Annotations other than of types are passed over (spec 1.2). */
export function readEntity(body: string): SentEntity {
  return entityOf(readObject(body));
}

/** The same of members that were read already. */
export function entityOf(members: ReadonlyMap<string, JsonNode>): SentEntity {
  const types = typesIn(members);
  const properties = new Map<string, EdmValue | null>();
  for (const [name, node] of members) {
    if (isAnnotation(name) || isSystem(name)) continue;
    properties.set(name, readValue(name, node, typeOf(types.get(name))));
  }
  return {
    partitionKey: readKey('PartitionKey', members, types),
    rowKey: readKey('RowKey', members, types),
    properties,
  };
}

/** What is said of types, by the names of the properties: the annotation may stand before the value or behind it. */
function typesIn(members: ReadonlyMap<string, JsonNode>): ReadonlyMap<string, JsonNode> {
  const types = new Map<string, JsonNode>();
  for (const [name, node] of members) {
    if (name.endsWith(TYPE_SUFFIX)) types.set(name.slice(0, -TYPE_SUFFIX.length), node);
  }
  return types;
}

/** The members of a body that has to be one object. */
export function readObject(body: string): ReadonlyMap<string, JsonNode> {
  const node = readJson(body);
  if (node.kind !== 'object') throw new RequestError('bodyInvalid');
  return node.members;
}

/** `odata.…` speaks of the entity, `name@…` of a property; `Timestamp` is the store's alone. */
function isAnnotation(name: string): boolean {
  return name.includes('@') || name.startsWith('odata.');
}

function isSystem(name: string): boolean {
  return name === 'PartitionKey' || name === 'RowKey' || name === 'Timestamp';
}

function readKey(
  name: string,
  members: ReadonlyMap<string, JsonNode>,
  types: ReadonlyMap<string, JsonNode>,
): string | undefined {
  const node = members.get(name);
  const type = typeOf(types.get(name));
  if (node === undefined || node.kind === 'null') return undefined;
  if (node.kind !== 'string' || (type !== undefined && type !== 'Edm.String')) {
    throw new RequestError('bodyInvalid');
  }
  return node.value;
}

function typeOf(node: JsonNode | undefined): EdmType | undefined {
  if (node === undefined) return undefined;
  const type = EDM_TYPES.find((known) => node.kind === 'string' && node.value === known);
  if (type === undefined) throw new RequestError('bodyInvalid');
  return type;
}

function readValue(name: string, node: JsonNode, type: EdmType | undefined): EdmValue | null {
  switch (node.kind) {
    case 'null':
      return null;
    case 'boolean':
      if (type !== undefined && type !== 'Edm.Boolean') throw new RequestError('bodyInvalid');
      return booleanOf(node.value);
    case 'number':
      return readNumber(node.text, type);
    case 'string':
      return readText(name, node.value, type ?? 'Edm.String');
    case 'array':
    case 'object':
      throw new RequestError('bodyInvalid');
  }
}

/** Without a type the text decides: a plain integer that fits is an Int32, all else a Double. */
function readNumber(text: string, type: EdmType | undefined): EdmValue {
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RequestError('bodyInvalid');
  const isInt32 = INT32_TEXT.test(text) && (value | 0) === value;
  switch (type) {
    case undefined:
      // Adding 0 makes 0 of -0, which an Int32 has not got.
      return isInt32 ? int32Of(value + 0) : doubleOf(value);
    case 'Edm.Double':
      return doubleOf(value);
    case 'Edm.Int32':
      if (isInt32) return int32Of(value + 0);
  }
  throw new RequestError('bodyInvalid');
}

function readText(name: string, text: string, type: EdmType): EdmValue {
  // Its length is judged with those of the other values, after their names.
  if (type === 'Edm.String') return stringOf(text);
  const parsed = parseEdm(type, text);
  if ('value' in parsed) return parsed.value;
  if (type === 'Edm.DateTime' && parsed.fault !== 'syntax') throw outOfRange(name, text);
  if (parsed.fault === 'tooLong') throw new StorageError('valueTooLarge', { name });
  throw new RequestError('bodyInvalid');
}

/** The service tells the date in the form of .NET's invariant culture. */
function outOfRange(name: string, text: string): StorageError {
  const ticks = parseDateTime(text);
  const [, year, month, day, time] =
    /^(-?\d+)-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(
      ticks === undefined ? '' : formatDateTime(ticks),
    ) ?? [];
  const value = year === undefined ? cutText(text) : `${month}/${day}/${year} ${time}`;
  return new StorageError('dateOutOfRange', { name, value });
}
