import { EDM_TYPES } from '../model/edm.ts';
import { codeOfType, type EntityPage } from '../model/entity-page.ts';
import type { PropertyUse, TypeCount } from '../model/table-service.ts';

/**
 * The most properties that are listed. A table with more has generated names,
 * which no person reads.
 */
const MAX_PROPERTIES_TOLD = 1000;

/** Collects which properties there are, and of which types. */
export class PropertySurvey {
  /** How often each property has each type, by the type's code. */
  readonly #countsByName = new Map<string, number[]>();

  add({ columns }: EntityPage, rows: readonly number[]): void {
    for (const { name, types } of columns.properties) {
      const counts = this.#countsOf(name);
      if (!counts) continue;
      for (const row of rows) {
        const code = types[row] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }

  /** A page may have a column without any value. */
  uses(): readonly PropertyUse[] {
    return [...this.#countsByName]
      .map(([property, counts]) => ({ property, types: typeCountsOf(counts) }))
      .filter(({ types }) => types.length > 0);
  }

  #countsOf(name: string): number[] | undefined {
    const known = this.#countsByName.get(name);
    if (known || this.#countsByName.size === MAX_PROPERTIES_TOLD) return known;
    const counts = new Array<number>(EDM_TYPES.length + 1).fill(0);
    this.#countsByName.set(name, counts);
    return counts;
  }
}

/** Returns the counts of types from counts by their codes. */
export function typeCountsOf(countByCode: readonly number[]): readonly TypeCount[] {
  return EDM_TYPES.map((type) => ({ type, count: countByCode[codeOfType(type)] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
