import { type CooperativeTask, within } from '../base/cooperative-task.ts';
import type { EdmValue } from '../model/edm.ts';
import { OPERATORS, type Operator } from './ast.ts';
import { filterError, type Place } from './filter-error.ts';
import { readToken, type Token } from './lexer.ts';
import { type LiteralType, parseLiteral } from './literal.ts';

/** A filter as it is written, which may contain what no table can answer. */
export type Expression = Place &
  (
    | { readonly kind: 'literal'; readonly value: EdmValue }
    | { readonly kind: 'null' }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Expression[] }
    | {
        readonly kind: 'comparison';
        readonly operator: Operator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'not'; readonly operand: Expression }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
    /** Correct, but not for tables; more is not needed. */
    | {
        readonly kind: 'unsupported';
        readonly problem: 'arithmetic' | 'path' | 'comparison';
        readonly found: string;
      }
  );

const ARITHMETIC = ['add', 'sub', 'mul', 'div', 'mod'];

/** The deepest nesting; more would exhaust the stack of a worker. */
export const MAX_DEPTH = 250;

/** Operands that are parsed in one step: less than a millisecond of work. */
const OPERANDS_IN_STEP = 200;

/**
 * Reads the whole language, loosest first; tables know a part of it.
 *
 *     or         = and { "or" and }
 *     and        = comparison { "and" comparison }
 *     comparison = { "not" } operand { ( "eq" | "ne" | … ) operand }
 *     operand    = primary { ( "add" | "sub" | … ) primary }
 *     primary    = ( "not" | "-" ) primary | start { "/" start }
 *     start      = literal | name [ "(" [ argument { "," argument } ] ")" ] | "(" or ")"
 *     argument   = [ name ":" ] or
 *
 * The service binds a leading "not" to the operand alone. Where that makes a
 * difference, people mean the comparison, so that is what is read here.
 */
export function* parseExpression(source: string): CooperativeTask<Expression> {
  let token = readToken(source, 0);
  let depth = 0;
  /** The end of the previous token. */
  let last = 0;
  /** The number of operands so far. */
  let met = 0;

  const expression = yield* or();
  if (token.kind !== 'end') throw filterError(source, 'unexpected', token);
  return expression;

  function* or(): CooperativeTask<Expression> {
    const first = yield* and();
    if (!isWord('or')) return first;
    const operands = [first];
    while (takeWord('or')) operands.push(yield* and());
    return { kind: 'or', operands, at: first.at, end: last };
  }

  function* and(): CooperativeTask<Expression> {
    const first = yield* comparison();
    if (!isWord('and')) return first;
    const operands = [first];
    while (takeWord('and')) operands.push(yield* comparison());
    return { kind: 'and', operands, at: first.at, end: last };
  }

  function* comparison(): CooperativeTask<Expression> {
    const before = depth;
    const negations: Token[] = [];
    while (isWord('not')) {
      negations.push(token);
      deepen();
      take();
    }
    const compared = yield* compare(yield* operand(negations.length > 0));
    depth = before;
    return negations.reduceRight<Expression>(
      (inner, { at }) => ({ kind: 'not', operand: inner, at, end: last }),
      compared,
    );
  }

  function* compare(left: Expression): CooperativeTask<Expression> {
    const operator = takeOperator();
    if (!operator) return left;
    const right = yield* operand();
    const place = { at: left.at, end: last };
    if (!takeOperator()) return { kind: 'comparison', operator, left, right, ...place };
    do yield* operand();
    while (takeOperator());
    return unsupported('comparison', left.at);
  }

  function* operand(isNegated = false): CooperativeTask<Expression> {
    const first = yield* primary(isNegated);
    const name = takeArithmetic();
    if (!name) return first;
    do yield* primary();
    while (takeArithmetic());
    return unsupported('arithmetic', first.at, name);
  }

  function* primary(isNegated = false): CooperativeTask<Expression> {
    if (isSign('-')) return yield* negative();
    if (isWord('not')) return yield* negation();
    const first = yield* start(isNegated);
    if (!isSign('/')) return first;
    while (takeSign('/')) yield* start();
    return unsupported('path', first.at);
  }

  function* negative(): CooperativeTask<Expression> {
    const { at } = take();
    if (token.kind === 'literal' && isNumeric(token.type)) {
      token = { ...token, at, text: `-${token.text}` };
      return yield* start();
    }
    deepen();
    yield* within(primary());
    depth -= 1;
    return unsupported('arithmetic', at, '-');
  }

  /** A "not" that is not a leading one, as in `x eq not y`. */
  function* negation(): CooperativeTask<Expression> {
    const { at } = take();
    deepen();
    const inner = yield* within(primary(true));
    depth -= 1;
    return { kind: 'not', operand: inner, at, end: last };
  }

  function* start(isNegated = false): CooperativeTask<Expression> {
    met += 1;
    if (met % OPERANDS_IN_STEP === 0) yield undefined;
    if (isSign('(')) return yield* group(isNegated);
    const { kind, at } = token;
    if (kind === 'literal') return { kind, value: takeLiteral(token), at, end: last };
    if (kind !== 'name' && kind !== 'null') throw filterError(source, 'expressionMissing', token);
    const { text: name } = take();
    if (kind === 'null') return { kind, at, end: last };
    if (!isSign('(')) return { kind, name, at, end: last };
    return { kind: 'call', name, operands: yield* list(), at, end: last };
  }

  /** The parentheses of `not (…)` do not count: they belong to its syntax. */
  function* group(isNegated: boolean): CooperativeTask<Expression> {
    const before = depth;
    if (!isNegated) deepen();
    const { at } = take();
    const inner = yield* within(or());
    if (!takeSign(')')) throw filterError(source, 'parenthesisMissing', token);
    depth = before;
    return { ...inner, at, end: last };
  }

  function* list(): CooperativeTask<Expression[]> {
    const operands: Expression[] = [];
    deepen();
    take();
    if (!isSign(')')) {
      do operands.push(yield* within(argument()));
      while (takeSign(','));
    }
    if (!takeSign(')')) throw filterError(source, 'argumentMissing', token);
    depth -= 1;
    return operands;
  }

  function* argument(): CooperativeTask<Expression> {
    const first = yield* or();
    if (first.kind !== 'name' || !takeSign(':')) return first;
    yield* within(or());
    return unsupported('path', first.at);
  }

  function takeLiteral({ type }: { readonly type: LiteralType }): EdmValue {
    const parsed = parseLiteral(type, token.text);
    if ('problem' in parsed) {
      const found = token.text;
      throw filterError(source, parsed.problem, token, { detail: type, found });
    }
    take();
    return parsed.value;
  }

  function unsupported(problem: 'arithmetic' | 'path' | 'comparison', at: number, found?: string) {
    return {
      kind: 'unsupported',
      problem,
      at,
      end: last,
      found: found ?? source.slice(at, last),
    } as const;
  }

  function deepen(): void {
    depth += 1;
    if (depth > MAX_DEPTH) throw filterError(source, 'tooDeep', token);
  }

  function takeOperator(): Operator | undefined {
    const operator =
      token.kind === 'name' ? OPERATORS.find((word) => word === token.text) : undefined;
    if (operator) take();
    return operator;
  }

  function takeArithmetic(): string | undefined {
    return token.kind === 'name' && ARITHMETIC.includes(token.text) ? take().text : undefined;
  }

  function takeWord(word: string): boolean {
    const isNext = isWord(word);
    if (isNext) take();
    return isNext;
  }

  function takeSign(sign: string): boolean {
    const isNext = isSign(sign);
    if (isNext) take();
    return isNext;
  }

  function isWord(word: string): boolean {
    return token.kind === 'name' && token.text === word;
  }

  function isSign(sign: string): boolean {
    return token.kind === 'sign' && token.text === sign;
  }

  function take(): Token {
    const taken = token;
    last = taken.end;
    token = readToken(source, taken.end);
    return taken;
  }
}

function isNumeric(type: LiteralType): boolean {
  return ['Edm.Int32', 'Edm.Int64', 'Edm.Double', 'Edm.Single', 'Edm.Decimal'].includes(type);
}
