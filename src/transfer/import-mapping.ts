import type { EdmType } from '../model/edm.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { FileFormat } from './file-format.ts';

/** What becomes of a file: what a person decides before it is imported. Plain: it crosses threads. */
export interface ImportMapping {
  /** One for each of the analysis's columns. */
  readonly columns: readonly ColumnMapping[];
  readonly partitionKey: KeySource;
  readonly rowKey: KeySource;
  /** Whether columns that make a key become properties as well. */
  readonly keepsKeyColumns: boolean;
  /** Whether `-` takes the place of each character that no key may have. */
  readonly replacesForbidden: boolean;
}

export interface ColumnMapping {
  /** The property's. */
  readonly name: string;
  readonly becomes: ColumnType | 'skip';
}

/** `own`: each value is of the type that the file gives it. */
export type ColumnType = EdmType | 'own';

export type KeySource =
  /** Its place among the analysis's columns. */
  | { readonly kind: 'column'; readonly column: number }
  /** The same for all. */
  | { readonly kind: 'constant'; readonly text: string }
  /** Padded with zeros, so that text sorts as the numbers do. */
  | { readonly kind: 'rowNumber'; readonly digits: number }
  | { readonly kind: 'guid' };

/** Whether the file itself gives the values of a column types. */
export function hasOwnTypes(facts: ColumnFacts, kind: FileFormat['kind']): boolean {
  return kind === 'json' || facts.typePlace !== undefined;
}
