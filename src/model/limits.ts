import type { EdmValue } from './edm.ts';

// https://learn.microsoft.com/rest/api/storageservices/understanding-the-table-service-data-model

/** UTF-16 code units of a PartitionKey, and of a RowKey. */
export const MAX_KEY_LENGTH = 1024;

/** Properties an entity may have besides its three system ones. */
export const MAX_PROPERTIES = 252;

/** UTF-16 code units. */
export const MAX_PROPERTY_NAME_LENGTH = 255;

/** 1 MiB, by `entitySize`. */
export const MAX_ENTITY_BYTES = 1_048_576;

/** UTF-16 code units, which is 64 KiB. */
export const MAX_STRING_LENGTH = 32_768;

export const MAX_BINARY_BYTES = 65_536;

export const MAX_GROUP_OPERATIONS = 100;

/** 4 MiB, of what an entity group transaction sends. */
export const MAX_GROUP_BYTES = 4_194_304;

/** Entities or tables of one page. */
export const MAX_PAGE = 1000;

/** What the keys and the Timestamp of an entity cost besides the keys' own characters. */
const ENTITY_OVERHEAD = 4;
const PROPERTY_OVERHEAD = 8;
const LENGTH_PREFIX = 4;

export interface SizedEntity {
  readonly partitionKey: string;
  readonly rowKey: string;
  readonly properties: Iterable<readonly [string, EdmValue]>;
}

/** The bytes of an entity by the service's published formula (spec 1.4). */
export function entitySize(entity: SizedEntity): number {
  let bytes = ENTITY_OVERHEAD + 2 * (entity.partitionKey.length + entity.rowKey.length);
  for (const [name, value] of entity.properties) bytes += propertySize(name, value);
  return bytes;
}

export function propertySize(name: string, value: EdmValue): number {
  return PROPERTY_OVERHEAD + 2 * name.length + valueSize(value);
}

export function valueSize(edm: EdmValue): number {
  switch (edm.type) {
    case 'Edm.Binary':
      return edm.value.length + LENGTH_PREFIX;
    case 'Edm.Boolean':
      return 1;
    case 'Edm.DateTime':
    case 'Edm.Double':
    case 'Edm.Int64':
      return 8;
    case 'Edm.Guid':
      return 16;
    case 'Edm.Int32':
      return 4;
    case 'Edm.String':
      return 2 * edm.value.length + LENGTH_PREFIX;
  }
}
