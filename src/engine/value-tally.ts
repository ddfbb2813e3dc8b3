import { encodeBase64 } from '../base/bytes.ts';
import { type BareValue, EDM_TYPES, type EdmValue } from '../model/edm.ts';
import type { ValueCount, ValueCounts } from '../model/summary.ts';

/** The most values that are counted apart, so that a summary keeps its size. */
const MAX_DISTINCT = 10_000;

interface Counter {
  readonly code: number;
  readonly value: BareValue | undefined;
  count: number;
}

/**
 * Counts how often each value occurs, by type: 3 as an Int32 is another value
 * than 3 as a Double.
 */
export class ValueTally {
  readonly #countersByCode = Array.from({ length: EDM_TYPES.length + 1 }, () => {
    return new Map<BareValue | undefined, Counter>();
  });
  #distinct = 0;
  #isBounded = false;

  add(code: number, value: BareValue | undefined): void {
    const key = value instanceof Uint8Array ? encodeBase64(value) : value;
    const counters = this.#countersByCode[code];
    const counter = counters?.get(key);
    if (counter) counter.count += 1;
    else if (this.#distinct === MAX_DISTINCT) this.#isBounded = true;
    else {
      this.#distinct += 1;
      counters?.set(key, { code, value, count: 1 });
    }
  }

  /** Equally frequent values keep their order. */
  counts(most: number): ValueCounts {
    const counters = this.#countersByCode.flatMap((byValue) => [...byValue.values()]);
    counters.sort((a, b) => b.count - a.count);
    const top: readonly ValueCount[] = counters
      .slice(0, most)
      .map(({ code, value, count }) => ({ value: valueOfCode(code, value), count }));
    return { distinct: this.#distinct, isBounded: this.#isBounded, top };
  }
}

export function valueOfCode(code: number, value: BareValue | undefined): EdmValue | undefined {
  const type = EDM_TYPES[code - 1];
  // Code and value come from one row of one column, so they fit each other.
  return type && ({ type, value } as EdmValue);
}
