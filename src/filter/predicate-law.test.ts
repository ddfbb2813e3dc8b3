import { expect, test } from 'vitest';
import {
  type BareValue,
  doubleOf,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import { drawnValues } from '../testing/drawn.ts';
import { drawnFilters, fewKeys } from '../testing/drawn-filters.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import type { Comparison, Filter, TextCondition } from './ast.ts';
import { compileFilter } from './predicate.ts';

/** Values that meet each other: near in worth, and of types that widen. */
const nearValues: fc.Arbitrary<EdmValue> = fc.oneof(
  fc.integer({ min: -2, max: 2 }).map(int32Of),
  fc.integer({ min: -2, max: 2 }).map((value) => int64Of(BigInt(value))),
  fc.constantFrom(-1, 0, -0, 0.5, 1, Number.NaN, Infinity, 2 ** 53).map(doubleOf),
  fc.constantFrom(2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n).map(int64Of),
  fc.constantFrom('', 'a', 'A', 'b', '1').map(stringOf),
  fc.constantFrom('1', '2').map((digit) => guidOf(`${digit}0000000-0000-0000-0000-000000000000`)),
  drawnValues(),
);

const NEAR_FILTER = {
  properties: fc.constantFrom('PartitionKey', 'RowKey', 'Timestamp', 'A', 'B', 'C'),
  literals: nearValues,
  texts: fc.constantFrom('', 'a', 'A', '1', '0', 'e', '-'),
  local: true,
};

const nearEntities: fc.Arbitrary<Entity> = fc.record({
  partitionKey: fewKeys,
  rowKey: fewKeys,
  timestamp: fc.bigInt({ min: 0n, max: 3n }),
  properties: fc
    .array(fc.tuple(fc.constantFrom('A', 'B', 'C'), nearValues), { maxLength: 3 })
    .map((pairs) => new Map(pairs)),
});

test('a compiled filter gives the result of the rules', () => {
  checkLaw(
    fc.tuple(drawnFilters(NEAR_FILTER), fc.array(nearEntities, { maxLength: 5 })),
    ([filter, entities]) => {
      const holds = compileFilter(filter)(pageOf(entities));
      const said = entities.map((_, row) => holds(row));
      expect(said).toEqual(entities.map((entity) => isMeant(filter, entity)));
    },
    { runs: 3000 },
  );
});

test('so does one with long lists, which are looked up', () => {
  const lists = fc.record({
    kind: fc.constantFrom('or' as const, 'and' as const),
    literals: fc.array(nearValues, { minLength: 8, maxLength: 20 }),
    other: drawnFilters(NEAR_FILTER),
  });
  checkLaw(
    fc.tuple(lists, fc.array(nearEntities, { maxLength: 5 })),
    ([{ kind, literals, other }, entities]) => {
      const operator = kind === 'or' ? 'eq' : 'ne';
      const list = literals.map((literal) => compared('A', operator, literal));
      const filter: Filter = { kind, operands: [...list, other] };
      const holds = compileFilter(filter)(pageOf(entities));
      const said = entities.map((_, row) => holds(row));
      expect(said).toEqual(entities.map((entity) => isMeant(filter, entity)));
    },
    { runs: 1000 },
  );
});

function compared(property: string, operator: 'eq' | 'ne', literal: EdmValue): Comparison {
  return { kind: 'comparison', property, operator, literal };
}

// The rules of spec 3.4 and of the local conditions once more, one value at a
// time and as plainly as they can be said.

function isMeant(filter: Filter, entity: Entity): boolean {
  switch (filter.kind) {
    case 'constant':
      return filter.value;
    case 'not':
      return !isMeant(filter.operand, entity);
    case 'and':
      return filter.operands.every((operand) => isMeant(operand, entity));
    case 'or':
      return filter.operands.some((operand) => isMeant(operand, entity));
    case 'search': {
      const { partitionKey, rowKey, properties } = entity;
      const values = [stringOf(partitionKey), stringOf(rowKey), ...properties.values()];
      return values.some((value) => hasText({ ...filter, test: 'contains' }, value));
    }
    default: {
      const value = findValue(entity, filter.property);
      if (filter.kind === 'missing' || filter.kind === 'present') {
        return (filter.kind === 'present') === (value !== undefined);
      }
      if (value === undefined) return false;
      if (filter.kind === 'truth') return value.value === true;
      if (filter.kind === 'isof') return value.type === filter.type;
      if (filter.kind === 'text') return hasText(filter, value);
      return 'operator' in filter && isCompared(filter, value);
    }
  }
}

function findValue(entity: Entity, property: string): EdmValue | undefined {
  if (property === 'PartitionKey') return stringOf(entity.partitionKey);
  if (property === 'RowKey') return stringOf(entity.rowKey);
  if (property === 'Timestamp') return { type: 'Edm.DateTime', value: entity.timestamp };
  return entity.properties.get(property);
}

const NARROWER: Readonly<Partial<Record<EdmType, readonly EdmType[]>>> = {
  'Edm.Int64': ['Edm.Int32'],
  'Edm.Double': ['Edm.Int32', 'Edm.Int64'],
};

function isCompared({ operator, literal }: Comparison, stored: EdmValue): boolean {
  const doMeet =
    stored.type === literal.type || NARROWER[stored.type]?.includes(literal.type) === true;
  const order = doMeet ? orderOf(stored.value, literal.value) : 'less';
  switch (operator) {
    case 'eq':
      return order === 'equal';
    case 'ne':
      return order !== 'equal';
    case 'gt':
      return order === 'more';
    case 'ge':
      return order === 'more' || order === 'equal';
    case 'lt':
      return order === 'less';
    case 'le':
      return order === 'less' || order === 'equal';
  }
}

function orderOf(a: BareValue, b: BareValue): 'less' | 'equal' | 'more' | 'none' {
  if (a instanceof Uint8Array && b instanceof Uint8Array) {
    return orderOf(Array.from(a, charOf).join(''), Array.from(b, charOf).join(''));
  }
  if (a < b) return 'less';
  if (a > b) return 'more';
  return Number.isNaN(a) || Number.isNaN(b) ? 'none' : 'equal';
}

function charOf(byte: number): string {
  return String.fromCharCode(byte);
}

function hasText(
  { test, text, ignoreCase }: Pick<TextCondition, 'test' | 'text' | 'ignoreCase'>,
  value: EdmValue,
): boolean {
  const fold = (written: string) => (ignoreCase ? written.toLowerCase() : written);
  const [whole, part] = [fold(formatEdm(value)), fold(text)];
  switch (test) {
    case 'contains':
      return whole.indexOf(part) >= 0;
    case 'startswith':
      return whole.slice(0, part.length) === part;
    case 'endswith':
      return part === '' || whole.slice(-part.length) === part;
    case 'matches':
      return formatEdm(value).search(new RegExp(text, ignoreCase ? 'iu' : 'u')) >= 0;
  }
}
