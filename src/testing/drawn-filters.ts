import { type Filter, OPERATORS, TEXT_TESTS } from '../filter/ast.ts';
import { formatFilter } from '../filter/format.ts';
import { EDM_TYPES, type EdmValue, stringOf } from '../model/edm.ts';
import { drawnTexts, drawnValues } from './drawn.ts';
import { fc } from './fast-check.ts';

/** The properties and constants of which filters are drawn. */
export interface FilterRange {
  readonly properties: fc.Arbitrary<string>;
  readonly literals: fc.Arbitrary<EdmValue>;
  readonly texts: fc.Arbitrary<string>;
  /** Whether to draw operators that only this store has. */
  readonly local: boolean;
}

const PROPERTIES = [
  'PartitionKey',
  'RowKey',
  'Timestamp',
  'A',
  'B',
  '_x',
  '$y',
  'Größe',
  'eq',
  'and',
];

/** Every filter that can be written as text. */
export const ANY_FILTER: FilterRange = {
  properties: fc.constantFrom(...PROPERTIES),
  literals: drawnValues(),
  texts: drawnTexts,
  local: true,
};

/** Keys of few letters, so that equal ones occur; the last two are the ends of the key order. */
export const fewKeys: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('a', 'b', '\u0000', '\uffff'), { maxLength: 3 })
  .map((letters) => letters.join(''));

/** Filters mostly on keys. */
export const KEY_FILTER: FilterRange = {
  properties: fc.constantFrom('PartitionKey', 'PartitionKey', 'RowKey', 'RowKey', 'A'),
  literals: fc.oneof({ weight: 9, arbitrary: fewKeys.map(stringOf) }, drawnValues('Edm.Int32')),
  texts: fewKeys,
  local: true,
};

export function drawnFilters(range: FilterRange): fc.Arbitrary<Filter> {
  const { properties, local } = range;
  const { filter } = fc.letrec<{ filter: Filter; leaf: Filter }>((tie) => ({
    leaf: fc.oneof(
      { weight: 1, arbitrary: fc.boolean().map((value) => ({ kind: 'constant', value }) as const) },
      {
        weight: 2,
        arbitrary: properties.map((property) => ({ kind: 'truth', property }) as const),
      },
      { weight: 9, arbitrary: drawnComparisons(range) },
      ...(local ? [{ weight: 4, arbitrary: drawnLocalConditions(range) }] : []),
    ),
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({ kind: fc.constant('not' as const), operand: tie('filter') }),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        operands: fc.array(tie('filter'), { minLength: 2, maxLength: 4 }),
      }),
    ),
  }));
  return filter;
}

/**
 * Writes a filter as people may: with superfluous parentheses and without
 * optional spaces. The chances are consumed in order.
 */
export function writeFreely(filter: Filter, chances: readonly boolean[]): string {
  let turn = 0;
  return write(filter);

  function isDrawn(): boolean {
    turn += 1;
    return chances[turn % chances.length] === true;
  }

  function write(part: Filter): string {
    if (part.kind === 'not') return beside('not', writeOperand(part.operand));
    if (part.kind !== 'and' && part.kind !== 'or') return formatFilter(part);
    return part.operands
      .map(writeOperand)
      .reduce((text, operand) => beside(beside(text, part.kind), operand));
  }

  function writeOperand(part: Filter): string {
    const isJunction = part.kind === 'and' || part.kind === 'or';
    return isJunction || isDrawn() ? `(${write(part)})` : write(part);
  }

  function beside(left: string, right: string): string {
    const isApart = left.endsWith(')') || right.startsWith('(');
    return isApart && isDrawn() ? left + right : `${left} ${right}`;
  }
}

function drawnComparisons({ properties, literals }: FilterRange): fc.Arbitrary<Filter> {
  return fc.record({
    kind: fc.constant('comparison' as const),
    property: properties,
    operator: fc.constantFrom(...OPERATORS),
    literal: literals,
  });
}

function drawnLocalConditions({ properties, texts }: FilterRange): fc.Arbitrary<Filter> {
  const sought = { ignoreCase: fc.boolean() };
  return fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      property: properties,
      test: fc.constantFrom(...TEXT_TESTS.filter((test) => test !== 'matches')),
      text: texts,
      ...sought,
    }),
    fc.record({
      kind: fc.constant('text' as const),
      property: properties,
      test: fc.constant('matches' as const),
      text: fc.constantFrom('', '^a', 'b$', "a|'", '[^a]b*', '\\d{2,}'),
      ...sought,
    }),
    fc.record({
      kind: fc.constantFrom('missing' as const, 'present' as const),
      property: properties,
    }),
    fc.record({
      kind: fc.constant('isof' as const),
      property: properties,
      type: fc.constantFrom(...EDM_TYPES),
    }),
    fc.record({ kind: fc.constant('search' as const), text: texts, ...sought }),
  );
}
