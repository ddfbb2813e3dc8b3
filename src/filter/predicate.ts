import { assert } from '../base/assert.ts';
import { type CooperativeTask, finish, within } from '../base/cooperative-task.ts';
import { type BareValue, EDM_TYPES, type EdmType, type EdmValue } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { codeOfType, type EntityPage } from '../model/entity-page.ts';
import type { Comparison, Filter, Operator, Search, TextCondition } from './ast.ts';
import {
  ALWAYS,
  compareWith,
  compareWithAll,
  NEVER,
  type ValueTest,
  type ValueTests,
} from './comparison.ts';
import { compilePattern } from './pattern.ts';

/** A compiled filter: first for a page, then for each of its rows. */
export type Predicate = (page: EntityPage) => RowTest;
export type RowTest = (row: number) => boolean;

/** From so many comparisons with the same property on a set is quicker. */
const MANY_COMPARISONS = 8;

const ALL_NEVER: ValueTests = [NEVER, ...EDM_TYPES.map(() => NEVER)];
const NEVER_IN_ROW: RowTest = () => false;
const ALWAYS_IN_ROW: RowTest = () => true;

/** Conditions that are compiled in one step: less than a millisecond of work. */
const CONDITIONS_IN_STEP = 200;

/** Compiles a filter once for a query. This is the one meaning of a filter everywhere. */
export function compileFilter(filter: Filter): Predicate {
  return finish(compileFilterInSteps(filter));
}

/** Compiles in steps, for a filter that may be long, on a thread that others wait for. */
export function* compileFilterInSteps(filter: Filter): CooperativeTask<Predicate> {
  switch (filter.kind) {
    case 'constant':
      return filter.value ? () => ALWAYS_IN_ROW : () => NEVER_IN_ROW;
    case 'comparison':
      return onProperty(filter.property, compareWith(filter.operator, filter.literal));
    case 'truth':
      return onProperty(
        filter.property,
        testsFor('Edm.Boolean', (value) => value === true),
      );
    case 'not':
      return compileNegation(yield* within(compileFilterInSteps(filter.operand)));
    case 'and':
      return compileAnd(yield* compileOperands(filter.operands, 'ne'));
    case 'or':
      return compileOr(yield* compileOperands(filter.operands, 'eq'));
    case 'text':
      return onProperty(filter.property, testText(filter));
    case 'missing':
      return onProperty(filter.property, ALL_NEVER.with(0, ALWAYS));
    case 'present':
      return onProperty(filter.property, ALL_NEVER.map(() => ALWAYS).with(0, NEVER));
    case 'isof':
      return onProperty(filter.property, testsFor(filter.type, ALWAYS));
    case 'search':
      return compileSearch(filter);
  }
}

function compileNegation(operand: Predicate): Predicate {
  return (page) => {
    const test = operand(page);
    return (row) => !test(row);
  };
}

function compileAnd(operands: readonly Predicate[]): Predicate {
  return (page) => {
    const tests = operands.map((operand) => operand(page));
    const [first, second, third] = tests;
    if (first && second && !third) return (row) => first(row) && second(row);
    return (row) => {
      for (const test of tests) if (!test(row)) return false;
      return true;
    };
  };
}

function compileOr(operands: readonly Predicate[]): Predicate {
  return (page) => {
    const tests = operands.map((operand) => operand(page));
    const [first, second, third] = tests;
    if (first && second && !third) return (row) => first(row) || second(row);
    return (row) => {
      for (const test of tests) if (test(row)) return true;
      return false;
    };
  };
}

/** A long list of comparisons of one property becomes a single lookup in a set. */
function* compileOperands(
  operands: readonly Filter[],
  operator: 'eq' | 'ne',
): CooperativeTask<readonly Predicate[]> {
  const literalsByProperty = yield* gatherLiterals(operands, operator);
  const compiled: Predicate[] = [];
  for (const [property, literals] of literalsByProperty) {
    compiled.push(onProperty(property, compareWithAll(operator, literals)));
    yield undefined;
  }
  for (const [place, operand] of operands.entries()) {
    if (place % CONDITIONS_IN_STEP === CONDITIONS_IN_STEP - 1) yield undefined;
    const isListed = isListable(operand, operator) && literalsByProperty.has(operand.property);
    if (!isListed) compiled.push(yield* within(compileFilterInSteps(operand)));
  }
  return compiled;
}

/** Collects the literals of properties that many of the operands compare. */
function* gatherLiterals(
  operands: readonly Filter[],
  operator: 'eq' | 'ne',
): CooperativeTask<ReadonlyMap<string, readonly EdmValue[]>> {
  const literalsByProperty = new Map<string, EdmValue[]>();
  for (const [place, operand] of operands.entries()) {
    if (place % CONDITIONS_IN_STEP === CONDITIONS_IN_STEP - 1) yield undefined;
    if (!isListable(operand, operator)) continue;
    const literals = literalsByProperty.get(operand.property);
    if (literals) literals.push(operand.literal);
    else literalsByProperty.set(operand.property, [operand.literal]);
  }
  for (const [property, literals] of literalsByProperty) {
    if (literals.length < MANY_COMPARISONS) literalsByProperty.delete(property);
  }
  return literalsByProperty;
}

function isListable(filter: Filter, operator: Operator): filter is Comparison {
  return (
    filter.kind === 'comparison' &&
    filter.operator === operator &&
    filter.literal.type !== 'Edm.Binary'
  );
}

function compileSearch(search: Search): Predicate {
  const tests = testSearch(search);
  return (page) => {
    const { partitionKeys, rowKeys, properties } = page.columns;
    const inPartitionKey = testColumn(partitionKeys, testOf(tests, 'Edm.String'));
    const inRowKey = testColumn(rowKeys, testOf(tests, 'Edm.String'));
    const inProperties = properties.map(({ types, values }) => testCells(types, values, tests));
    return (row) =>
      inPartitionKey(row) || inRowKey(row) || inProperties.some((inProperty) => inProperty(row));
  };
}

/** Applies the tests for values of one property to the column that a page has of it. */
function onProperty(property: string, tests: ValueTests): Predicate {
  switch (property) {
    case 'PartitionKey':
      return ({ columns }) => testColumn(columns.partitionKeys, testOf(tests, 'Edm.String'));
    case 'RowKey':
      return ({ columns }) => testColumn(columns.rowKeys, testOf(tests, 'Edm.String'));
    case 'Timestamp':
      return ({ columns }) => testColumn(columns.timestamps, testOf(tests, 'Edm.DateTime'));
    default:
      return (page) => {
        const column = page.columnOf(property);
        if (column) return testCells(column.types, column.values, tests);
        return tests[0]?.(undefined) ? ALWAYS_IN_ROW : NEVER_IN_ROW;
      };
  }
}

function testCells(
  types: Uint8Array,
  values: ArrayLike<Parameters<ValueTest>[0]>,
  tests: ValueTests,
): RowTest {
  return (row) => tests[types[row] ?? 0]?.(values[row]) === true;
}

function testColumn(values: readonly string[] | BigInt64Array, test: ValueTest): RowTest {
  if (test === ALWAYS) return ALWAYS_IN_ROW;
  if (test === NEVER) return NEVER_IN_ROW;
  return (row) => test(values[row]);
}

function testsFor(type: EdmType, test: ValueTest): ValueTests {
  return ALL_NEVER.with(codeOfType(type), test);
}

function testOf(tests: ValueTests, type: EdmType): ValueTest {
  const test = tests[codeOfType(type)];
  assert(test, 'There is a test for every type.');
  return test;
}

const SHOWN_DAY = /^(\d{4}-\d\d-\d\d|\d\d) (?=\d)/;
const SHOWN_ZONE = /(\d) Z$/i;

type Sought = Pick<TextCondition, 'test' | 'text' | 'ignoreCase'>;

/**
 * The characters of texts of a type. A wanted text with any other character
 * occurs in none of them, which spares formatting every value of a table.
 */
const SIGNS_BY_TYPE: Readonly<Partial<Record<EdmType, RegExp>>> = {
  'Edm.Boolean': /^[aeflrstu]*$/i,
  'Edm.DateTime': /^[-0-9.:TZ]*$/i,
  'Edm.Double': /^[-+0-9.INaefinty]*$/i,
  'Edm.Guid': /^[-0-9a-f]*$/i,
  'Edm.Int32': /^[-0-9]*$/,
  'Edm.Int64': /^[-0-9]*$/,
};

/**
 * Returns tests whether the text of a value contains the wanted text, whatever
 * the value's type.
 */
function testText(sought: Sought): ValueTests {
  const test = textTestOf(sought);
  const tests = EDM_TYPES.map((type): ValueTest => {
    if (sought.test !== 'matches' && SIGNS_BY_TYPE[type]?.test(sought.text) === false) return NEVER;
    // The code of a type determines its values.
    if (type === 'Edm.String' || type === 'Edm.Guid') return test as ValueTest;
    return (value: BareValue | undefined) => test(formatEdm({ type, value } as EdmValue));
  });
  return [NEVER, ...tests];
}

/**
 * Returns tests that find an instant as it is written, and as the grid shows
 * it: `2026-11-20 15:49:23 Z`.
 */
function testSearch({ text, ignoreCase }: Search): ValueTests {
  const tests = testText({ test: 'contains', text, ignoreCase });
  const shown = text.trim();
  const written = shown.replace(SHOWN_DAY, '$1T').replace(SHOWN_ZONE, '$1Z');
  if (shown === '' || written === text) return tests;
  const code = codeOfType('Edm.DateTime');
  return tests.with(code, testText({ test: 'contains', text: written, ignoreCase })[code] ?? NEVER);
}

function textTestOf({ test, text, ignoreCase }: Sought): (value: string) => boolean {
  if (test === 'matches') {
    const pattern = compilePattern(text, ignoreCase);
    return (value) => pattern.test(value);
  }
  const wanted = ignoreCase ? text.toLowerCase() : text;
  const fold = ignoreCase ? (value: string) => value.toLowerCase() : (value: string) => value;
  switch (test) {
    case 'contains':
      return (value) => fold(value).includes(wanted);
    case 'startswith':
      return (value) => fold(value).startsWith(wanted);
    case 'endswith':
      return (value) => fold(value).endsWith(wanted);
  }
}
