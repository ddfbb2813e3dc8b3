import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { MAX_TICKS, MIN_TICKS } from '../model/ticks.ts';
import { fc } from './fast-check.ts';

/** Any UTF-16 string, with lone surrogates and U+0000. */
export const drawnTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ max: 0xffff, min: 0 })).map((units) => String.fromCharCode(...units)),
);

/** Few and short names, so that equal ones occur. */
const drawnNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('A', 'B', 'C', 'a', 'Title', '_x', 'Größe', 'constructor', '__proto__'),
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,5}$/),
);

const VALUES: Readonly<Record<EdmType, fc.Arbitrary<EdmValue>>> = {
  'Edm.Binary': fc.uint8Array({ maxLength: 40 }).map(binaryOf),
  'Edm.Boolean': fc.boolean().map(booleanOf),
  'Edm.DateTime': fc
    .oneof(
      fc.bigInt({ min: MIN_TICKS, max: MAX_TICKS }),
      fc.constantFrom(MIN_TICKS, MIN_TICKS + 1n, MAX_TICKS, 621_355_968_000_000_000n),
    )
    .map(dateTimeOf),
  'Edm.Double': fc.oneof(fc.double(), fc.integer(), fc.constant(-0)).map(doubleOf),
  'Edm.Guid': fc.uuid().map(guidOf),
  'Edm.Int32': fc.integer().map(int32Of),
  'Edm.Int64': fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(int64Of),
  'Edm.String': drawnTexts.map(stringOf),
};

/** Values of all types, or of the given ones. */
export function drawnValues(...types: readonly EdmType[]): fc.Arbitrary<EdmValue> {
  const wanted = types.length > 0 ? types : EDM_TYPES;
  return fc.oneof(...wanted.map((type) => VALUES[type]));
}

export function drawnProperties(): fc.Arbitrary<Map<string, EdmValue>> {
  return drawnMaps(drawnValues());
}

/** Properties as callers send them: some are null. */
export function drawnSentProperties(): fc.Arbitrary<Map<string, EdmValue | null>> {
  return drawnMaps(fc.option(drawnValues(), { freq: 3 }));
}

export const drawnKeys: fc.Arbitrary<EntityKey> = fc.record({
  partitionKey: drawnTexts,
  rowKey: drawnTexts,
});

export const drawnEntities: fc.Arbitrary<Entity> = fc
  .tuple(drawnKeys, fc.bigInt({ min: MIN_TICKS, max: MAX_TICKS }), drawnProperties())
  .map(([key, timestamp, properties]) => ({ ...key, timestamp, properties }));

function drawnMaps<V>(values: fc.Arbitrary<V>): fc.Arbitrary<Map<string, V>> {
  return fc.array(fc.tuple(drawnNames, values), { maxLength: 8 }).map((pairs) => new Map(pairs));
}
