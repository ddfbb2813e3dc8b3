import { MAX_PROPERTY_NAME_LENGTH } from '../../model/limits.ts';
import { findPropertyNameProblem } from '../../model/property-name.ts';
import type { FileFormat } from '../rows/file-format.ts';
import type { Analysis } from './analysis.ts';
import { type ColumnFacts, findNarrowestType } from './column-facts.ts';
import { type ColumnType, hasOwnTypes, type ImportMapping } from './import-mapping.ts';
import { proposeKeys } from './key-proposal.ts';

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

/**
 * Proposes one unique property name for each header of a file. A valid header keeps its name, even if an earlier
 * header would be turned into the same one; of equal headers the later ones are numbered. Other characters become
 * `_`; a header with none left gets a name by its column.
 */
export function proposePropertyNames(headers: readonly string[]): string[] {
  const names = headers.map(legalName);
  const taken = new Set<string>();
  const isFirst = headers.map((header, index) => {
    const name = names[index] ?? '';
    if (header.trim() !== name || taken.has(name)) return false;
    taken.add(name);
    return true;
  });
  return names.map((name, index) => {
    if (isFirst[index]) return name;
    const free = findFreeName(name, taken);
    taken.add(free);
    return free;
  });
}

/** Room for a number that makes a name different. */
const NUMBER_ROOM = 8;

/** Only the beginning of a longer header shows in a name. */
const LONGEST_LOOKED_AT = 1000;

function legalName(header: string, index: number): string {
  const trimmed = header.trim().slice(0, LONGEST_LOOKED_AT);
  if (trimmed !== '' && !findPropertyNameProblem(trimmed)) return trimmed;
  const words = trimmed.normalize('NFC').replaceAll(/[^\p{L}\p{Nl}\p{Nd}_]+/gu, '_');
  const cut = words.replaceAll(/^_+|_+$/g, '').slice(0, MAX_PROPERTY_NAME_LENGTH - NUMBER_ROOM);
  if (cut === '') return `Column${index + 1}`;
  const started = /^[\p{L}\p{Nl}]/u.test(cut) ? cut : `_${cut}`;
  // Reserved names, and letters of scripts that XML 1.0 did not know.
  return findPropertyNameProblem(started) ? legalAscii(started, index) : started;
}

function legalAscii(name: string, index: number): string {
  const ascii = `${name.replaceAll(/[^A-Za-z0-9_]/g, '')}_`;
  return findPropertyNameProblem(ascii) || ascii === '_' ? `Column${index + 1}` : ascii;
}

function findFreeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${name}_${number}`;
  }
}
