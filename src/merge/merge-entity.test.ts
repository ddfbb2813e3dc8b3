import { describe, expect, test } from 'vitest';
import { binaryOf, doubleOf, type EdmValue, int32Of, int64Of, stringOf } from '../model/edm.ts';
import { formatEdm } from '../model/edm-text.ts';
import { fc } from '../testing/fast-check.ts';
import {
  type Choice,
  type EntityMerge,
  mergeEntity,
  resolveMerge,
  type Version,
  type Versions,
} from './merge-entity.ts';
import { equalProperties } from './properties.ts';

const TRIPLES = 100_000;

// Few names and few values, so that versions often touch the same property.
const value: fc.Arbitrary<EdmValue> = fc.constantFrom(
  int32Of(0),
  int32Of(1),
  int64Of(1n),
  doubleOf(0),
  doubleOf(-0),
  doubleOf(1),
  doubleOf(Number.NaN),
  stringOf(''),
  stringOf('1'),
  stringOf('\ud800'),
  binaryOf(new Uint8Array([1])),
  binaryOf(new Uint8Array([2])),
);
const names = fc.constantFrom('A', 'B', 'C', '__proto__');
const properties = fc
  .array(fc.tuple(names, value), { maxLength: 5 })
  .map((entries) => new Map(entries));
/** Absent in one of five. */
const version: fc.Arbitrary<Version> = fc.option(properties, { nil: undefined, freq: 4 });
/** A side is often the base, with few changes or none. */
const versions: fc.Arbitrary<Versions> = version.chain((base) =>
  fc.record({ base: fc.constant(base), ours: changed(base), theirs: changed(base) }),
);
/** A choice for some of the properties. */
const sides: fc.Arbitrary<ReadonlyMap<string, Choice>> = fc
  .array(fc.tuple(names, fc.constantFrom('ours', 'theirs')))
  .map((entries) => new Map(entries));
const choices: fc.Arbitrary<ReadonlyMap<string, Choice>> = fc.constant(
  new Map(['A', 'B', 'C', '__proto__'].map((name) => [name, 'ours'] as const)),
);

describe('a merge of three versions', () => {
  test('is what a plain oracle says', () => {
    fc.assert(
      fc.property(versions, (three) => {
        const merge = mergeEntity(three);
        const resolved = resolveMerge(merge);
        const expected = oracle(three);
        expect(resolved.isResolved ? textOf(resolved.properties) : 'conflict').toEqual(expected);
        expect(merge.outcome === 'conflict').toBe(expected === 'conflict');
      }),
      { numRuns: TRIPLES },
    );
  }, 120_000);

  test('is the same with the sides swapped', () => {
    fc.assert(
      fc.property(versions, (three) => {
        const here = mergeEntity(three);
        const there = mergeEntity({ base: three.base, ours: three.theirs, theirs: three.ours });
        expect(namesByOutcome(there, true)).toEqual(namesByOutcome(here, false));
        const [one, other] = [resolveMerge(here), resolveMerge(there)];
        expect(one.isResolved && textOf(one.properties)).toEqual(
          other.isResolved && textOf(other.properties),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test('gives one side where every choice is for it, whole or by property', () => {
    fc.assert(
      fc.property(versions, choices, (three, all) => {
        const merge = mergeEntity(three);
        const whole = resolveMerge(merge, { entity: 'ours' });
        expect(whole).toEqual({ isResolved: true, properties: three.ours });
        const byProperty = resolveMerge(merge, { properties: all });
        // Whether an entity that one side deleted exists is a choice of its own.
        if (!byProperty.isResolved) expect(merge.conflict).toBe('delete');
        else if (three.ours && byProperty.properties) {
          expect(equalProperties(byProperty.properties, three.ours)).toBe(true);
        }
      }),
    );
  });

  test('takes changes that do not overlap from both sides', () => {
    const base = mapOf({ Status: stringOf('packed'), Qty: int32Of(4), Draft: stringOf('x') });
    const ours = new Map(base).set('Notes', stringOf('Call first'));
    ours.delete('Draft');
    const merge = mergeEntity({ base, ours, theirs: new Map(base).set('Qty', int32Of(6)) });

    expect(merge.properties.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Status', 'same'],
      ['Qty', 'theirs'],
      ['Draft', 'ours'],
      ['Notes', 'ours'],
    ]);
    expect(resolveMerge(merge)).toEqual({
      isResolved: true,
      properties: mapOf({
        Status: stringOf('packed'),
        Qty: int32Of(6),
        Notes: stringOf('Call first'),
      }),
    });
  });

  test('asks where both sides changed the same property to something else', () => {
    const merge = mergeEntity({
      base: mapOf({ Status: stringOf('packed') }),
      ours: mapOf({ Status: stringOf('shipped') }),
      theirs: mapOf({}),
    });
    expect(merge.properties).toMatchObject([
      { name: 'Status', outcome: 'conflict', theirs: undefined },
    ]);
    const taken = (side: 'ours' | 'theirs') =>
      resolveMerge(merge, { properties: new Map([['Status', side]]) });
    expect(taken('theirs')).toMatchObject({ properties: new Map() });
    expect(taken('ours')).toMatchObject({ properties: mapOf({ Status: stringOf('shipped') }) });
  });

  test('never gives a value that neither side has', () => {
    fc.assert(
      fc.property(properties, properties, properties, sides, (base, ours, theirs, chosen) => {
        const merge = mergeEntity({ base, ours, theirs });
        const resolved = resolveMerge(merge, { properties: chosen });
        if (!resolved.isResolved || !resolved.properties) return;
        for (const { name, ...values } of merge.properties) {
          expect([values.ours, values.theirs]).toContain(resolved.properties.get(name));
        }
      }),
    );
  });

  test('is the same from both points of view, with the choices swapped too', () => {
    fc.assert(
      fc.property(properties, properties, properties, sides, (base, ours, theirs, chosen) => {
        const swapped = new Map<string, Choice>(
          [...chosen].map(([name, side]) => [name, side === 'ours' ? 'theirs' : 'ours']),
        );
        const here = resolveMerge(mergeEntity({ base, ours, theirs }), { properties: chosen });
        const there = resolveMerge(mergeEntity({ base, ours: theirs, theirs: ours }), {
          properties: swapped,
        });
        expect(here.isResolved).toBe(there.isResolved);
        expect(here.isResolved && textOf(here.properties)).toEqual(
          there.isResolved && textOf(there.properties),
        );
      }),
    );
  });

  test('takes another value that was typed, and leaves out what is to be absent', () => {
    const merge = mergeEntity({
      base: mapOf({ Status: stringOf('packed'), Note: stringOf('a') }),
      ours: mapOf({ Status: stringOf('sent'), Note: stringOf('b') }),
      theirs: mapOf({ Status: stringOf('lost'), Note: stringOf('c') }),
    });
    expect(resolveMerge(merge)).toEqual({ isResolved: false, waiting: ['Status', 'Note'] });
    const typed: [string, Choice][] = [
      ['Status', { value: int32Of(7) }],
      ['Note', { value: undefined }],
    ];
    expect(resolveMerge(merge, { properties: new Map(typed) })).toEqual({
      isResolved: true,
      properties: mapOf({ Status: int32Of(7) }),
    });
  });

  test.each<[string, Versions, EntityMerge['outcome'], string | undefined]>([
    ['nothing', both({ A: int32Of(1) }, {}, {}), 'same', undefined],
    ['a change here', both({ A: int32Of(1) }, { A: int32Of(2) }, {}), 'ours', undefined],
    [
      'changes of two properties',
      both({ A: int32Of(1), B: int32Of(1) }, { A: int32Of(2) }, { B: int32Of(2) }),
      'merged',
      undefined,
    ],
    [
      'the same change',
      both({ A: int32Of(1) }, { A: int32Of(2) }, { A: int32Of(2) }),
      'both',
      undefined,
    ],
    [
      'two values',
      both({ A: int32Of(1) }, { A: int32Of(2) }, { A: int32Of(3) }),
      'conflict',
      'value',
    ],
    [
      'two types',
      both({ A: int32Of(1) }, { A: int32Of(2) }, { A: int64Of(2n) }),
      'conflict',
      'type',
    ],
    [
      'a property on both sides',
      both({}, { A: int32Of(2) }, { A: int32Of(3) }),
      'conflict',
      'insert',
    ],
    [
      'a removed property',
      both({ A: int32Of(1) }, { A: undefined }, { A: int32Of(3) }),
      'conflict',
      'delete',
    ],
  ])('names the outcome of %s', (_, three, outcome, conflict) => {
    const merge = mergeEntity(three);
    expect(merge.outcome).toBe(outcome);
    expect(merge.properties.find((one) => one.outcome === 'conflict')?.conflict).toBe(conflict);
  });

  test('asks about an entity that is deleted here and changed there', () => {
    const base = mapOf({ A: int32Of(1) });
    const theirs = mapOf({ A: int32Of(2) });
    const merge = mergeEntity({ base, ours: undefined, theirs });
    expect(merge).toMatchObject({ outcome: 'conflict', conflict: 'delete' });
    expect(resolveMerge(merge)).toEqual({ isResolved: false, waiting: [] });
    expect(resolveMerge(merge, { entity: 'theirs' })).toEqual({
      isResolved: true,
      properties: theirs,
    });
    expect(mergeEntity({ base, ours: undefined, theirs: base }).outcome).toBe('ours');
  });

  test('does not unite two different insertions under one key', () => {
    const merge = mergeEntity({
      base: undefined,
      ours: mapOf({ A: int32Of(1) }),
      theirs: mapOf({ A: int32Of(1), B: int32Of(2) }),
    });
    expect(merge).toMatchObject({ outcome: 'conflict', conflict: 'insert' });
    expect(resolveMerge(merge)).toEqual({ isResolved: false, waiting: ['B'] });
  });
});

function changed(base: Version): fc.Arbitrary<Version> {
  const change = fc.array(fc.tuple(names, fc.option(value, { nil: undefined })), { maxLength: 2 });
  return fc.oneof(
    fc.constant(base),
    version,
    change.map((some) => (base ? withChanges(base, some) : undefined)),
  );
}

function both(
  base: Record<string, EdmValue>,
  ours: Record<string, EdmValue | undefined>,
  theirs: Record<string, EdmValue | undefined>,
): Versions {
  const map = mapOf(base);
  return {
    base: map,
    ours: withChanges(map, Object.entries(ours)),
    theirs: withChanges(map, Object.entries(theirs)),
  };
}

function withChanges(
  base: ReadonlyMap<string, EdmValue>,
  changes: readonly (readonly [string, EdmValue | undefined])[],
): Map<string, EdmValue> {
  const map = new Map(base);
  for (const [name, change] of changes) {
    if (change) map.set(name, change);
    else map.delete(name);
  }
  return map;
}

function mapOf(record: Record<string, EdmValue>): Map<string, EdmValue> {
  return new Map(Object.entries(record));
}

/** The rules again, over texts: one side alone is taken, the same is the same, all else is a conflict. */
function oracle({ base, ours, theirs }: Versions): unknown {
  const [was, here, there] = [textOf(base), textOf(ours), textOf(theirs)];
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(was, here)) return there;
  if (isSame(was, there) || isSame(here, there)) return here;
  if (!was || !here || !there) return 'conflict';
  const [from, one, other] = [new Map(was), new Map(here), new Map(there)];
  const merged = new Map<string, string>();
  for (const name of new Set([...from.keys(), ...one.keys(), ...other.keys()])) {
    const isMine = from.get(name) !== one.get(name);
    const isTheirs = from.get(name) !== other.get(name);
    if (isMine && isTheirs && one.get(name) !== other.get(name)) return 'conflict';
    const taken = isMine ? one.get(name) : other.get(name);
    if (taken !== undefined) merged.set(name, taken);
  }
  return [...merged].sort();
}

/** Names and values as text, sorted; undefined for an absent entity. */
function textOf(one: Version): [string, string][] | undefined {
  return one && Array.from(one, ([name, edm]) => textOfPair(name, edm)).sort();
}

function textOfPair(name: string, edm: EdmValue): [string, string] {
  // A half surrogate has no UTF-8: JSON writes it as an escape.
  return [name, JSON.stringify(`${edm.type} ${formatEdm(edm)}`)];
}

function namesByOutcome(merge: EntityMerge, isSwapped: boolean): unknown {
  const swapped = { ours: 'theirs', theirs: 'ours' } as const;
  const outcomeOf = (outcome: string) =>
    isSwapped && (outcome === 'ours' || outcome === 'theirs') ? swapped[outcome] : outcome;
  return [
    outcomeOf(merge.outcome),
    merge.conflict,
    ...merge.properties
      .map(({ name, outcome, conflict }) => `${name} ${outcomeOf(outcome)} ${conflict}`)
      .sort(),
  ];
}
