import { type BareValue, compareBytes, EDM_TYPES, type EdmType, type EdmValue } from './edm.ts';

/**
 * The place of each type in an order over values of all types: numbers stand
 * together and are ordered by value, then come the others type by type.
 */
const RANK_BY_TYPE: Readonly<Record<EdmType, number>> = {
  'Edm.Int32': 2,
  'Edm.Int64': 2,
  'Edm.Double': 2,
  'Edm.Boolean': 3,
  'Edm.DateTime': 4,
  'Edm.Guid': 5,
  'Edm.String': 6,
  'Edm.Binary': 7,
};

/** NaN comes before every other number, as in .NET's `Double.CompareTo`. */
const NAN_RANK = 1;

const RANK_BY_CODE: readonly number[] = [0, ...EDM_TYPES.map((type) => RANK_BY_TYPE[type])];

/** Where a value stands by its type, which has a code as `codeOfType` gives it; 0 where there is none. */
export function rankOf(code: number, value: BareValue | undefined): number {
  return Number.isNaN(value) ? NAN_RANK : (RANK_BY_CODE[code] ?? 0);
}

/** An order over all values, whatever their types. Numbers are compared exactly. */
export function orderEdm(a: EdmValue, b: EdmValue): number {
  const ranks = rankOfEdm(a) - rankOfEdm(b);
  if (ranks !== 0) return Math.sign(ranks);
  return orderOfRank(a.value, b.value);
}

/** The order of two values of one rank. JavaScript compares a bigint with a number exactly. */
export function orderOfRank(a: BareValue | undefined, b: BareValue | undefined): number {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, b);
  if (a === undefined || b === undefined) return 0;
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function rankOfEdm({ type, value }: EdmValue): number {
  return Number.isNaN(value) ? NAN_RANK : RANK_BY_TYPE[type];
}
