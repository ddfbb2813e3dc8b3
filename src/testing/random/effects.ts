import type { Entity, EntityInput } from '../../model/entity.ts';
import { checkGroup } from '../../model/entity-group.ts';
import { checkOperation, keyOfOperation } from '../../model/entity-operation.ts';
import {
  checkEntity,
  checkStored,
  mergeProperties,
  replaceProperties,
} from '../../model/entity-rules.ts';
import { formatETag } from '../../model/etag.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type { EntityOperation, ImportOutcome } from '../../model/table-service.ts';
import {
  entityIn,
  keyText,
  type ReferenceStore,
  type ReferenceTable,
  tableIn,
  UNKNOWN,
  withEntities,
} from '../reference-store.ts';
import { refusalOf } from '../refusal.ts';
import type { CallOf } from './calls.ts';

export type Made =
  | { readonly refusal: Reason; readonly operation: number | undefined }
  | { readonly changes: readonly (readonly [string, Entity | undefined])[] };

/** Returns what the operations store under their keys, or which of them is refused. */
export function makeWrites(store: ReferenceStore, call: CallOf<'write' | 'group'>): Made {
  const { kind, table } = call;
  const operations = kind === 'write' ? [call.operation] : call.operations;
  const placeOf = (place: number | undefined) => (kind === 'group' ? place : undefined);
  const problem = refusalOf(() => {
    if (kind === 'group') checkGroup(operations);
    else for (const operation of operations) checkOperation(operation);
  });
  if (problem) return { refusal: problem.reason, operation: problem.context.operation };
  if (!tableIn(store, table)) return { refusal: 'tableMissing', operation: placeOf(0) };
  const changes: [string, Entity | undefined][] = [];
  for (const [place, operation] of operations.entries()) {
    const key = keyOfOperation(operation);
    const stored = entityIn(store, table, key);
    const refusal = refusalOf(() => changes.push([keyText(key), writtenBy(operation, stored)]));
    if (refusal) return { refusal: refusal.reason, operation: placeOf(place) };
  }
  return { changes };
}

function writtenBy(operation: EntityOperation, stored: Entity | undefined): Entity | undefined {
  switch (operation.kind) {
    case 'insert':
      if (stored) throw new StorageError('entityExists');
      return merged(operation.entity, undefined);
    case 'update':
      checkVersion(stored, operation.how.ifMatch);
      return merged(operation.entity, operation.how.mode === 'merge' ? stored : undefined);
    case 'upsert':
      return merged(operation.entity, operation.mode === 'merge' ? stored : undefined);
    case 'delete':
      checkVersion(stored, operation.ifMatch);
      return undefined;
  }
}

function checkVersion(stored: Entity | undefined, ifMatch: string): void {
  if (!stored) throw new StorageError('entityMissing');
  if (ifMatch === '*' || ifMatch === formatETag(stored.timestamp)) return;
  throw new StorageError('etagStale');
}

function merged(
  { partitionKey, rowKey, properties }: EntityInput,
  stored: Entity | undefined,
): Entity {
  const entity = {
    partitionKey,
    rowKey,
    timestamp: UNKNOWN,
    properties: stored
      ? mergeProperties(stored.properties, properties)
      : replaceProperties(properties),
  };
  if (stored) checkStored(entity);
  return entity;
}

/** A version written earlier in the same slice differs, too. */
function checkSeen(stored: Entity | undefined, version = 0n): void {
  if (stored && version === 0n) throw new StorageError('entityExists');
  if (!stored && version !== 0n) throw new StorageError('entityMissing');
  if (stored && stored.timestamp !== version) throw new StorageError('etagStale');
}

/** Imports the rows one after the other, as far as the rules allow. */
export function importRows(
  table: ReferenceTable,
  { rows, existing, versions }: CallOf<'import'>,
): { readonly outcome: ImportOutcome; readonly after: ReferenceTable } {
  const changes = new Map<string, Entity>();
  const count = { inserted: 0, updated: 0, skipped: 0 };
  const refused: ImportOutcome['refused'][number][] = [];
  for (const [row, sent] of rows.entries()) {
    const text = keyText(sent);
    const stored = changes.get(text) ?? table.entities.get(text);
    const refusal = refusalOf(() => {
      checkEntity(sent);
      if (versions) checkSeen(stored, versions[row]);
      else if (stored ? existing === 'skip' : existing === 'update') {
        count.skipped += 1;
        return;
      } else if (stored && existing === 'refuse') throw new StorageError('entityExists');
      changes.set(text, merged(sent, existing === 'replace' ? undefined : stored));
      count[stored ? 'updated' : 'inserted'] += 1;
    });
    if (refusal) refused.push({ row, reason: refusal.reason, context: refusal.context });
  }
  return { outcome: { ...count, refused }, after: withEntities(table, changes) };
}
