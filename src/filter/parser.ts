import { type CooperativeTask, finish, within } from '../base/cooperative-task.ts';
import { booleanOf, type EdmValue } from '../model/edm.ts';
import type { FilterProblemKind } from '../model/filter-problem.ts';
import type { StorageError } from '../model/storage-error.ts';
import { type Constant, EVERYTHING, type Filter, type Operator } from './ast.ts';
import { compareConstants } from './comparison.ts';
import { filterError, type Place, type ProblemDetails } from './filter-error.ts';
import { type Expression, parseExpression } from './grammar.ts';
import { isLocalFunction, parseLocalCondition } from './local-functions.ts';

export interface ParseOptions {
  /** Whether conditions that the service lacks are accepted. */
  readonly local?: boolean;
}

/** A filter, and the position of each of its parts in the text. */
export interface PlacedFilter {
  readonly filter: Filter;
  readonly placeOf: ReadonlyMap<Filter, Place>;
}

type ComparisonExpression = Extract<Expression, { readonly kind: 'comparison' }>;
type CallExpression = Extract<Expression, { readonly kind: 'call' }>;

const MIRRORED: Readonly<Record<Operator, Operator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

const OPERATOR_KIND: Readonly<Record<Operator, string>> = {
  eq: 'Equal',
  ne: 'NotEqual',
  gt: 'GreaterThan',
  ge: 'GreaterThanOrEqual',
  lt: 'LessThan',
  le: 'LessThanOrEqual',
};

/** Conditions that are made in one step: less than a millisecond of work. */
const CONDITIONS_IN_STEP = 500;

const JUNCTION_KIND = { and: 'And', or: 'Or' } as const;

/** Parses a `$filter`. An empty one holds for everything. Throws `filterInvalid` and `filterNotImplemented`. */
export function parseFilter(source: string, options: ParseOptions = {}): Filter {
  return finish(parseFilterInSteps(source, options));
}

export function parsePlacedFilter(source: string, options: ParseOptions = {}): PlacedFilter {
  const placeOf = new Map<Filter, Place>();
  const filter = finish(
    parseFilterInSteps(source, options, (part, { at, end }) => placeOf.set(part, { at, end })),
  );
  return { filter, placeOf };
}

/**
 * Parses in steps, for a filter that may be long, on a thread that others wait
 * for. Calls back with the position of each part.
 */
export function* parseFilterInSteps(
  source: string,
  options: ParseOptions,
  notify?: (part: Filter, place: Place) => void,
): CooperativeTask<Filter> {
  if (source.trim() === '') return EVERYTHING;
  const expression = yield* parseExpression(source);
  if (expression.kind === 'literal' && !isBoolean(expression)) {
    throw refusal('notBoolean', expression);
  }
  let met = 0;
  return yield* condition(expression);

  function* condition(from: Expression): CooperativeTask<Filter> {
    met += 1;
    if (met % CONDITIONS_IN_STEP === 0) yield undefined;
    const filter = yield* conditionOf(from);
    notify?.(filter, from);
    return filter;
  }

  function* conditionOf(from: Expression): CooperativeTask<Filter> {
    switch (from.kind) {
      case 'literal':
        return constant(from.value.value === true);
      case 'null':
        throw refusal('null', from);
      case 'name':
        return { kind: 'truth', property: from.name };
      case 'call':
        return call(from);
      case 'comparison':
        return yield* comparison(from);
      case 'not':
        return yield* negation(from.operand, from);
      case 'and':
      case 'or':
        return yield* junction(from.kind, from.operands);
      case 'unsupported':
        throw refusal(from.problem, from, { found: from.found });
    }
  }

  function* negation(operand: Expression, place: Place): CooperativeTask<Filter> {
    if (!isBoolean(operand)) throw wrongOperand(operand, place);
    return { kind: 'not', operand: yield* within(condition(operand)) };
  }

  function* junction(kind: 'and' | 'or', operands: readonly Expression[]): CooperativeTask<Filter> {
    const wrong = operands.findIndex((operand) => !isBoolean(operand));
    if (wrong >= 0) throw wrongOperands(JUNCTION_KIND[kind], ...pairAround(operands, wrong));
    const conditions: Filter[] = [];
    for (const operand of operands) conditions.push(yield* within(condition(operand)));
    return { kind, operands: conditions };
  }

  function* comparison(from: ComparisonExpression): CooperativeTask<Filter> {
    const { operator } = from;
    const right = from.left.kind === 'literal' ? from.right : asValue(from.right);
    const left = right.kind === 'literal' ? from.left : asValue(from.left);
    for (const side of [left, right]) {
      if (side.kind === 'null') throw refusal('null', side);
      if (side.kind === 'unsupported') throw refusal(side.problem, side, { found: side.found });
    }
    if (right.kind === 'literal') return yield* compared(from, left, operator, right.value);
    if (left.kind === 'literal') {
      return yield* compared(from, right, MIRRORED[operator], left.value);
    }
    throw refusal('comparison', from);
  }

  function* compared(
    from: ComparisonExpression,
    side: Expression,
    operator: Operator,
    literal: EdmValue,
  ): CooperativeTask<Filter> {
    if (side.kind === 'name') return { kind: 'comparison', property: side.name, operator, literal };
    if (side.kind === 'literal') {
      const answer = compareConstants(side.value, operator, literal);
      if (answer === undefined)
        throw wrongOperands(OPERATOR_KIND[from.operator], from.left, from.right);
      return constant(answer);
    }
    const inner = yield* within(condition(side));
    if (literal.type !== 'Edm.Boolean') {
      throw wrongOperands(OPERATOR_KIND[from.operator], from.left, from.right);
    }
    return comparedCondition(inner, operator, literal.value);
  }

  function call(from: CallExpression): Filter {
    if (!options.local || !isLocalFunction(from.name)) {
      throw refusal('function', from, { found: from.name });
    }
    return parseLocalCondition(source, from);
  }

  function wrongOperand(operand: Expression, place: Place): StorageError {
    const message = `A unary operator with an incompatible type was detected. Found operand type '${typeNameOf(operand)}' for operator kind 'Not'.`;
    return refusal('operands', place, { message });
  }

  function wrongOperands(kind: string, left: Expression, right: Expression): StorageError {
    const types = `'${typeNameOf(left)}' and '${typeNameOf(right)}'`;
    const message = `A binary operator with incompatible types was detected. Found operand types ${types} for operator kind '${kind}'.`;
    return refusal('operands', { at: left.at, end: right.end }, { message });
  }

  function refusal(kind: FilterProblemKind, place: Place, details?: ProblemDetails): StorageError {
    return filterError(source, kind, place, details);
  }
}

/**
 * A side of a comparison that stands for a value: `True` and `FALSE` are parsed
 * as `true` and `false` there, like in Azurite (spec 3.3). Beside another
 * value, and anywhere else, they are names.
 */
function asValue(side: Expression): Expression {
  const word = side.kind === 'name' ? side.name.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') return side;
  return { kind: 'literal', value: booleanOf(word === 'true'), at: side.at, end: side.end };
}

/** A condition compared with true or false, as in `contains(Name,'x') eq true`. */
function comparedCondition(condition: Filter, operator: Operator, value: boolean): Filter {
  const [ifFalse, ifTrue] = [false, true].map((answer) => {
    const stored = { type: 'Edm.Boolean', value: answer } as const;
    return compareConstants(stored, operator, { type: 'Edm.Boolean', value }) === true;
  });
  if (ifTrue === ifFalse) return constant(ifTrue === true);
  return ifTrue ? condition : { kind: 'not', operand: condition };
}

/** Returns the two operands that the service, which joins two at a time, would name. */
function pairAround(operands: readonly Expression[], wrong: number): [Expression, Expression] {
  const [first, second] = operands.slice(Math.max(0, wrong - 1));
  if (!first || !second) throw new RangeError('A junction has two operands or more.');
  return [first, second];
}

function constant(value: boolean): Constant {
  return { kind: 'constant', value };
}

function isBoolean(expression: Expression): boolean {
  return expression.kind !== 'literal' || expression.value.type === 'Edm.Boolean';
}

/** Returns the type of an operand as the service names it; it has none for a property. */
function typeNameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.value.type;
    case 'name':
    case 'null':
    case 'unsupported':
      return '<null>';
    default:
      return 'Edm.Boolean';
  }
}
