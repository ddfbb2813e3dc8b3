import type { EdmType, EdmValue } from '../model/edm.ts';

/**
 * A condition on entities, as a tree. An entity without the property fulfils no
 * condition but `missing`, so that `not` is the plain opposite everywhere.
 */
export type Filter = ServiceFilter | LocalCondition;

export type ServiceFilter = Constant | Comparison | Truth | Negation | Junction;

export interface Constant {
  readonly kind: 'constant';
  readonly value: boolean;
}

/** The property stands on the left; the parser swaps the sides where it does not. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly property: string;
  readonly operator: Operator;
  readonly literal: EdmValue;
}

/** A property by itself: whether it is Boolean and true. */
export interface Truth {
  readonly kind: 'truth';
  readonly property: string;
}

export interface Negation {
  readonly kind: 'not';
  readonly operand: Filter;
}

/** Two operands or more. Parentheses are kept: an operand may be a junction of the same kind. */
export interface Junction {
  readonly kind: 'and' | 'or';
  readonly operands: readonly Filter[];
}

/** Conditions that the service lacks. They search the text of a value, whatever its type. */
export type LocalCondition = TextCondition | Presence | TypeCondition | Search;

export interface TextCondition {
  readonly kind: 'text';
  readonly property: string;
  readonly test: TextTest;
  /** The text to find or, for `matches`, a regular expression in Unicode mode. */
  readonly text: string;
  readonly ignoreCase: boolean;
}

export interface Presence {
  readonly kind: 'missing' | 'present';
  readonly property: string;
}

export interface TypeCondition {
  readonly kind: 'isof';
  readonly property: string;
  readonly type: EdmType;
}

/** A text anywhere in the keys or properties; not in the Timestamp, which no person wrote. */
export interface Search {
  readonly kind: 'search';
  readonly text: string;
  readonly ignoreCase: boolean;
}

export const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Operator = (typeof OPERATORS)[number];

export const TEXT_TESTS = ['contains', 'startswith', 'endswith', 'matches'] as const;
export type TextTest = (typeof TEXT_TESTS)[number];

/** The meaning of an empty filter. */
export const EVERYTHING: Constant = { kind: 'constant', value: true };

/** Returns whether the service would refuse the filter with `NotImplemented`. */
export function isLocal(filter: Filter): boolean {
  return hasCondition(filter, isLocalCondition);
}

/** Returns whether it contains a regular expression, whose running time is unknown. */
export function hasPattern(filter: Filter): boolean {
  return hasCondition(
    filter,
    (condition) => condition.kind === 'text' && condition.test === 'matches',
  );
}

function hasCondition(filter: Filter, isWanted: (condition: Filter) => boolean): boolean {
  switch (filter.kind) {
    case 'not':
      return hasCondition(filter.operand, isWanted);
    case 'and':
    case 'or':
      return filter.operands.some((operand) => hasCondition(operand, isWanted));
    default:
      return isWanted(filter);
  }
}

function isLocalCondition({ kind }: Filter): boolean {
  return (
    kind === 'text' ||
    kind === 'missing' ||
    kind === 'present' ||
    kind === 'isof' ||
    kind === 'search'
  );
}
