import type { FileFormat } from '../rows/file-format.ts';
import type { Analysis } from './analysis.ts';
import { type ColumnFacts, findNarrowestType } from './column-facts.ts';
import { type ColumnType, hasOwnTypes, type ImportMapping } from './import-mapping.ts';
import { proposeKeys } from './key-proposal.ts';
import { proposePropertyNames } from './property-names.ts';

/** What a person would most likely want; all of it can be changed. */
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
    duplicates: 'first',
    existing: 'refuse',
  };
}

/** The type for one column alone. */
export function proposeType(facts: ColumnFacts, kind: FileFormat['kind']): ColumnType {
  return findNarrowestType(facts) ?? (hasOwnTypes(facts, kind) ? 'own' : 'Edm.String');
}

/** The store sets it, whatever a file says. */
function isTimestamp({ header }: ColumnFacts): boolean {
  return header === 'Timestamp';
}
