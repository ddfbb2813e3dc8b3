import type { BareValue } from './edm.ts';
import { codeOfType } from './entity-page.ts';

const INT32 = codeOfType('Edm.Int32');
const INT64 = codeOfType('Edm.Int64');
const DOUBLE = codeOfType('Edm.Double');

/** Sums of Int32s below this are safe to add up as numbers. */
const SMALL_LIMIT = 2 ** 52;

/**
 * Returns the average of integers, rounded to an integer, where a double lacks
 * the digits for it.
 */
export function averageOf(sum: bigint, count: number): bigint {
  const parts = BigInt(count);
  const size = sum < 0n ? -sum : sum;
  const rounded = (2n * size + parts) / (2n * parts);
  return sum < 0n ? -rounded : rounded;
}

/** Sums up numbers of all types: integers exactly, the others with the error of rounding. */
export class NumberSum {
  #count = 0;
  #small = 0;
  #whole = 0n;
  #doubles = 0;
  #double = 0;
  /** What the sum of doubles lost so far, after Neumaier. */
  #lost = 0;

  add(code: number, value: BareValue): void {
    if (code === INT32) this.#addSmall(Number(value));
    else if (code === INT64 && typeof value === 'bigint') this.#whole += value;
    else if (code === DOUBLE) this.#addDouble(Number(value));
    else return;
    this.#count += 1;
  }

  /** Adds a sum that was computed elsewhere. */
  addSum(sum: number | bigint, count: number): void {
    if (typeof sum === 'bigint') this.#whole += sum;
    else this.#addDouble(sum);
    this.#count += count;
  }

  /** Returns nothing where there was no number. */
  figures(): { sum?: number | bigint; average?: number } {
    if (this.#count === 0) return {};
    const whole = this.#whole + BigInt(this.#small);
    const double = Number.isFinite(this.#double) ? this.#double + this.#lost : this.#double;
    const sum = Number(whole) + double;
    return { sum: this.#doubles > 0 ? sum : whole, average: sum / this.#count };
  }

  #addSmall(value: number): void {
    this.#small += value;
    if (Math.abs(this.#small) < SMALL_LIMIT) return;
    this.#whole += BigInt(this.#small);
    this.#small = 0;
  }

  #addDouble(value: number): void {
    this.#doubles += 1;
    const sum = this.#double + value;
    const isLarger = Math.abs(this.#double) >= Math.abs(value);
    this.#lost += isLarger ? this.#double - sum + value : value - sum + this.#double;
    this.#double = sum;
  }
}
