import type { EntityKey } from '../model/entity.ts';

/**
 * Returns the path of an entity under its account's address, as Location and
 * the links of full metadata have it.
 */
export function entityPath(table: string, { partitionKey, rowKey }: EntityKey): string {
  return `${table}(PartitionKey='${encodeKey(partitionKey)}',RowKey='${encodeKey(rowKey)}')`;
}

export function tablePath(table: string): string {
  return `Tables('${table}')`;
}

// Nearly all keys match this, and stay as they are.
const PLAIN_KEY = /^[\w.~-]*$/;

/**
 * Quotes are doubled and stay; all reserved characters are percent-encoded,
 * with the braces (spec 8.4).
 */
function encodeKey(key: string): string {
  if (PLAIN_KEY.test(key)) return key;
  return encodeURIComponent(key.toWellFormed().replaceAll("'", "''"));
}
