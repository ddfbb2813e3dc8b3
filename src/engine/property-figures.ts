import { type BareValue, EDM_TYPES, type EdmValue } from '../model/edm.ts';
import { orderOfRank, rankOf } from '../model/edm-order.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { NumberSum } from '../model/number-sum.ts';
import type { PropertySummary } from '../model/table-service.ts';
import { readColumn } from './columns.ts';
import { typeCountsOf } from './property-survey.ts';
import { ValueTally, valueOfCode } from './value-tally.ts';

/** The most frequent values that are listed. */
const TOP_VALUES = 20;

/** A candidate for the smallest or the largest value. */
interface Extreme {
  readonly rank: number;
  readonly code: number;
  readonly value: BareValue;
}

/** Collects the statistics of one property. */
export class PropertyFigures {
  readonly #property: string;
  readonly #countByCode = new Array<number>(EDM_TYPES.length + 1).fill(0);
  readonly #sum = new NumberSum();
  readonly #tally = new ValueTally();
  #min: Extreme | undefined;
  #max: Extreme | undefined;

  constructor(property: string) {
    this.#property = property;
  }

  add(page: EntityPage, rows: readonly number[]): void {
    const { codeAt, valueAt } = readColumn(page, this.#property);
    for (const row of rows) {
      const value = valueAt(row);
      if (value !== undefined) this.#add(codeAt(row), value);
    }
  }

  summary(): PropertySummary {
    const types = typeCountsOf(this.#countByCode);
    const present = types.reduce((sum, { count }) => sum + count, 0);
    const min = edmOf(this.#min);
    const max = edmOf(this.#max);
    return {
      property: this.#property,
      present,
      types,
      ...(min && { min }),
      ...(max && { max }),
      ...this.#sum.figures(),
      values: this.#tally.counts(TOP_VALUES),
    };
  }

  #add(code: number, value: BareValue): void {
    this.#countByCode[code] = (this.#countByCode[code] ?? 0) + 1;
    this.#tally.add(code, value);
    this.#sum.add(code, value);
    if (Number.isNaN(value)) return;
    const rank = rankOf(code, value);
    if (isBefore(rank, value, this.#min)) this.#min = { rank, code, value };
    if (isBehind(rank, value, this.#max)) this.#max = { rank, code, value };
  }
}

function isBefore(rank: number, value: BareValue, other: Extreme | undefined): boolean {
  return (
    !other || rank < other.rank || (rank === other.rank && orderOfRank(value, other.value) < 0)
  );
}

function isBehind(rank: number, value: BareValue, other: Extreme | undefined): boolean {
  return (
    !other || rank > other.rank || (rank === other.rank && orderOfRank(value, other.value) > 0)
  );
}

function edmOf(extreme: Extreme | undefined): EdmValue | undefined {
  return extreme && valueOfCode(extreme.code, extreme.value);
}
