import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { withWrite } from '../storage/access/transaction.ts';
import type { EngineContext } from './context/engine-context.ts';
import { stepOf } from './context/engine-context.ts';

export async function deleteTable(engine: EngineContext, table: TableName): Promise<void> {
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'deleteTable') } as const;
  await withWrite(database, options, async (transaction) => {
    const found = await transaction.findTable(table);
    if (!found) throw new StorageError('tableResourceMissing', { value: table });
    await transaction.deleteTable(table);
  });
  announcer.tablesChanged(database.account);
}

/** One transaction: the table is never missing. */
export async function clearTable(engine: EngineContext, table: TableName): Promise<void> {
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'clearTable') } as const;
  await withWrite(database, options, async (transaction) => {
    const found = await transaction.findTable(table);
    if (!found) throw new StorageError('tableResourceMissing', { value: table });
    if (found.entities > 0) await transaction.clearTable(table);
  });
  announcer.entitiesChanged(database.account, table);
}
