import type { CompareRules } from '../model/comparison.ts';
import type { EdmValue } from '../model/edm.ts';
import { isNumberType } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { equalValues, type Properties } from './properties.ts';

/**
 * How a cell differs: only the right side has it, only the left side has it,
 * both have the same value in different types, or the values differ.
 */
export type CellDifferenceKind = 'added' | 'removed' | 'type' | 'value';

export interface CellDifference {
  readonly name: string;
  /** Absent where the left side has none. */
  readonly left?: EdmValue;
  /** Absent where the right side has none. */
  readonly right?: EdmValue;
  readonly kind: CellDifferenceKind;
}

/**
 * Returns how the right properties differ from the left ones, in the order of
 * the left, followed by those that only the right has.
 */
export function compareProperties(
  left: Properties,
  right: Properties,
  rules: CompareRules = {},
): readonly CellDifference[] {
  const differences: CellDifference[] = [];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    if (rules.leftOut?.has(name)) continue;
    const [before, after] = [left.get(name), right.get(name)];
    const kind = compareValues(before, after, rules);
    if (!kind) continue;
    differences.push({
      name,
      ...(before && { left: before }),
      ...(after && { right: after }),
      kind,
    });
  }
  return differences;
}

/** Returns how two cells differ; undefined where they are equal by the rules. */
export function compareValues(
  left: EdmValue | undefined,
  right: EdmValue | undefined,
  rules: CompareRules = {},
): CellDifferenceKind | undefined {
  if (!left || !right) return left ? 'removed' : right && 'added';
  if (equalValues(left, right)) return undefined;
  if (left.type !== right.type) return isSameButType(left, right) ? 'type' : 'value';
  return isEqualByRules(left, right, rules) ? undefined : 'value';
}

function isEqualByRules(left: EdmValue, right: EdmValue, rules: CompareRules): boolean {
  if (left.type === 'Edm.String' && right.type === 'Edm.String') {
    return normalizeText(left.value, rules) === normalizeText(right.value, rules);
  }
  if (rules.tolerance === undefined || !isNumberType(left.type)) return false;
  if (left.type === 'Edm.Int64' && right.type === 'Edm.Int64') {
    const distance = left.value > right.value ? left.value - right.value : right.value - left.value;
    return distance <= rules.tolerance;
  }
  return Math.abs(Number(left.value) - Number(right.value)) <= rules.tolerance;
}

function normalizeText(text: string, { ignoresCase, ignoresSpaces }: CompareRules): string {
  const spaced = ignoresSpaces ? text.trim().replace(/\s+/g, ' ') : text;
  return ignoresCase ? spaced.toLowerCase() : spaced;
}

/** Whether two values of different types are the same number, or are written the same. */
function isSameButType(left: EdmValue, right: EdmValue): boolean {
  if (isNumberType(left.type) && isNumberType(right.type)) {
    // Exact also between Int64 and Double: `==` of a bigint and a number compares the real numbers.
    // biome-ignore lint/suspicious/noDoubleEquals: `===` is false for a bigint and a number.
    return left.value == right.value && !isNegativeZero(left) && !isNegativeZero(right);
  }
  return formatEdm(left) === formatEdm(right);
}

function isNegativeZero({ value }: EdmValue): boolean {
  return Object.is(value, -0);
}
