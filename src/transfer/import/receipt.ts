import type { Ticks } from '../../model/edm.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { DuplicateRule } from '../columns/import-mapping.ts';
import type { PlaceKind } from '../rows/file-format.ts';

/** The result of an import, stored with its step of the history. Plain data that can be stored. */
export interface ImportReceipt extends ImportedCounts {
  /** The id of the step in the history. */
  readonly step: string;
  readonly account: AccountName;
  readonly table: TableName;
  /** The table was created for it. */
  readonly isNew: boolean;
  /** When it ended, in milliseconds since 1970, and how many seconds it took. */
  readonly at: number;
  readonly seconds: number;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256?: string;
  /** The number of all rows of the file. */
  readonly rows: number;
  readonly existing: ExistingRule;
  readonly duplicates: DuplicateRule;
  /** The number of entities in the table before and after it. */
  readonly before: number;
  readonly counted: number;
  /** What the positions of rows count. Older receipts have none: see `placesOf`. */
  readonly places?: PlaceKind;
  /** The rows that were not imported, to be read by `readRefusedLog`. */
  readonly log: Blob;
}

/** Infers for an older receipt whether its file had lines: tables have none, and no hash either. */
export function placesOf({
  places,
  fileName,
  sha256,
}: Pick<ImportReceipt, 'places' | 'fileName' | 'sha256'>): PlaceKind {
  const hasNoLines = sha256 === undefined || /\.parquet$/i.test(fileName);
  return places ?? (hasNoLines ? 'row' : 'line');
}

/** Returns whether the table has as many entities as the counts add up to. */
export function isVerified({
  before,
  counted,
  inserted,
}: Pick<ImportReceipt, 'before' | 'counted' | 'inserted'>): boolean {
  return counted === before + inserted;
}

/** Returns undefined for data that no version has written, and for that of an incompatible version. */
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

/** The rows of a file, counted by their outcome; the counts add up to all rows. */
export interface RowCounts {
  readonly inserted: number;
  readonly merged: number;
  readonly replaced: number;
  /** Left out by the rule for existing entities. */
  readonly skipped: number;
  /** Left out as duplicates of another row's keys. */
  readonly sameKey: number;
  /** Refused for any other reason. */
  readonly refused: number;
}

/** Rows counted by their outcome, as acknowledged by the table service. */
export interface ImportedCounts extends RowCounts {
  /** Rows that an earlier run of the same import had written. */
  readonly already: number;
}

/** Returns the number of rows that have an outcome. */
export function sumRows(counts: RowCounts & Partial<ImportedCounts>): number {
  const { inserted, merged, replaced, skipped, sameKey, refused, already = 0 } = counts;
  return inserted + merged + replaced + skipped + sameKey + refused + already;
}

/** Returns the number of rows that are written. */
export function sumWritten({ inserted, merged, replaced }: RowCounts): number {
  return inserted + merged + replaced;
}

/** How far an earlier run of the same import has come. */
export interface ImportResume {
  /** The time it began: what is stored since then was written by it. */
  readonly since: Ticks;
  /** The number of rows it wrote, where keys are generated: these are the first rows of the file. */
  readonly written?: number;
}
