import { assert } from '../base/assert.ts';
import type { Ticks } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { checkGroup } from '../model/entity-group.ts';
import { checkOperation, keyOfOperation } from '../model/entity-operation.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityOperation, Written } from '../model/table-service.ts';
import { withWrite } from '../storage/access/transaction.ts';
import type {
  WritableEntities,
  WriteTransaction,
} from '../storage/connection/transaction-types.ts';
import { type EngineContext, isOpen, stepOf } from './context/engine-context.ts';
import { applyOperation } from './operations.ts';

type Deletion = Extract<EntityOperation, { kind: 'delete' }>;

export async function writeEntity(
  engine: EngineContext,
  table: TableName,
  operation: Exclude<EntityOperation, Deletion>,
): Promise<Written> {
  const written = await submitOne(engine, table, operation);
  assert(written, 'A write leaves an entity.');
  return written;
}

export async function deleteEntity(
  engine: EngineContext,
  table: TableName,
  deletion: Deletion,
): Promise<void> {
  await submitOne(engine, table, deletion);
}

/** What operations are applied to, all read at once. */
interface OperationContext {
  readonly entities: WritableEntities;
  /** The stored entity under the key of each operation. */
  readonly stored: readonly (Entity | undefined)[];
  readonly tick: () => Ticks;
}

async function readOperationContext(
  { now, judge }: EngineContext,
  transaction: WriteTransaction,
  table: TableName,
  operations: readonly EntityOperation[],
): Promise<OperationContext> {
  judge?.(isOpen(await transaction.findAccess()));
  const entities = transaction.entitiesOf(table);
  const [clock, stored] = await Promise.all([
    transaction.readClock(),
    entities.findMany(operations.map(keyOfOperation)),
  ]);
  return { entities, stored, tick: () => clock.next(now()) };
}

async function submitOne(
  engine: EngineContext,
  table: TableName,
  operation: EntityOperation,
): Promise<Written | undefined> {
  checkOperation(operation);
  const { database, announcer } = engine;
  const kind = operation.kind === 'upsert' ? 'update' : operation.kind;
  const options = { durability: 'strict', step: stepOf(engine, kind) } as const;
  const written = await withWrite(database, options, async (transaction) => {
    const context = await readOperationContext(engine, transaction, table, [operation]);
    return applyOperation(context.entities, operation, context.stored[0], context.tick);
  });
  announcer.entitiesChanged(database.account, table);
  return written;
}

/** Applies all operations, or none; then throws the refusal of the first that fails. */
export async function submitTransaction(
  engine: EngineContext,
  table: TableName,
  operations: readonly EntityOperation[],
): Promise<readonly (Written | undefined)[]> {
  checkGroup(operations);
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'group') } as const;
  const written = await withWrite(database, options, async (transaction) => {
    // The service reports a missing table for the first operation.
    const context = await readOperationContext(engine, transaction, table, operations).catch(
      (error) => {
        throw reportedOf(0, error);
      },
    );
    return operations.map((operation, place) => {
      try {
        return applyOperation(context.entities, operation, context.stored[place], context.tick);
      } catch (error) {
        throw reportedOf(place, error);
      }
    });
  });
  announcer.entitiesChanged(database.account, table);
  return written;
}

function reportedOf(operation: number, error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  return new StorageError(error.reason, { ...error.context, operation });
}
