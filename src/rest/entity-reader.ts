import { decodeBase64 } from '../base/bytes.ts';
import { parseDateTime } from '../model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
  int32Of,
  stringOf,
} from '../model/edm.ts';
import { parseEdm } from '../model/edm-text.ts';
import type { EntityInput } from '../model/entity.ts';
import { StorageError } from '../model/storage-error.ts';
import { type JsonNode, readJson } from './json-reader.ts';
import { RequestError } from './request-error.ts';

const TYPE_SUFFIX = '@odata.type';
const INT32_TEXT = /^-?\d+$/;

export type Members = ReadonlyMap<string, JsonNode>;
type Properties = EntityInput['properties'];

/**
 * Returns a new entity from the members of its JSON. Missing keys are reported
 * before faulty values (spec 1.4).
 */
export function entityOf(members: Members): EntityInput {
  if (!hasValue(members, 'PartitionKey') || !hasValue(members, 'RowKey')) {
    throw new StorageError('keysMissing');
  }
  const types = typesIn(members);
  return {
    partitionKey: readKey('PartitionKey', members, types),
    rowKey: readKey('RowKey', members, types),
    properties: propertiesOf(members, types),
  };
}

/**
 * Returns the properties that a change sets. Its keys are in the address: those
 * among the members are ignored, whatever they are.
 */
export function changesOf(members: Members): Properties {
  return propertiesOf(members, typesIn(members));
}

/** Annotations other than of types are ignored (spec 1.2). */
function propertiesOf(members: Members, types: Members): Properties {
  const properties = new Map<string, EdmValue | null>();
  for (const [name, node] of members) {
    if (isAnnotation(name) || isSystem(name)) continue;
    properties.set(name, readValue(node, typeOf(types.get(name))));
  }
  return properties;
}

/**
 * Returns the annotated types by the names of the properties: an annotation may
 * come before its value or after it.
 */
function typesIn(members: Members): Members {
  const types = new Map<string, JsonNode>();
  for (const [name, node] of members) {
    if (name.endsWith(TYPE_SUFFIX)) types.set(name.slice(0, -TYPE_SUFFIX.length), node);
  }
  return types;
}

/** Returns the members of a body that has to be one object. */
export function readObject(body: string): Members {
  const node = readJson(body);
  if (node.kind !== 'object') throw new RequestError('bodyInvalid');
  return node.members;
}

/** `odata.…` is about the entity, `name@…` about a property; `Timestamp` is the store's alone. */
function isAnnotation(name: string): boolean {
  return name.includes('@') || name.startsWith('odata.');
}

function isSystem(name: string): boolean {
  return name === 'PartitionKey' || name === 'RowKey' || name === 'Timestamp';
}

function hasValue(members: Members, name: string): boolean {
  return (members.get(name)?.kind ?? 'null') !== 'null';
}

function readKey(name: 'PartitionKey' | 'RowKey', members: Members, types: Members): string {
  const node = members.get(name);
  const type = typeOf(types.get(name));
  if (node?.kind !== 'string' || (type !== undefined && type !== 'Edm.String')) {
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

function readValue(node: JsonNode, type: EdmType | undefined): EdmValue | null {
  switch (node.kind) {
    case 'null':
      return null;
    case 'boolean':
      if (type !== undefined && type !== 'Edm.Boolean') throw new RequestError('bodyInvalid');
      return booleanOf(node.value);
    case 'number':
      return readNumber(node.text, type);
    case 'string':
      return readText(node.value, type ?? 'Edm.String');
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
      // Adding 0 makes 0 of -0, which no Int32 is.
      return isInt32 ? int32Of(value + 0) : doubleOf(value);
    case 'Edm.Double':
      return doubleOf(value);
    case 'Edm.Int32':
      if (isInt32) return int32Of(value + 0);
  }
  throw new RequestError('bodyInvalid');
}

/**
 * The length of a value, and the range of an instant, are checked with the
 * others, after their names.
 */
function readText(text: string, type: EdmType): EdmValue {
  switch (type) {
    case 'Edm.String':
      return stringOf(text);
    case 'Edm.Binary': {
      const bytes = decodeBase64(text);
      if (bytes) return binaryOf(bytes);
      break;
    }
    case 'Edm.DateTime': {
      const ticks = parseDateTime(text);
      if (ticks !== undefined) return dateTimeOf(ticks);
      break;
    }
    default: {
      const parsed = parseEdm(type, text);
      if ('value' in parsed) return parsed.value;
    }
  }
  throw new RequestError('bodyInvalid');
}
