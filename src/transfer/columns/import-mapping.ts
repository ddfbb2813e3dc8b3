import type { EdmType } from '../../model/edm.ts';
import type { KeyTemplate } from '../../model/key-template.ts';
import type { ExistingRule } from '../../model/table-service.ts';
import type { DateFormat } from '../rows/column-dates.ts';
import { NUMBER_WAYS, type NumberWay } from '../rows/column-numbers.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { type ColumnFacts, isMixed } from './column-facts.ts';

/** What becomes of a file: what a person decides before it is imported. Plain: it crosses threads. */
export interface ImportMapping {
  /** One for each of the analysis's columns. */
  readonly columns: readonly ColumnMapping[];
  readonly partitionKey: KeySource;
  readonly rowKey: KeySource;
  /** Whether columns that make a key become properties as well. */
  readonly keepsKeyColumns: boolean;
  /** What takes the place of each character that no key may have; nothing does where it is absent. */
  readonly forbiddenBecomes?: string;
  readonly duplicates: DuplicateRule;
  /** Of a table that is there. */
  readonly existing: ExistingRule;
}

/** Which of several rows with the same keys is imported: `refuse` stands for none of them. */
export type DuplicateRule = 'first' | 'last' | 'refuse';

export interface ColumnMapping {
  /** The property's. */
  readonly name: string;
  readonly becomes: ColumnType | 'skip';
  /** How dates are written, where it is not by ISO 8601. */
  readonly dates?: DateFormat;
  /** How numbers are written, where a column of them writes them otherwise than JSON. */
  readonly numbers?: NumberWay;
  /** Whether an empty field is a text without a character, rather than no value. */
  readonly isEmptyText?: boolean;
  /** Texts that stand for no value; those in quotes with theirs. */
  readonly absentTexts?: readonly string[];
}

/**
 * `own`: each value is of the type that the file gives it. `each`: of the
 * narrowest type that holds it, whatever the other rows have.
 */
export type ColumnType = EdmType | 'own' | 'each';

export type KeySource =
  /** Its place among the analysis's columns. */
  | { readonly kind: 'column'; readonly column: number }
  /** The same for all. */
  | { readonly kind: 'constant'; readonly text: string }
  /** Padded with zeros, so that text sorts as the numbers do. */
  | { readonly kind: 'rowNumber'; readonly digits: number }
  | { readonly kind: 'guid' }
  /** Put together; its properties are columns by their headers. */
  | { readonly kind: 'template'; readonly template: KeyTemplate };

/** Whether the file itself gives the values of a column types. */
export function hasOwnTypes(facts: ColumnFacts, kind: FileFormat['kind']): boolean {
  return kind !== 'csv' || facts.typePlace !== undefined;
}

/** Whether it makes a difference to give each value a type for itself, and the file does not. */
export function canTypeEach(facts: ColumnFacts, kind: FileFormat['kind']): boolean {
  return !hasOwnTypes(facts, kind) && isMixed(facts);
}

/** What is said of empty fields is kept when a column is to become something else. */
export function mayBeText(type: ColumnMapping['becomes']): boolean {
  return type === 'Edm.String' || type === 'each';
}

/** Whether it makes a difference to a column of the type how numbers are written. */
export function isNumberType(type: ColumnMapping['becomes']): boolean {
  return type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Double';
}

/** Whether something stored is a mapping of today's form. */
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
  return typeof name === 'string' && isOfTexts && NUMBER_WAYS.includes(numbers);
}

/** Whether a key is new each time it is made, so that no two rows have the same. */
export function isAlwaysNew(source: KeySource): boolean {
  if (source.kind === 'template') return source.template.some(({ kind }) => kind === 'guid');
  return source.kind === 'guid';
}
