import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import { type Entity, findKeyProblem } from '../model/entity.ts';
import { findPropertyNameProblem } from '../model/property-name.ts';
import { MAX_TICKS, MIN_TICKS } from '../model/ticks.ts';
import { fc } from './fast-check.ts';

/** Strings that look like another type, or are hard to write. */
const ODD_TEXTS = [
  ...['', ' ', '0', '-0', '00501', '1e5', '12345', '3000000000', '1.0', 'NaN', '-Infinity', 'true'],
  ...['FALSE', 'null', '2020-01-02T03:04:05Z', '2020-01-02', '1/2/2026', 'AQID', '=1+1', '@x'],
  ...['c9da6455-213d-42c9-9a79-3e9149a57833', '"', '""', ',', ';', '\t', '\r', '\n', '\r\n', '\\'],
  ...[
    'a"b,c\r\nd',
    ' a ',
    "'",
    'Edm.Int32',
    '[1]',
    '{"a":1}',
    '\u2028',
    '\ufeff',
    '😀',
    'é',
    '\u0001',
  ],
];

const texts = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  // A lone surrogate becomes U+FFFD in UTF-8, of which the user is warned before the export.
  fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => text.toWellFormed().replaceAll('\0', '0')),
);

const values: fc.Arbitrary<EdmValue> = fc.oneof(
  texts.map(stringOf),
  fc.boolean().map(booleanOf),
  fc.integer().map(int32Of),
  fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 0).map(int32Of),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(int64Of),
  fc.constantFrom(0n, 1n, -1n, 2n ** 53n + 1n, -(2n ** 63n)).map(int64Of),
  fc.double().map(doubleOf),
  fc.constantFrom(0, -0, 3, 1e21, 5e-324, Number.NaN, Infinity, -Infinity, 0.1).map(doubleOf),
  fc.bigInt({ min: MIN_TICKS, max: MAX_TICKS }).map(dateTimeOf),
  fc.uuid().map(guidOf),
  fc.uint8Array({ maxLength: 20 }).map(binaryOf),
);

const names = fc
  .oneof(
    fc.constantFrom(
      'a',
      'A',
      '_',
      'type',
      'value',
      'properties',
      'é',
      '名前',
      'ǅ',
      'ᚠ',
      '__proto__',
      'constructor',
      'hasOwnProperty',
    ),
    fc.constantFrom('Price', 'price', 'id', 'data', 'Timestamp_', 'geometry', 'toString'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  )
  .filter((name) => findPropertyNameProblem(name) === undefined && !isSystem(name));

const keys = fc
  .oneof(
    fc.constantFrom('', ' ', '00501', '1', 'true', '"', ',', "'", 'é', '=1', '2020-01-02'),
    texts,
  )
  .filter((text) => findKeyProblem('RowKey', text) === undefined);

/** A few entities with everything that a file format could misread. */
export const oddEntities = fc
  .array(fc.tuple(keys, keys, fc.array(fc.tuple(names, values), { maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) =>
    drawn.map(([partitionKey, rowKey, properties]) => entityOf(partitionKey, rowKey, properties)),
  );

/** One property whose values are all strings: a reader must not detect another type. */
export const likeTexts = fc
  .array(fc.constantFrom(...ODD_TEXTS), { minLength: 1, maxLength: 5 })
  .map((drawn) => drawn.map((text, row) => entityOf('p', `${row}`, [['a', stringOf(text)]])));

export function entityOf(
  partitionKey: string,
  rowKey: string,
  properties: readonly (readonly [string, EdmValue])[],
): Entity {
  return {
    partitionKey,
    rowKey,
    timestamp: 630_000_000_000_000_000n,
    properties: new Map(properties),
  };
}

function isSystem(name: string): boolean {
  return ['PartitionKey', 'RowKey', 'Timestamp'].includes(name);
}
