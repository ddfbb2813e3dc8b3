import type { EdmType, EdmValue } from '../../../model/edm.ts';

/** What is known of a table when somebody writes a filter for it. */
export interface FilterVocabulary {
  readonly properties: readonly KnownProperty[];
  /** False where entities that nobody looked at may have others, and others types. */
  readonly isWhole?: boolean;
}

/** What was found out about a whole table for those who filter it. */
export interface SurveyedTable {
  /** The types of each property, the commonest first. */
  readonly typesByProperty: ReadonlyMap<string, readonly EdmType[]>;
  /** Whether all entities were looked at. */
  readonly isWhole: boolean;
  readonly valuesByProperty: ReadonlyMap<string, readonly EdmValue[]>;
}

export interface KnownProperty {
  readonly name: string;
  /** The types that its values have, the commonest first. */
  readonly types: readonly EdmType[];
  /** Values that it often has. */
  readonly values?: readonly EdmValue[];
}

export const EMPTY_VOCABULARY: FilterVocabulary = { properties: [] };

export function findProperty(
  vocabulary: FilterVocabulary,
  name: string,
): KnownProperty | undefined {
  return vocabulary.properties.find((property) => property.name === name);
}

/** The property that was probably meant: the same in another case, or one or two letters off. */
export function findLikeProperty(vocabulary: FilterVocabulary, name: string): string | undefined {
  const names = vocabulary.properties.map((property) => property.name);
  const folded = name.toLowerCase();
  const same = names.find((known) => known.toLowerCase() === folded);
  if (same !== undefined) return same;
  const mostOff = name.length > 5 ? 2 : name.length > 2 ? 1 : 0;
  return names.find((known) => distanceOf(known.toLowerCase(), folded, mostOff) <= mostOff);
}

/** How many letters differ, are too many or are missing; beyond `most` the count does not matter. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let index = 1; index <= b.length; index += 1) {
      const changed = (above[index - 1] ?? 0) + (a[row - 1] === b[index - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[index] ?? 0) + 1, (line[index - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
