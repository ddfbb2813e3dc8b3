import type { EdmType } from '../model/edm.ts';
import type { Analysis } from './analysis.ts';
import { type ColumnFacts, findNarrowestType } from './column-facts.ts';
import { proposeKeys } from './key-proposal.ts';
import { proposePropertyNames } from './property-names.ts';

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

export function proposeMapping(analysis: Analysis): ImportMapping {
  const names = proposePropertyNames(analysis.columns.map(({ header }) => header));
  const keys = proposeKeys(analysis);
  return {
    ...keys,
    columns: analysis.columns.map((facts, place) => ({
      name: names[place] ?? '',
      becomes: isTimestamp(facts) ? 'skip' : proposeType(facts, analysis.format.kind),
    })),
    keepsKeyColumns: false,
    replacesForbidden: false,
  };
}

/** The types a column can be given, `own` only where the file gives its values types. */
export function hasOwnTypes(facts: ColumnFacts, kind: Analysis['format']['kind']): boolean {
  return kind === 'json' || facts.typePlace !== undefined;
}

function proposeType(facts: ColumnFacts, kind: Analysis['format']['kind']): ColumnType {
  return findNarrowestType(facts) ?? (hasOwnTypes(facts, kind) ? 'own' : 'Edm.String');
}

/** The store sets it, whatever a file says. */
function isTimestamp({ header }: ColumnFacts): boolean {
  return header === 'Timestamp';
}
