import { EDM_TYPES, type EdmType, type EdmValue } from '../../../model/edm.ts';
import { orderEdm } from '../../../model/edm-order.ts';
import { codeOfType } from '../../../model/entity-page.ts';
import { NumberSum } from '../../../model/number-sum.ts';
import type { PropertySummary } from '../../../model/table-service.ts';
import { isNumeric } from './grid-columns.ts';

/** What there is to say about some cells. */
export interface Statistics {
  readonly cells: number;
  /** Cells that have a value. */
  readonly count: number;
  /** Of the values, the commonest first. */
  readonly types: readonly TypeCount[];
  /** Of the values there are numbers. */
  readonly numbers: number;
  /** Of the numbers: exact, and a bigint, where all of them are whole by type. */
  readonly sum?: number | bigint;
  readonly average?: number;
  /** Only where the values can be put in an order that means something: not where types are mixed. */
  readonly min?: EdmValue;
  readonly max?: EdmValue;
}

export interface TypeCount {
  readonly type: EdmType;
  readonly count: number;
}

/** Gathers the figures of cells, one by one or from summaries of many. */
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

  /** A property of so many entities, as the service has summarised it. */
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

/** Whether values are of several types that have no order in common; numbers of all types have one. */
export function isMixed(types: readonly TypeCount[]): boolean {
  return types.length > 1 && !types.every(({ type }) => isNumeric(type));
}

/** The smallest of Booleans, Guids or bytes says nothing to anybody. */
function isOrdered(types: readonly TypeCount[]): boolean {
  const [first] = types;
  if (!first || isMixed(types)) return false;
  return isNumeric(first.type) || first.type === 'Edm.String' || first.type === 'Edm.DateTime';
}

function countNumbers(types: readonly TypeCount[]): number {
  const numbers = types.filter(({ type }) => isNumeric(type));
  return numbers.reduce((all, { count }) => all + count, 0);
}
