import { checkGroup } from '../model/entity-group.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityOperation, Written } from '../model/table-service.ts';
import { withWrite } from '../storage/access/transaction.ts';
import type { EngineContext } from './context/engine-context.ts';
import { stepOf } from './context/engine-context.ts';
import { readOperationContext } from './entities.ts';
import { applyOperation } from './operations.ts';

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
