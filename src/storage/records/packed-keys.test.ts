import { describe, expect, test } from 'vitest';
import { compareKeys } from '../../model/entity.ts';
import { fc } from '../../testing/fast-check.ts';
import { packKeys, weighKeys } from '../journal/pack-keys.ts';
import { NOTHING } from './before-images.ts';
import type { EntityChange } from './packed-changes.ts';
import { eachKey, hasKeys, timestampsOf } from './packed-keys.ts';

const TICK = 638_000_000_000_000_000n;

function put(partitionKey: string, rowKey: string, timestamp = TICK): EntityChange {
  return { kind: 'put', record: [partitionKey, rowKey, timestamp, ''] };
}

function remove(partitionKey: string, rowKey: string): EntityChange {
  return { kind: 'remove', key: { partitionKey, rowKey } };
}

/** What an import of a sorted file has: keys that are alike, and one tick after the other. */
const IMPORTED = Array.from({ length: 1000 }, (_, index) =>
  put('p', String(index).padStart(8, '0'), TICK + BigInt(index)),
);

describe('the keys of an entry', () => {
  test('round-trip with the write of each', () => {
    // Whole UTF-16, halves of characters too, but no control characters.
    const text = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit | 32)) });
    const change = fc
      .record({ partitionKey: text, rowKey: text, tick: fc.option(fc.nat(40)) })
      .map(({ tick, partitionKey, rowKey }) =>
        tick === null
          ? remove(partitionKey, rowKey)
          : put(partitionKey, rowKey, TICK + BigInt(tick)),
      );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        changes.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
        const keys = packKeys(changes);
        expect([...eachKey(keys)]).toEqual(changes.map(keyOf));
        expect([...timestampsOf(keys)]).toEqual(changes.map(timestampOf));
        expect(hasKeys(keys)).toBe(changes.length > 0);
      }),
    );
  });

  test('may be empty, and share prefixes longer than a byte can count', () => {
    const long = 'x'.repeat(1000);
    const changes = [put('', ''), put('', 'a'), put('p', long), put('p', `${long}1`)];
    expect([...eachKey(packKeys(changes))]).toEqual(changes.map(keyOf));
  });

  test('of an import take a few bytes each', () => {
    const keys = packKeys(IMPORTED);
    expect(weighKeys(keys)).toBeLessThan(4 * IMPORTED.length);
    expect([...timestampsOf(keys)]).toEqual(IMPORTED.map(timestampOf));
  });

  test('that were listed, as an older version had it, are read as well', () => {
    const keys = {
      partitionKeys: ['p', 'q'],
      counts: [2, 1],
      rowKeys: ['1', '2', '1'],
      timestamps: BigInt64Array.of(TICK, NOTHING, TICK + 1n),
    };
    expect([...eachKey(keys)]).toEqual([
      { partitionKey: 'p', rowKey: '1' },
      { partitionKey: 'p', rowKey: '2' },
      { partitionKey: 'q', rowKey: '1' },
    ]);
    expect([...timestampsOf(keys)]).toEqual([TICK, NOTHING, TICK + 1n]);
  });
});

function keyOf(change: EntityChange) {
  if (change.kind === 'remove') return change.key;
  const [partitionKey, rowKey] = change.record;
  return { partitionKey, rowKey };
}

function timestampOf(change: EntityChange) {
  return change.kind === 'put' ? change.record[2] : NOTHING;
}
