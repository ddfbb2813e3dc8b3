import type { AccountName, TableName } from '../../model/names.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { DuplicateRule } from '../columns/import-mapping.ts';
import type { PlaceKind } from '../rows/place-kind.ts';
import type { ImportedCounts } from './import-counts.ts';

/** What an import did, to be kept with its step of the history. Plain, so that it can be stored. */
export interface ImportReceipt extends ImportedCounts {
  /** Of the history. */
  readonly step: string;
  readonly account: AccountName;
  readonly table: TableName;
  /** The table was made for it. */
  readonly isNew: boolean;
  /** When it ended, in milliseconds since 1970, and how long it took. */
  readonly at: number;
  readonly seconds: number;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256?: string;
  /** All of the file. */
  readonly rows: number;
  readonly existing: ExistingRule;
  readonly duplicates: DuplicateRule;
  /** Entities of the table before and afterwards. */
  readonly before: number;
  readonly counted: number;
  /** What the places of rows count. Receipts of before have none: see `placesOf`. */
  readonly places?: PlaceKind;
  /** The rows that were not imported, for `readRefusedLog`. */
  readonly log: Blob;
}

/** Of a receipt that does not say it, what tells whether it had lines: tables have none, and no hash either. */
export function placesOf({
  places,
  fileName,
  sha256,
}: Pick<ImportReceipt, 'places' | 'fileName' | 'sha256'>): PlaceKind {
  const hasNoLines = sha256 === undefined || /\.parquet$/i.test(fileName);
  return places ?? (hasNoLines ? 'row' : 'line');
}

/** Whether the table has what the counts say it should. */
export function isVerified({
  before,
  counted,
  inserted,
}: Pick<ImportReceipt, 'before' | 'counted' | 'inserted'>): boolean {
  return counted === before + inserted;
}

/** Undefined for what no version has written, and what another one has written otherwise. */
export function readReceipt(stored: unknown): ImportReceipt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const receipt = stored as ImportReceipt; // Judged by the next lines.
  const { at, fileName, log, step } = receipt;
  const numbers = COUNTED.map((name) => receipt[name]);
  const isWhole = typeof fileName === 'string' && typeof step === 'string' && log instanceof Blob;
  return isWhole && [at, ...numbers].every(Number.isFinite) ? receipt : undefined;
}

const COUNTED = [
  'inserted',
  'merged',
  'replaced',
  'skipped',
  'sameKey',
  'refused',
  'already',
  'rows',
  'size',
  'before',
  'counted',
] as const satisfies readonly (keyof ImportReceipt)[];
