import { base64Length, utf8Length } from '../base/encoded-lengths.ts';
import { checkOperation, keyOfOperation } from './entity-operation.ts';
import { MAX_GROUP_BYTES, MAX_GROUP_OPERATIONS } from './limits.ts';
import { StorageError } from './storage-error.ts';
import type { EntityOperation } from './table-service.ts';

/**
 * The most bytes that a UTF-16 unit or a byte of a Binary takes on the wire: a unit takes at most
 * 3 in UTF-8, and a single byte is padded to 4 characters of base64.
 */
const MOST_BYTES = 4;

/**
 * Checks an entity group transaction by every rule that needs no storage (spec
 * 4.2). Operations are checked in their order; throws the refusal of the first
 * that breaks a rule.
 */
export function checkGroup(operations: readonly EntityOperation[]): void {
  const [first] = operations;
  if (!first) throw new StorageError('groupEmpty');
  if (operations.length > MAX_GROUP_OPERATIONS) {
    throw new StorageError('groupTooMany', {
      operation: MAX_GROUP_OPERATIONS - 1,
      actual: operations.length,
      limit: MAX_GROUP_OPERATIONS,
    });
  }

  const { partitionKey } = keyOfOperation(first);
  const seen = new Set<string>();
  let most = 0;
  let [weighed, bytes] = [0, 0];
  for (const [operation, change] of operations.entries()) {
    checkPlaced(change, operation);
    const key = keyOfOperation(change);
    if (key.partitionKey !== partitionKey) throw new StorageError('groupPartitions', { operation });
    if (seen.has(key.rowKey)) throw new StorageError('groupDuplicate', { operation });
    seen.add(key.rowKey);
    most += mostPayloadOf(change);
    if (most <= MAX_GROUP_BYTES) continue;
    for (const one of operations.slice(weighed, operation + 1)) bytes += payloadOf(one);
    weighed = operation + 1;
    if (bytes > MAX_GROUP_BYTES) {
      throw new StorageError('groupTooLarge', { operation, actual: bytes, limit: MAX_GROUP_BYTES });
    }
  }
}

/** Adds the operation's index in the group to its refusal. */
function checkPlaced(change: EntityOperation, operation: number): void {
  try {
    checkOperation(change);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new StorageError(error.reason, { ...error.context, operation });
  }
}

/**
 * Returns the most bytes that an operation may take: weighing each character
 * takes longer than all other rules together.
 */
function mostPayloadOf(change: EntityOperation): number {
  const { partitionKey, rowKey } = keyOfOperation(change);
  let characters = partitionKey.length + rowKey.length;
  if (change.kind === 'delete') return MOST_BYTES * characters;
  for (const [name, edm] of change.entity.properties) {
    characters += name.length;
    if (edm?.type === 'Edm.String' || edm?.type === 'Edm.Binary') characters += edm.value.length;
  }
  return MOST_BYTES * characters;
}

/**
 * Returns the least bytes that an operation takes on its way to the service:
 * its keys, names, texts and Binaries. What frames them differs between
 * clients.
 */
function payloadOf(change: EntityOperation): number {
  const { partitionKey, rowKey } = keyOfOperation(change);
  let bytes = utf8Length(partitionKey) + utf8Length(rowKey);
  if (change.kind === 'delete') return bytes;
  for (const [name, edm] of change.entity.properties) {
    bytes += utf8Length(name);
    if (edm?.type === 'Edm.String') bytes += utf8Length(edm.value);
    if (edm?.type === 'Edm.Binary') bytes += base64Length(edm.value.length);
  }
  return bytes;
}
