import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { binaryOf, type EdmValue, int32Of, stringOf } from './edm.ts';
import type { EntityInput } from './entity.ts';
import { checkGroup } from './entity-group.ts';
import { keyOfOperation } from './entity-operation.ts';
import type { EntityOperation } from './table-service.ts';

function entityOf(partitionKey: string, rowKey: string, value?: EdmValue): EntityInput {
  return { partitionKey, rowKey, properties: new Map(value && [['V', value]]) };
}

function insert(partitionKey: string, rowKey: string, value?: EdmValue): EntityOperation {
  return { kind: 'insert', entity: entityOf(partitionKey, rowKey, value) };
}

function inserts(count: number, value?: EdmValue): EntityOperation[] {
  return Array.from({ length: count }, (_, place) => insert('p', String(place), value));
}

test('a group may be of every kind of operation', () => {
  const group: EntityOperation[] = [
    insert('p', '1'),
    { kind: 'update', entity: entityOf('p', '2'), how: { mode: 'merge', ifMatch: '*' } },
    { kind: 'upsert', entity: entityOf('p', '3'), mode: 'replace' },
    { kind: 'delete', key: { partitionKey: 'p', rowKey: '4' }, ifMatch: '*' },
  ];
  expect(() => checkGroup(group)).not.toThrow();
  expect(group.map((operation) => keyOfOperation(operation).rowKey)).toEqual(['1', '2', '3', '4']);
});

test('a group may be of 100 operations', () => {
  expect(() => checkGroup(inserts(100))).not.toThrow();
});

test('row keys that differ by case are two entities', () => {
  expect(() => checkGroup([insert('p', 'a'), insert('p', 'A')])).not.toThrow();
});

test.each<[string, EntityOperation[], string, number, string, number | undefined]>([
  ['nothing', [], 'groupEmpty', 400, 'InvalidInput', undefined],
  ['101 operations', inserts(101), 'groupTooMany', 400, 'InvalidInput', 99],
  [
    'two partitions',
    [insert('p', '1'), insert('p', '2'), insert('q', '3')],
    'groupPartitions',
    400,
    'CommandsInBatchActOnDifferentPartitions',
    2,
  ],
  [
    'one entity twice',
    [insert('p', '1'), { kind: 'delete', key: { partitionKey: 'p', rowKey: '1' }, ifMatch: '*' }],
    'groupDuplicate',
    400,
    'InvalidDuplicateRow',
    1,
  ],
  [
    'more than 4 MiB',
    inserts(65, binaryOf(new Uint8Array(65_536))),
    'groupTooLarge',
    413,
    'RequestBodyTooLarge',
    47,
  ],
  [
    'an entity that breaks a rule by itself',
    [insert('p', '1'), insert('p', '2', { type: 'Edm.Int32', value: 0.5 })],
    'valueInvalid',
    400,
    'InvalidInput',
    1,
  ],
  [
    'a key that breaks a rule',
    [insert('p', '1'), { kind: 'delete', key: { partitionKey: 'p', rowKey: '#' }, ifMatch: '*' }],
    'keyCharacters',
    400,
    'OutOfRangeInput',
    1,
  ],
  [
    'an update under a malformed ETag',
    [{ kind: 'update', entity: entityOf('p', '1'), how: { mode: 'merge', ifMatch: 'x' } }],
    'etagMalformed',
    400,
    'InvalidInput',
    0,
  ],
  [
    'a deletion under a malformed ETag',
    [insert('p', '1'), { kind: 'delete', key: { partitionKey: 'p', rowKey: '2' }, ifMatch: '' }],
    'etagMalformed',
    400,
    'InvalidInput',
    1,
  ],
  [
    'an update that is wrong in itself under a malformed ETag',
    [{ kind: 'update', entity: entityOf('p', '#'), how: { mode: 'merge', ifMatch: 'x' } }],
    'etagMalformed',
    400,
    'InvalidInput',
    0,
  ],
])('a group may not be of %s', (_, group, reason, status, code, operation) => {
  const refusal = refusalOf(() => checkGroup(group));
  expect(refusal).toMatchObject({ reason, status, code });
  expect(refusal?.context.operation).toBe(operation);
});

test('text counts as the bytes it takes on its way, not as those it is kept in', () => {
  const ascii = stringOf('x'.repeat(32_000));
  expect(() => checkGroup(inserts(100, ascii))).not.toThrow();
  const longer = stringOf('é'.repeat(32_000));
  expect(refusalOf(() => checkGroup(inserts(100, longer)))?.reason).toBe('groupTooLarge');
});

test('the first operation that breaks a rule is named, whichever rule it is', () => {
  const group = [insert('p', '1'), insert('p', '1'), insert('q', '2'), insert('p', '/')];
  expect(refusalOf(() => checkGroup(group))?.context).toEqual({ operation: 1 });
});

test('the message is without the place, which the wire puts before it', () => {
  expect(() => checkGroup([insert('p', '1'), insert('q', '1')])).toThrow(
    /^All commands in a batch must operate on same entity group\.$/,
  );
});

test('a refusal keeps its other context', () => {
  const group = [insert('p', '1'), insert('p', '2', int32Of(2 ** 31))];
  expect(refusalOf(() => checkGroup(group))?.context).toEqual({ name: 'V', operation: 1 });
});
