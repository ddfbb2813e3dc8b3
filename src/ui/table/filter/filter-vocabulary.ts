import type { EdmType, EdmValue } from '../../../model/edm.ts';

/** What is known of a table while a filter is written for it. */
export interface FilterVocabulary {
  readonly properties: readonly KnownProperty[];
  /** Whether all entities were examined; if false, others may have further properties and types. */
  readonly isWhole?: boolean;
}

/** The result of a survey of a whole table. */
export interface SurveyedTable {
  /** The types of each property, the most frequent first. */
  readonly typesByProperty: ReadonlyMap<string, readonly EdmType[]>;
  /** Whether all entities were examined. */
  readonly isWhole: boolean;
  readonly valuesByProperty: ReadonlyMap<string, readonly EdmValue[]>;
}

export interface KnownProperty {
  readonly name: string;
  /** The types of its values, the most frequent first. */
  readonly types: readonly EdmType[];
  /** Its frequent values. */
  readonly values?: readonly EdmValue[];
}

export const EMPTY_VOCABULARY: FilterVocabulary = { properties: [] };

export function findProperty(
  vocabulary: FilterVocabulary,
  name: string,
): KnownProperty | undefined {
  return vocabulary.properties.find((property) => property.name === name);
}

/**
 * Returns the property that was probably meant: the same in another case, or
 * one or two letters off.
 */
export function findLikeProperty(vocabulary: FilterVocabulary, name: string): string | undefined {
  const names = vocabulary.properties.map((property) => property.name);
  const folded = name.toLowerCase();
  const same = names.find((known) => known.toLowerCase() === folded);
  if (same !== undefined) return same;
  const mostOff = name.length > 5 ? 2 : name.length > 2 ? 1 : 0;
  return names.find((known) => distanceOf(known.toLowerCase(), folded, mostOff) <= mostOff);
}

/**
 * Returns how many letters differ, are too many or are missing; beyond `most`
 * the count is not exact.
 */
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
