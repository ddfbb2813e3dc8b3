import {
  type Filter,
  OPERATORS,
  type Operator,
  type Search,
  TEXT_TESTS,
  type TextTest,
} from '../../../filter/ast.ts';
import { valueAs } from '../../../filter/comparison.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../../model/edm.ts';
import { formatEdm, parseEdm } from '../../../model/edm-text.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import { type FilterVocabulary, findProperty, type KnownProperty } from './filter-vocabulary.ts';

/** All conditions on a property, as one list of choices. */
export const CONDITION_OPERATORS = [
  ...OPERATORS,
  'truth',
  ...TEXT_TESTS,
  'missing',
  'present',
  'isof',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** A condition on one property. */
export type PropertyCondition = Extract<Filter, { readonly property: string }>;

export function operatorOf(condition: PropertyCondition): ConditionOperator {
  switch (condition.kind) {
    case 'comparison':
      return condition.operator;
    case 'text':
      return condition.test;
    default:
      return condition.kind;
  }
}

export function isLocalOperator(operator: ConditionOperator): boolean {
  return !isComparison(operator) && operator !== 'truth';
}

/** Returns the first condition on a property: that it has its most frequent value. */
export function newCondition(property: KnownProperty, now: number): PropertyCondition {
  const { name, types, values = [] } = property;
  const literal = values[0] ?? usualValue(types[0] ?? 'Edm.String', now);
  return { kind: 'comparison', property: name, operator: 'eq', literal };
}

export function newSearch(): Search {
  return { kind: 'search', text: '', ignoreCase: true };
}

/**
 * Returns the condition for another property. A constant that does not fit its
 * types is replaced.
 */
export function withProperty(
  condition: PropertyCondition,
  name: string,
  vocabulary: FilterVocabulary,
  now: number,
): PropertyCondition {
  if (condition.kind !== 'comparison') return { ...condition, property: name };
  const property = findProperty(vocabulary, name) ?? { name, types: [] };
  const { literal } = condition;
  const isMet =
    property.types.length === 0 ||
    property.types.some((type) => valueAs(type, literal) !== undefined);
  if (isMet) return { ...condition, property: name };
  const converted = property.types.flatMap((type) => convertLiteral(literal, type) ?? [])[0];
  const usual = newCondition(property, now);
  const fallback = usual.kind === 'comparison' ? usual.literal : literal;
  return { ...condition, property: name, literal: converted ?? fallback };
}

/**
 * Returns the condition with another operator, and with the same value if the
 * operator takes one.
 */
export function withOperator(
  condition: PropertyCondition,
  operator: ConditionOperator,
  vocabulary: FilterVocabulary,
  now: number,
): PropertyCondition {
  const { property } = condition;
  if (isComparison(operator)) {
    const literal = literalFor(condition, findProperty(vocabulary, property), now);
    return { kind: 'comparison', property, operator, literal };
  }
  if (isTextTest(operator)) {
    const ignoreCase = condition.kind === 'text' ? condition.ignoreCase : true;
    return { kind: 'text', property, test: operator, text: textOf(condition), ignoreCase };
  }
  if (operator === 'isof') {
    const [type = 'Edm.String'] = findProperty(vocabulary, property)?.types ?? [];
    return { kind: 'isof', property, type };
  }
  return { kind: operator, property };
}

/** Returns the constant as another type, or a usual one of that type. */
export function withLiteralType(literal: EdmValue, type: EdmType, now: number): EdmValue {
  return convertLiteral(literal, type) ?? usualValue(type, now);
}

function isComparison(operator: ConditionOperator): operator is Operator {
  return OPERATORS.some((known) => known === operator);
}

function isTextTest(operator: ConditionOperator): operator is TextTest {
  return TEXT_TESTS.some((known) => known === operator);
}

function literalFor(
  condition: PropertyCondition,
  property: KnownProperty | undefined,
  now: number,
): EdmValue {
  if (condition.kind === 'comparison') return condition.literal;
  const types = property?.types ?? ['Edm.String'];
  if (condition.kind === 'text') {
    const sought = stringOf(condition.text);
    const converted = types.flatMap((type) => convertLiteral(sought, type) ?? [])[0];
    if (converted) return converted;
  }
  const usual = property && newCondition(property, now);
  return usual?.kind === 'comparison' ? usual.literal : stringOf('');
}

function textOf(condition: PropertyCondition): string {
  if (condition.kind === 'text') return condition.text;
  return condition.kind === 'comparison' ? formatEdm(condition.literal) : '';
}

function usualValue(type: EdmType, now: number): EdmValue {
  switch (type) {
    case 'Edm.Binary':
      return binaryOf(new Uint8Array());
    case 'Edm.Boolean':
      return booleanOf(true);
    case 'Edm.DateTime':
      return dateTimeOf(ticksOfMilliseconds(now - (now % 1000)));
    case 'Edm.Double':
      return doubleOf(0.5);
    case 'Edm.Guid':
      return guidOf('00000000-0000-0000-0000-000000000000');
    case 'Edm.Int32':
      return int32Of(0);
    case 'Edm.Int64':
      return int64Of(0n);
    case 'Edm.String':
      return stringOf('');
  }
}

/** Returns the constant as another type, if nothing is lost. */
export function convertLiteral(literal: EdmValue, type: EdmType): EdmValue | undefined {
  if (type === 'Edm.Binary' || literal.type === 'Edm.Binary') return undefined;
  const text = formatEdm(literal).trim();
  if (type === 'Edm.String') return stringOf(text);
  // Numbers are not converted to Booleans, nor Booleans to numbers, because that is never meant.
  if (type === 'Edm.Boolean' && !/^(?:true|false)$/i.test(text)) return undefined;
  if (literal.type === 'Edm.Boolean') return undefined;
  const parsed = parseEdm(type, type === 'Edm.Boolean' ? text.toLowerCase() : text);
  return 'value' in parsed ? parsed.value : undefined;
}
