import { describe, expect, test } from 'vitest';
import { doubleOf, type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import { fc } from '../../../testing/fast-check.ts';
import { combineVersions, compareVersions, equalProperties, type Side } from './entity-conflict.ts';

// Few names and few values, so that versions often touch the same property.
const value: fc.Arbitrary<EdmValue> = fc.constantFrom(
  int32Of(0),
  doubleOf(0),
  doubleOf(-0),
  doubleOf(Number.NaN),
  stringOf(''),
);
const properties = fc
  .array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), value))
  .map((entries) => new Map(entries));
const choices = fc
  .array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom<Side>('mine', 'theirs')))
  .map((entries) => new Map(entries));

describe('combining', () => {
  test('takes changes that do not overlap from both sides', () => {
    const base = new Map<string, EdmValue>([
      ['Status', stringOf('packed')],
      ['Qty', int32Of(4)],
      ['Draft', stringOf('x')],
    ]);
    const mine = new Map<string, EdmValue>(base).set('Notes', stringOf('Call first'));
    mine.delete('Draft');
    const theirs = new Map(base).set('Qty', int32Of(6));

    const compared = compareVersions(base, mine, theirs);

    expect(compared.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Status', 'same'],
      ['Qty', 'theirs'],
      ['Draft', 'mine'],
      ['Notes', 'mine'],
    ]);
    expect(combineVersions(compared, new Map())).toEqual(
      new Map<string, EdmValue>([
        ['Status', stringOf('packed')],
        ['Qty', int32Of(6)],
        ['Notes', stringOf('Call first')],
      ]),
    );
  });

  test('asks where both sides changed the same property to something else', () => {
    const compared = compareVersions(
      new Map<string, EdmValue>([['Status', stringOf('packed')]]),
      new Map<string, EdmValue>([['Status', stringOf('shipped')]]),
      new Map<string, EdmValue>(),
    );

    expect(compared).toMatchObject([{ name: 'Status', verdict: 'clash', theirs: undefined }]);
    expect(combineVersions(compared, new Map([['Status', 'theirs']]))).toEqual(new Map());
    expect(combineVersions(compared, new Map([['Status', 'mine']]))).toEqual(
      new Map([['Status', stringOf('shipped')]]),
    );
  });

  test('gives the other side where one changed nothing', () => {
    fc.assert(
      fc.property(properties, properties, choices, (base, changed, chosen) => {
        const mine = combineVersions(compareVersions(base, changed, base), chosen);
        const theirs = combineVersions(compareVersions(base, base, changed), chosen);
        expect(equalProperties(mine, changed)).toBe(true);
        expect(equalProperties(theirs, changed)).toBe(true);
      }),
    );
  });

  test('returns changes that both agree on, without a question', () => {
    fc.assert(
      fc.property(properties, properties, choices, (base, both, chosen) => {
        const compared = compareVersions(base, both, both);
        expect(compared.some(({ verdict }) => verdict === 'clash')).toBe(false);
        expect(equalProperties(combineVersions(compared, chosen), both)).toBe(true);
      }),
    );
  });

  test('is the same from both points of view', () => {
    fc.assert(
      fc.property(properties, properties, properties, choices, (base, mine, theirs, chosen) => {
        // Without a choice a clash goes to whoever combines, so all of them are made.
        const all = new Map<string, Side>(['A', 'B', 'C', 'D'].map((name) => [name, 'mine']));
        for (const [name, side] of chosen) all.set(name, side);
        const turned = new Map<string, Side>(
          [...all].map(([name, side]) => [name, side === 'mine' ? 'theirs' : 'mine']),
        );
        const here = combineVersions(compareVersions(base, mine, theirs), all);
        const there = combineVersions(compareVersions(base, theirs, mine), turned);
        expect(equalProperties(here, there)).toBe(true);
      }),
    );
  });

  test('never gives a value that neither side has', () => {
    fc.assert(
      fc.property(properties, properties, properties, choices, (base, mine, theirs, chosen) => {
        for (const compared of compareVersions(base, mine, theirs)) {
          const taken = combineVersions([compared], chosen).get(compared.name);
          expect([compared.mine, compared.theirs]).toContain(taken);
        }
      }),
    );
  });
});
