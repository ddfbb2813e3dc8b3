import { selectProperties } from '../model/page-rows.ts';
import { changeEntities } from './bulk-changes.ts';
import { previewChange } from './change-preview.ts';
import { checkAccount } from './check-account.ts';
import { copyTable } from './copy-and-move.ts';
import { deleteEntity, writeEntity } from './entities.ts';
import { submitTransaction } from './entity-groups.ts';
import { parseSelection, parseTableSelection } from './filter-selection.ts';
import { readMatches } from './filtered-pages.ts';
import { importEntities } from './imports.ts';
import { leaveOutDamaged } from './leave-out-damaged.ts';
import { clearTable, deleteTable } from './removed-tables.ts';
import { SortColumns } from './sort-columns.ts';
import { summarizeEntities } from './summaries.ts';

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
