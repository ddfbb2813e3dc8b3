import { describe, expect, test } from 'vitest';
import { compareKeys, type Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { entitySize } from '../../model/limits.ts';
import { drawChanges, drawRecord, keyAt, type Likeness } from '../../testing/drawn-records.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { packPage } from '../../testing/packed-pages.ts';
import { keyOf, PlainTable } from '../../testing/plain-table.ts';
import { type Draw, seeded } from '../../testing/seeded.ts';
import { decodeEntity, encodeEntity } from '../records/codec.ts';
import { CachedTable } from './cached-table.ts';
import { EncodedPage } from './encode-page.ts';

describe.each<Likeness>(['same', 'similar', 'different'])('pages of %s entities', (likeness) => {
  const PLACES = 2500;

  test('are put as their rows would be one by one, and known to be taken', () => {
    checkLaw(
      fc.integer(),
      (seed) => {
        const draw = seeded(seed);
        const [cached, plain] = [new CachedTable(), new PlainTable()];
        let tick = 0n;
        const next = () => {
          tick += 1n;
          return tick;
        };
        for (let round = 0; round < 5; round += 1) {
          const encoded = drawPage(draw, PLACES, likeness, next);
          const rows = Array.from({ length: encoded.length }, (_, row) => row);
          const taken = rows.filter((row) => plain.find(encoded.keyAt(row)));
          expect(cached.findTaken(encoded)).toEqual(taken);
          cached.apply(encoded);
          plain.apply([...encoded]);
          if (draw.chance(0.3)) cached.readRun({});
          if (draw.chance(0.5)) {
            const changes = drawChanges(draw, PLACES, likeness);
            cached.apply(changes);
            plain.apply(changes);
          }
        }
        expect([cached.entities, cached.bytes]).toEqual([plain.entities, plain.bytes]);
        const read = plain.read({});
        expect(cached.count({})).toBe(read.length);
        for (const record of read.filter((_, at) => at % 20 === 0)) {
          expect(cached.find(keyOf(record))).toEqual(record);
        }
        const page = cached.readPage({}, 1000);
        const first = Array.from({ length: page.length }, (_, row) => page.entityAt(row));
        expect(first.map(encodeEntity)).toEqual(read.slice(0, page.length));
      },
      { runs: 4 },
    );
  });
});

test('no row is lost where only some ranges of a page are alike', () => {
  const PLACES = 12_000;
  checkLaw(
    fc.integer(),
    (seed) => {
      const draw = seeded(seed);
      const [cached, plain] = [new CachedTable(), new PlainTable()];
      for (let round = 0; round < 4; round += 1) {
        const count = draw.from([30, 900, 3000, 5000]);
        const encoded = encodedOf(drawRanges(draw, PLACES, count), () => BigInt(round));
        cached.apply(encoded);
        plain.apply([...encoded]);
        expect([cached.entities, cached.bytes]).toEqual([plain.entities, plain.bytes]);
      }
      const read = plain.read({});
      expect(read.filter((record) => cached.find(keyOf(record)) === undefined)).toEqual([]);
      for (const record of read.filter((_, at) => at % 20 === 0)) {
        expect(cached.find(keyOf(record))).toEqual(record);
      }
      expect(cached.readPage({}, 1000).length).toBe(Math.min(1000, plain.entities));
    },
    { runs: 12 },
  );
});

test('in key order they fill chunks, and take no more memory than a load', () => {
  const [written, loaded] = [new CachedTable(), new CachedTable()];
  const draw = seeded(1);
  const records = Array.from({ length: 20_000 }, (_, at) => drawRecord(draw, keyAt(at), 'same'));
  const ordered = records.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  for (let at = 0; at < ordered.length; at += 700) {
    const entities = ordered.slice(at, at + 700).map(decodeEntity);
    written.apply(encodedOf(entities, () => 1n));
  }
  loaded.load(ordered);

  expect(written.heapBytes).toBeLessThan(1.5 * loaded.heapBytes);
});

/** Rows of a few keys in a row, or of keys anywhere; in each partition some, as an import has them. */
function drawPage(draw: Draw, places: number, likeness: Likeness, next: () => bigint): EncodedPage {
  const count = draw.from([0, 1, 30, 400, 2000]);
  const stride = draw.from([1, 1, 3, 40]);
  const first = draw.whole(places);
  const wanted = new Set<number>();
  for (let at = 0; at < count; at += 1) {
    wanted.add(draw.chance(0.02) ? draw.whole(places) : (first + at * stride) % places);
  }
  const records = [...wanted].map((place) => drawRecord(draw, keyAt(place), likeness));
  const ordered = records.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  return encodedOf(ordered.map(decodeEntity), next);
}

/** Rows one behind the other, as sorted files have them: some properties are missing for a range of them. */
function drawRanges(draw: Draw, places: number, count: number): Entity[] {
  const keyRange = draw.from([50, 1000, 1700]);
  const [first, stride] = [draw.whole(places), draw.from([1, 2])];
  let missing = new Set<string>();
  return Array.from({ length: count }, (_, at): Entity => {
    const key = keyAt(first + at * stride);
    const entity = decodeEntity(drawRecord(draw, key, 'same'));
    const names = [...entity.properties.keys()];
    if (at % keyRange === 0) missing = new Set(names.filter(() => draw.chance(0.3)));
    const properties = [...entity.properties].filter(([name]) => !missing.has(name));
    return { ...entity, properties: new Map(properties) };
  }).sort(compareKeys);
}

function encodedOf(entities: readonly Entity[], next: () => bigint): EncodedPage {
  const timestamps = BigInt64Array.from(entities, next);
  return new EncodedPage(packPage(pageOf(entities)), entities.map(entitySize), timestamps);
}
