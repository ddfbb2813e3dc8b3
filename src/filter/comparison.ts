import {
  type BareValue,
  compareBytes,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
} from '../model/edm.ts';
import type { Operator } from './ast.ts';

/** Tests a value of a column, which is of the one type that the test is for. */
export type ValueTest = (value: BareValue | undefined) => boolean;

type Scalar = Exclude<BareValue, Uint8Array>;

/** One test for each code of `PropertyColumn.types`: for the absent value, then for each type. */
export type ValueTests = readonly ValueTest[];

export const NEVER: ValueTest = () => false;
export const ALWAYS: ValueTest = () => true;

/** Returns the tests of a comparison for values of each type, by the table of spec 3.4. */
export function compareWith(operator: Operator, literal: EdmValue): ValueTests {
  const tests = EDM_TYPES.map((stored) => {
    const wanted = valueAs(stored, literal);
    return wanted === undefined ? testOfMismatch(operator) : testOf(operator, wanted);
  });
  return [NEVER, ...tests];
}

/**
 * Returns the tests of a chain of `eq` joined by `or`, or of `ne` joined by
 * `and`. No literal is a Binary: a set compares bytes by identity.
 */
export function compareWithAll(operator: 'eq' | 'ne', literals: readonly EdmValue[]): ValueTests {
  // A set is made when the first value of its type is met: most properties have one type.
  const tests = EDM_TYPES.map((stored) => later(() => testOfAll(operator, stored, literals)));
  return [NEVER, ...tests];
}

function testOfAll(
  operator: 'eq' | 'ne',
  stored: EdmType,
  literals: readonly EdmValue[],
): ValueTest {
  const wanted = new Set<BareValue | undefined>();
  for (const literal of literals) {
    const value = valueAs(stored, literal);
    // A set would find NaN, which equals nothing.
    if (value !== undefined && !Number.isNaN(value)) wanted.add(value);
  }
  if (wanted.size === 0) return testOfMismatch(operator);
  return operator === 'eq' ? (value) => wanted.has(value) : (value) => !wanted.has(value);
}

function later(make: () => ValueTest): ValueTest {
  let test: ValueTest | undefined;
  return (value) => {
    test ??= make();
    return test(value);
  };
}

/**
 * Compares two constants, either of which may be of the wider type; undefined
 * where their types cannot be compared.
 */
export function compareConstants(
  left: EdmValue,
  operator: Operator,
  right: EdmValue,
): boolean | undefined {
  const rightWidened = valueAs(left.type, right);
  if (rightWidened !== undefined) return testOf(operator, rightWidened)(left.value);
  const leftWidened = valueAs(right.type, left);
  if (leftWidened !== undefined) return testOf(operator, right.value)(leftWidened);
  return undefined;
}

/**
 * Returns the answer of a comparison whose types cannot be compared: a stored
 * value of another type comes before every constant.
 */
export function answerOfMismatch(operator: Operator): boolean {
  return operator === 'ne' || operator === 'lt' || operator === 'le';
}

/**
 * Returns a literal as a value of the stored type, which may be wider than its
 * own. An Int64 without an equal Double stays as it is: JavaScript compares the
 * two exactly.
 */
export function valueAs(stored: EdmType, literal: EdmValue): BareValue | undefined {
  if (stored === literal.type) return literal.value;
  if (literal.type === 'Edm.Int32' && stored === 'Edm.Double') return literal.value;
  if (literal.type === 'Edm.Int32' && stored === 'Edm.Int64') return BigInt(literal.value);
  if (literal.type === 'Edm.Int64' && stored === 'Edm.Double') {
    const double = Number(literal.value);
    return BigInt(double) === literal.value ? double : literal.value;
  }
  return undefined;
}

function testOfMismatch(operator: Operator): ValueTest {
  return answerOfMismatch(operator) ? ALWAYS : NEVER;
}

function testOf(operator: Operator, wanted: BareValue): ValueTest {
  const test =
    wanted instanceof Uint8Array ? testOfBytes(operator, wanted) : testOfScalars(operator, wanted);
  // The code of a type determines its values, so the test gets no others.
  return test as ValueTest;
}

/** Uses JavaScript's operators: NaN is unequal to everything and before or after nothing. */
function testOfScalars(operator: Operator, wanted: Scalar): (value: Scalar) => boolean {
  switch (operator) {
    case 'eq':
      return (value) => value === wanted;
    case 'ne':
      return (value) => value !== wanted;
    case 'gt':
      return (value) => value > wanted;
    case 'ge':
      return (value) => value >= wanted;
    case 'lt':
      return (value) => value < wanted;
    case 'le':
      return (value) => value <= wanted;
  }
}

function testOfBytes(operator: Operator, wanted: Uint8Array): (value: Uint8Array) => boolean {
  const test = testOfScalars(operator, 0);
  return (value) => test(compareBytes(value, wanted));
}
