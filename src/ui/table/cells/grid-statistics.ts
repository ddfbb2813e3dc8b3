import { EDM_TYPES, type EdmType, type EdmValue, isNumberType } from '../../../model/edm.ts';
import { orderEdm } from '../../../model/edm-order.ts';
import { codeOfType } from '../../../model/entity-page.ts';
import { NumberSum } from '../../../model/number-sum.ts';
import type { PropertySummary } from '../../../model/summary.ts';

/** The statistics of some cells. */
export interface Statistics {
  readonly cells: number;
  /** The number of cells that have a value. */
  readonly count: number;
  /** The types of the values, the most frequent first. */
  readonly types: readonly TypeCount[];
  /** The number of values that are numbers. */
  readonly numbers: number;
  /** The sum of the numbers: exact, and a bigint, if all of them are of integer types. */
  readonly sum?: number | bigint;
  readonly average?: number;
  /** Present only if the values have a common order: absent if types are mixed. */
  readonly min?: EdmValue;
  readonly max?: EdmValue;
}

export interface TypeCount {
  readonly type: EdmType;
  readonly count: number;
}

/** Collects the statistics of cells, one by one or from summaries of many. */
export class StatisticsTally {
  readonly #countByType = new Map<EdmType, number>();
  readonly #sum = new NumberSum();
  #cells = 0;
  #min: EdmValue | undefined;
  #max: EdmValue | undefined;

  add(value: EdmValue | undefined): void {
    this.#cells += 1;
    if (!value) return;
    this.#count(value.type, 1);
    this.#sum.add(codeOfType(value.type), value.value);
    // NaN is neither the smallest nor the largest.
    if (!Number.isNaN(value.value)) this.#span(value, value);
  }

  /** Adds the service's summary of a property over this number of entities. */
  addSummary(entities: number, { types, min, max, sum }: PropertySummary): void {
    this.#cells += entities;
    for (const { type, count } of types) this.#count(type, count);
    if (sum !== undefined) this.#sum.addSum(sum, countNumbers(types));
    if (min && max) this.#span(min, max);
  }

  statistics(): Statistics {
    const types = EDM_TYPES.map((type) => ({ type, count: this.#countByType.get(type) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const hasOrder = isOrdered(types);
    return {
      cells: this.#cells,
      count: types.reduce((all, { count }) => all + count, 0),
      types,
      numbers: countNumbers(types),
      ...this.#sum.figures(),
      ...(hasOrder && this.#min && { min: this.#min }),
      ...(hasOrder && this.#max && { max: this.#max }),
    };
  }

  #count(type: EdmType, count: number): void {
    this.#countByType.set(type, (this.#countByType.get(type) ?? 0) + count);
  }

  #span(min: EdmValue, max: EdmValue): void {
    if (!this.#min || orderEdm(min, this.#min) < 0) this.#min = min;
    if (!this.#max || orderEdm(max, this.#max) > 0) this.#max = max;
  }
}

/**
 * Returns whether the values are of several types without a common order;
 * numbers of all types have one.
 */
export function isMixed(types: readonly TypeCount[]): boolean {
  return types.length > 1 && !types.every(({ type }) => isNumberType(type));
}

/** Booleans, Guids and bytes have no useful smallest value. */
function isOrdered(types: readonly TypeCount[]): boolean {
  const [first] = types;
  if (!first || isMixed(types)) return false;
  return isNumberType(first.type) || first.type === 'Edm.String' || first.type === 'Edm.DateTime';
}

function countNumbers(types: readonly TypeCount[]): number {
  const numbers = types.filter(({ type }) => isNumberType(type));
  return numbers.reduce((all, { count }) => all + count, 0);
}
