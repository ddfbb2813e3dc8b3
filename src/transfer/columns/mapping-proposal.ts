import type { FileFormat } from '../rows/file-format.ts';
import type { Analysis } from './analysis.ts';
import { type ColumnFacts, findNarrowestType } from './column-facts.ts';
import { type ColumnType, hasOwnTypes, type ImportMapping } from './import-mapping.ts';
import { proposeKeys } from './key-proposal.ts';
import { proposePropertyNames } from './property-names.ts';

/** Proposes the mapping that a person most likely wants; all of it can be changed. */
export function proposeMapping(analysis: Analysis): ImportMapping {
  const names = proposePropertyNames(analysis.columns.map(({ header }) => header));
  const keys = proposeKeys(analysis);
  return {
    ...keys,
    columns: analysis.columns.map((facts, index) => ({
      name: names[index] ?? '',
      becomes: isTimestamp(facts) ? 'skip' : proposeType(facts, analysis.format.kind),
    })),
    keepsKeyColumns: false,
    duplicates: 'first',
    existing: 'refuse',
  };
}

/** Returns the type for one column alone. */
export function proposeType(facts: ColumnFacts, kind: FileFormat['kind']): ColumnType {
  return findNarrowestType(facts) ?? (hasOwnTypes(facts, kind) ? 'own' : 'Edm.String');
}

/** The store sets it, whatever the file has. */
function isTimestamp({ header }: ColumnFacts): boolean {
  return header === 'Timestamp';
}
