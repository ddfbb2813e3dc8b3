import type { EntityKey } from '../model/entity.ts';

/** The address of an entity under its account's, as Location and the links of full metadata have it. */
export function entityPath(table: string, { partitionKey, rowKey }: EntityKey): string {
  return `${table}(PartitionKey='${encodeKey(partitionKey)}',RowKey='${encodeKey(rowKey)}')`;
}

export function tablePath(table: string): string {
  return `Tables('${table}')`;
}

// Nearly all keys are of this kind, and stay as they are.
const PLAIN_KEY = /^[\w.~-]*$/;

/** Quotes are doubled and stay; all that is reserved is percent-encoded, braces among it (spec 8.4). */
function encodeKey(key: string): string {
  if (PLAIN_KEY.test(key)) return key;
  return encodeURIComponent(key.toWellFormed().replaceAll("'", "''"));
}
