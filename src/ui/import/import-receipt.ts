import type { AccountName, TableName } from '../../model/names.ts';
import type { ImportPlan } from '../../transfer/columns/row-converter.ts';
import type { ImportResult } from '../../transfer/import/entities.ts';
import type { ImportReceipt } from '../../transfer/import/receipt.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';

interface DoneImport {
  readonly account: AccountName;
  readonly table: TableName;
  readonly isNew: boolean;
  readonly plan: ImportPlan;
}

/** Returns the record of an import that has ended well. */
export function receiptOf(
  { account, table, isNew, plan }: DoneImport,
  step: string,
  { lines: _, ...result }: ImportResult,
  seconds: number,
): ImportReceipt {
  const { analysis, mapping, file } = plan;
  const { sha256, rows } = analysis;
  return {
    ...result,
    ...{ step, account, table, isNew, seconds, rows },
    ...(sha256 !== undefined && { sha256 }),
    at: Date.now(),
    places: placeKindOf(analysis.format),
    fileName: file.name,
    size: file.size,
    existing: mapping.existing,
    duplicates: mapping.duplicates,
  };
}
