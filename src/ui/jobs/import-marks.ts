import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { type ImportMapping, isMapping } from '../../transfer/columns/import-mapping.ts';
import type { FileFormat } from '../../transfer/rows/file-format.ts';
import { jobMarks } from './job-marks.ts';

/** An import whose table may have only a part of the file. */
export interface MarkedImport {
  readonly id: string;
  readonly account: AccountName;
  readonly table: TableName;
  readonly fileName: string;
  /** What is needed to resume it. */
  readonly plan?: MarkedPlan;
  /** Its plan is of another version, and does not say that the table was created for it. */
  readonly isTableOlder?: true;
  /** A person has chosen to remove what it wrote: the next start goes on with that. */
  readonly isRemoved?: true;
}

interface MarkedPlan {
  /** The id of its step in the history. */
  readonly step: string;
  /** The table was created for it. */
  readonly isNew: boolean;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
  /** The number of all rows of the file. */
  readonly rows: number;
  /** The hash of its only file, to recognise it when it is chosen again. */
  readonly sha256?: string;
  readonly format: FileFormat;
  readonly mapping: ImportMapping;
}

/** The marks of imports, for the dialogs of tables as well. */
export const IMPORT_MARKS = jobMarks<MarkedImport>(
  'import',
  ({ id }) => id,
  ({ id, account, table, fileName, plan, isRemoved }) => {
    if (typeof id !== 'string' || typeof fileName !== 'string') return undefined;
    return {
      id,
      fileName,
      account: parseAccountName(String(account)),
      table: parseTableName(String(table)),
      ...(isPlan(plan) ? { plan } : isTableOlder(plan) && { isTableOlder: true as const }),
      ...(isRemoved === true && { isRemoved }),
    };
  },
);

/** Whether it is a plan in today's format: an import with another one cannot be resumed, but removed. */
function isPlan(plan: unknown): plan is MarkedPlan {
  if (typeof plan !== 'object' || plan === null) return false;
  const { step, isNew, begunAt, rows, format, mapping } = plan as Partial<Record<string, unknown>>; // Only looked at.
  const isOfStep = typeof step === 'string' && typeof isNew === 'boolean';
  const isCounted = typeof begunAt === 'number' && typeof rows === 'number';
  return isOfStep && isCounted && typeof format === 'object' && isMapping(mapping);
}

/** Marks without a plan were only made for new tables. */
function isTableOlder(plan: unknown): boolean {
  return plan !== undefined && Object(plan).isNew !== true;
}
