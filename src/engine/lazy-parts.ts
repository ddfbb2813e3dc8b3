import type { TableName } from '../model/names.ts';
import { selectProperties } from '../model/page-rows.ts';
import { StorageError } from '../model/storage-error.ts';
import { withWrite } from '../storage/access/transaction.ts';
import { changeEntities } from './bulk-changes.ts';
import { previewChange } from './change-preview.ts';
import { checkAccount } from './check-account.ts';
import { type EngineContext, stepOf } from './context/engine-context.ts';
import { copyTable } from './copy-and-move.ts';
import { deleteEntity, submitTransaction, writeEntity } from './entities.ts';
import { parseSelection, parseTableSelection } from './filter-selection.ts';
import { readMatches } from './filtered-pages.ts';
import { importEntities } from './imports.ts';
import { leaveOutDamaged } from './leave-out-damaged.ts';
import { SortColumns } from './sort-columns.ts';
import { summarizeEntities } from './summaries.ts';

async function deleteTable(engine: EngineContext, table: TableName): Promise<void> {
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
async function clearTable(engine: EngineContext, table: TableName): Promise<void> {
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'clearTable') } as const;
  await withWrite(database, options, async (transaction) => {
    const found = await transaction.findTable(table);
    if (!found) throw new StorageError('tableResourceMissing', { value: table });
    if (found.entities > 0) await transaction.clearTable(table);
  });
  announcer.entitiesChanged(database.account, table);
}

/** The parts that the engine answers its first calls without. */
export const lazyParts = {
  parseTableSelection,
  parseSelection,
  readMatches,
  leaveOutDamaged,
  selectProperties,
  SortColumns,
  summarizeEntities,
  previewChange,
  changeEntities,
  writeEntity,
  deleteEntity,
  submitTransaction,
  importEntities,
  copyTable,
  checkAccount,
  clearTable,
  deleteTable,
};
