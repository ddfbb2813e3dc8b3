import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { dateTimeOf, doubleOf, type EdmValue, int64Of, stringOf } from './edm.ts';
import type { Entity } from './entity.ts';
import { isCanonicalGuid } from './guid.ts';
import { formatKey, type KeyTemplate } from './key-template.ts';

const ENTITY: Entity = {
  partitionKey: 'austen',
  rowKey: '002',
  timestamp: 637_134_336_000_000_000n,
  properties: new Map<string, EdmValue>([
    ['Title', stringOf('Emma')],
    ['Sold', int64Of(9007199254740993n)],
    ['Price', doubleOf(12)],
    ['Printed', dateTimeOf(3_155_378_975_999_999_998n)],
  ]),
};

test.each<[string, KeyTemplate, string]>([
  ['nothing', [], ''],
  ['a constant', [{ kind: 'text', text: 'fixed' }], 'fixed'],
  ['a property', [{ kind: 'property', property: 'Title' }], 'Emma'],
  ['a whole number', [{ kind: 'property', property: 'Sold' }], '9007199254740993'],
  [
    'keys that change places',
    [
      { kind: 'property', property: 'RowKey' },
      { kind: 'text', text: '-' },
      { kind: 'property', property: 'PartitionKey' },
    ],
    '002-austen',
  ],
  ['the Timestamp', [{ kind: 'property', property: 'Timestamp' }], '2020-01-01T00:00:00Z'],
  ['a row number', [{ kind: 'rowNumber', first: 1, digits: 6 }], '000042'],
  ['a row number with more digits', [{ kind: 'rowNumber', first: 1000, digits: 2 }], '1041'],
  ['time to the end', [{ kind: 'reverseTicks', property: 'Printed' }], '0000000000000000001'],
  ['time from the write', [{ kind: 'reverseTicks', property: 'Timestamp' }], '2518244639999999999'],
])('makes a key of %s', (_, template, key) => {
  expect(formatKey(template, { entity: ENTITY, place: 41 })).toBe(key);
});

test('draws a new GUID for every entity', () => {
  const [one, another] = [1, 2].map((place) =>
    formatKey([{ kind: 'guid' }], { entity: ENTITY, place }),
  );
  expect(isCanonicalGuid(one ?? '')).toBe(true);
  expect(another).not.toBe(one);
});

test.each<[string, KeyTemplate]>([
  ['None', [{ kind: 'property', property: 'None' }]],
  ['None', [{ kind: 'reverseTicks', property: 'None' }]],
  ['Title', [{ kind: 'reverseTicks', property: 'Title' }]],
])('refuses to make a key without %s', (name, template) => {
  const refusal = refusalOf(() => formatKey(template, { entity: ENTITY, place: 0 }));
  expect(refusal).toMatchObject({ reason: 'keyPartMissing', context: { name } });
});
