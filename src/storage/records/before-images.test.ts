import { expect, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { mergeProperties } from '../../model/entity-rules.ts';
import { drawnEntities, drawnProperties } from '../../testing/drawn.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { packBefore, type Replacement } from '../history/pack-before.ts';
import { applyBefore, unpackBefore } from '../history/unpack-before.ts';

const drawnReplacements = fc.array(
  fc.tuple(drawnEntities, drawnProperties(), fc.integer({ min: 0, max: 3 })).map(replacementOf),
  { maxLength: 12 },
);

function replacementOf([stored, sent, kind]: [Entity, Entity['properties'], number]): {
  readonly stored: Entity;
} & Replacement {
  const later = { ...stored, timestamp: stored.timestamp + 1n };
  if (kind === 0) return { stored, before: undefined, entity: later };
  if (kind === 1) return { stored, before: stored, entity: undefined };
  const properties = kind === 2 ? sent : mergeProperties(stored.properties, sent);
  return { stored, before: stored, entity: { ...later, properties } };
}

test('the earlier entity is restored after any write', () => {
  checkLaw(drawnReplacements, (replacements) => {
    const packed = packBefore(replacements);
    const images = packed
      ? unpackBefore(
          structuredClone(packed),
          replacements.map(({ stored }) => stored),
        )
      : replacements.map(() => undefined);
    for (const [index, { before, entity }] of replacements.entries()) {
      const image = images[index];
      const back = image && applyBefore(image, entity);
      expect(back && [...back]).toEqual(before && [...before.properties]);
      expect(image && timestampOf(image)).toEqual(before?.timestamp);
    }
  });
});

test('keeps only the changed properties of a merge', () => {
  const properties = new Map<string, EdmValue>([
    ['Title', stringOf('Emma')],
    ['Year', int32Of(1815)],
  ]);
  const before: Entity = { partitionKey: 'p', rowKey: 'r', timestamp: 5n, properties };
  const sent = new Map([
    ['Year', int32Of(1816)],
    ['Pages', int32Of(500)],
  ]);
  const entity = { ...before, properties: mergeProperties(properties, sent) };
  expect(packBefore([{ before, entity }])).toEqual({
    shapes: ['~Pages\niYear'],
    timestamps: BigInt64Array.of(5n),
    cells: [0, 1815],
  });
});

test('takes nothing where nothing stood', () => {
  const entity: Entity = { partitionKey: 'p', rowKey: 'r', timestamp: 5n, properties: new Map() };
  expect(packBefore([{ before: undefined, entity }])).toBeUndefined();
});

test.each([
  ['a cell short', [0]],
  ['a cell long', [0, 1, 2]],
  ['of an unknown shape', [3, 1]],
])('calls images %s damaged', (_, cells) => {
  const packed = { shapes: ['iA'], timestamps: BigInt64Array.of(1n), cells };
  const keys = [{ partitionKey: 'p', rowKey: 'r' }];
  expect(() => unpackBefore(packed, keys)).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

function timestampOf(image: NonNullable<ReturnType<typeof unpackBefore>[number]>): bigint {
  return image.kind === 'whole' ? image.entity.timestamp : image.timestamp;
}
