import { changeEntities } from './bulk-changes.ts';
import { carryTable } from './carry-table.ts';
import { previewChange } from './change-preview.ts';
import { parseSelection, parseTableSelection } from './filter-selection.ts';
import { importEntities } from './imports.ts';
import { SortColumns } from './sort-columns.ts';
import { summarizeEntities } from './summaries.ts';

/** All that the engine can answer its first questions without. */
export const laterParts = {
  parseTableSelection,
  parseSelection,
  SortColumns,
  summarizeEntities,
  previewChange,
  changeEntities,
  importEntities,
  carryTable,
};
