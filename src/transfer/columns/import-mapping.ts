import type { EdmType } from '../../model/edm.ts';
import type { KeyTemplate } from '../../model/key-template.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { type DateFormat, NUMBER_NOTATIONS, type NumberNotation } from '../rows/notations.ts';
import { type ColumnFacts, isMixed } from './column-facts.ts';

/** How a file is imported, as a person decides it. Plain data that can be sent to another thread. */
export interface ImportMapping {
  /** One for each column of the analysis. */
  readonly columns: readonly ColumnMapping[];
  readonly partitionKey: KeySource;
  readonly rowKey: KeySource;
  /** Whether key columns become properties as well. */
  readonly keepsKeyColumns: boolean;
  /** Replaces each character that keys cannot have; absent where none is replaced. */
  readonly forbiddenBecomes?: string;
  readonly duplicates: DuplicateRule;
  /** For a table that exists. */
  readonly existing: ExistingRule;
}

/** Which of several rows with the same keys is imported; with `refuse` none. */
export type DuplicateRule = 'first' | 'last' | 'refuse';

export interface ColumnMapping {
  /** The property's name. */
  readonly name: string;
  readonly becomes: ColumnType | 'skip';
  /** The format of dates, if it is not ISO 8601. */
  readonly dates?: DateFormat;
  /** The notation of numbers, if it is not that of JSON. */
  readonly numbers?: NumberNotation;
  /** Whether an empty field is an empty text rather than no value. */
  readonly isEmptyText?: boolean;
  /** Texts that stand for no value; those in quotes include these. */
  readonly absentTexts?: readonly string[];
}

/**
 * `own`: each value has the type that the file gives it. `each`: each value has the narrowest type that holds
 * it, whatever the other rows have.
 */
export type ColumnType = EdmType | 'own' | 'each';

export type KeySource =
  /** The index of the column in the analysis. */
  | { readonly kind: 'column'; readonly column: number }
  /** The same for all rows. */
  | { readonly kind: 'constant'; readonly text: string }
  /** Padded with zeros, so that text sorts like the numbers. */
  | { readonly kind: 'rowNumber'; readonly digits: number }
  | { readonly kind: 'guid' }
  /** Composed; properties are columns by their headers. */
  | { readonly kind: 'template'; readonly template: KeyTemplate };

/** Returns whether the file itself has types for the values of a column. */
export function hasOwnTypes(facts: ColumnFacts, kind: FileFormat['kind']): boolean {
  return kind !== 'csv' || facts.typeIndex !== undefined;
}

/** Returns whether a type for each value makes a difference, and the file has none. */
export function canTypeEach(facts: ColumnFacts, kind: FileFormat['kind']): boolean {
  return !hasOwnTypes(facts, kind) && isMixed(facts);
}

/** What was chosen for empty fields is kept when another type is chosen. */
export function mayBeText(type: ColumnMapping['becomes']): boolean {
  return type === 'Edm.String' || type === 'each';
}

/** Returns whether stored data is a mapping in today's format. */
export function isMapping(stored: unknown): stored is ImportMapping {
  if (typeof stored !== 'object' || stored === null) return false;
  const { columns, partitionKey, rowKey, ...rest } = stored as Partial<ImportMapping>; // Only looked at.
  const isWhole = Array.isArray(columns) && columns.every(isColumnMapping);
  const isKeyed = typeof partitionKey?.kind === 'string' && typeof rowKey?.kind === 'string';
  return isWhole && isKeyed && rest.duplicates !== undefined && rest.existing !== undefined;
}

function isColumnMapping(stored: Partial<ColumnMapping> | undefined): boolean {
  const { name, absentTexts = [], numbers = 'plain' } = stored ?? {};
  const isOfTexts =
    Array.isArray(absentTexts) && absentTexts.every((text) => typeof text === 'string');
  return typeof name === 'string' && isOfTexts && NUMBER_NOTATIONS.includes(numbers);
}

/** Returns whether a key is generated, so that no two rows have the same. */
export function isAlwaysNew(source: KeySource): boolean {
  if (source.kind === 'template') return source.template.some(({ kind }) => kind === 'guid');
  return source.kind === 'guid';
}
