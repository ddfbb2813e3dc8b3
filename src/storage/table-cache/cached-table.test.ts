import { describe, expect, test, vi } from 'vitest';
import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import {
  drawChanges,
  drawnChanges,
  drawnRanges,
  drawnRecords,
  drawRange,
  drawRecord,
  keyAt,
  type Likeness,
} from '../../testing/drawn-records.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { keyOf, PlainTable } from '../../testing/plain-table.ts';
import { type Draw, seeded } from '../../testing/seeded.ts';
import { decodePage, encodeEntity } from '../records/codec.ts';
import type { ScanRange } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { CachedTable } from './cached-table.ts';
import { ChunkList } from './chunk-list.ts';

describe('a small table of any entities', () => {
  const drawnTables = fc.array(fc.array(drawnChanges, { maxLength: 12 }), { maxLength: 4 });

  test('has its writes', () => {
    checkLaw(fc.tuple(drawnTables, drawnRanges), ([writes, keyRange]) => {
      const [cached, plain] = [new CachedTable(), new PlainTable()];
      for (const changes of writes) {
        cached.apply(changes);
        plain.apply(changes);
      }
      compareFigures(cached, plain);
      comparePage(cached.readPage(keyRange, 5, 1), plain.read(keyRange), 5, 1);
      comparePage(cached.readRun(keyRange), plain.read(keyRange), cached.readRun(keyRange).length);
      for (const record of plain.read({})) expect(cached.find(keyOf(record))).toEqual(record);
    });
  });

  test('takes a load and changes alike', () => {
    checkLaw(fc.array(drawnRecords, { maxLength: 30 }), (records) => {
      const [loaded, plain] = [new CachedTable(), new PlainTable()];
      plain.apply(records.map((record) => ({ kind: 'put', record })));
      const sorted = plain.read({});
      loaded.load(sorted.slice(0, 7));
      loaded.load(sorted.slice(7));
      compareFigures(loaded, plain);
      comparePage(loaded.readPage({}, 1000), sorted, 1000);
    });
  });
});

describe.each<Likeness>(['same', 'similar', 'different'])('a table of %s entities', (likeness) => {
  const PLACES = 2500;

  test('has its writes, and pages already read stay unchanged', () => {
    checkLaw(
      fc.integer(),
      (seed) => {
        const draw = seeded(seed);
        const { cached, plain } = drawTable(draw, PLACES, likeness);
        const read: { page: EntityPage; records: readonly EntityRecord[] }[] = [];
        for (let round = 0; round < 6; round += 1) {
          const changes = drawChanges(draw, PLACES, likeness);
          cached.apply(changes);
          plain.apply(changes);
          const keyRange = drawRange(draw, PLACES);
          const [limit, skip] = [draw.from([1, 20, 300, 1000]), draw.from([0, 0, 7, 900])];
          const expected = plain.read(keyRange);
          const page = cached.readPage(keyRange, limit, skip);
          expect(recordsIn(page)).toEqual(expected.slice(skip, skip + limit));
          expect(page.next).toEqual(keyOfAny(expected[skip + limit]));
          expect(cached.count(keyRange)).toBe(expected.length);
          const run = cached.readRun(keyRange);
          read.push({ page: run, records: expected.slice(0, run.length) });
        }
        compareFigures(cached, plain);
        for (const { page, records } of read) expect(recordsIn(page)).toEqual(records);
      },
      { runs: 8 },
    );
  });

  test('is walked from end to end', () => {
    checkLaw(
      fc.integer(),
      (seed) => {
        const draw = seeded(seed);
        const { cached, plain } = drawTable(draw, PLACES, likeness);
        const keyRange = drawRange(draw, PLACES);
        const expected = plain.read(keyRange);
        const limit = draw.from([100, 999, 1000]);
        if (likeness !== 'different')
          comparePage(cached.readPage(keyRange, limit), expected, limit);
        expect(walk(keyRange, (rest) => cached.readPage(rest, limit))).toEqual(expected);
        expect(walk(keyRange, (rest) => cached.readRun(rest))).toEqual(expected);
        const keys = Array.from({ length: 50 }, () => keyAt(draw.whole(PLACES)));
        for (const key of keys) expect(cached.find(key)).toEqual(plain.find(key));
      },
      { runs: 8 },
    );
  });

  test('tests rows in place with the result of a read', () => {
    checkLaw(
      fc.integer(),
      (seed) => {
        const draw = seeded(seed);
        const { cached, plain } = drawTable(draw, PLACES, likeness);
        const { descending: _, ...keyRange } = drawRange(draw, PLACES);
        const expected = plain.read(keyRange);
        const seen: EntityRecord[] = [];
        let next: EntityKey | undefined = keyRange.from;
        do {
          const run = cached.viewRun({ ...keyRange, ...(next && { from: next }) });
          if (run) seen.push(...recordsIn(run.page).slice(run.from, run.to));
          next = run?.next;
        } while (next);
        expect(seen).toEqual(expected);
      },
      { runs: 8 },
    );
  });
});

test('finds rows written over the first of a chunk', () => {
  const { cached, plain } = loadedTable(2000);
  const gone = placesFrom(900, 300).map((place) => ({
    kind: 'remove' as const,
    key: keyAt(place),
  }));
  // Too few at once for a chunk to be built anew.
  for (const change of gone) cached.apply([change]);
  const back = placesFrom(950, 200).map((place) => putAt(place, 1));
  cached.apply(back);
  cached.apply(back.map((change) => ({ ...change })));
  plain.apply([...gone, ...back]);

  expect(recordsIn(cached.readPage({}, 3000))).toEqual(plain.read({}));
  for (const { record } of back) expect(cached.find(keyOf(record))).toEqual(record);
});

test('stays compact while entities are added and deleted without reads', () => {
  const { cached, plain } = loadedTable(1000);

  for (const place of placesFrom(0, 900)) {
    const changes = [{ kind: 'remove' as const, key: keyAt(place) }, putAt(place, 1)];
    cached.apply(changes);
    plain.apply(changes);
  }

  expect(recordsIn(cached.readPage({}, 1000))).toEqual(plain.read({}));
  compareFigures(cached, plain);
});

test('counts by the ends of a range, however large', () => {
  const looking = vi.spyOn(ChunkList.prototype, 'at');
  for (const rows of [3000, 60_000]) {
    const cached = new CachedTable();
    cached.load(placesFrom(0, rows).map((place) => putAt(place).record));
    const { partitionKey } = keyAt(0);
    // From now on it is known where each chunk begins.
    expect(cached.count({ from: keyAt(1) })).toBe(rows - 1);

    looking.mockClear();
    expect(cached.count({ from: keyAt(1) })).toBe(rows - 1);
    expect(looking).toHaveBeenCalledTimes(1);
    expect(cached.count({ partitionKey })).toBeGreaterThan(1);
    expect(looking).toHaveBeenCalledTimes(3);
  }
  looking.mockRestore();
});

test('ends a page early where entities are large', () => {
  const cached = new CachedTable();
  const text = 'x'.repeat(32_000);
  const large = Array.from({ length: 1200 }, (_, place): EntityRecord => {
    const { partitionKey, rowKey } = keyAt(place);
    return [partitionKey, rowKey, 0n, 'sText', text];
  });
  cached.load(large);

  const page = cached.readPage({}, 1000);

  expect(page.length).toBeLessThan(600);
  expect(page.next).toEqual(keyAt(page.length));
});

test('takes less memory once entities are gone', () => {
  const { cached, plain } = drawTable(seeded(2), 4000, 'same');
  const before = cached.heapBytes;
  const keys = plain.read({}).map(keyOf);

  for (const key of keys.filter((_, place) => place % 50 > 0))
    cached.apply([{ kind: 'remove', key }]);

  expect(cached.heapBytes).toBeLessThan(before / 5);
  cached.apply(keys.map((key) => ({ kind: 'remove', key })));
  expect([cached.entities, cached.bytes, cached.heapBytes]).toEqual([0, 0, 0]);
});

test('takes no more memory for having been read between writes', () => {
  const { cached } = loadedTable(1000);
  const before = cached.heapBytes;

  for (const place of placesFrom(100, 50)) {
    cached.apply([{ kind: 'remove', key: keyAt(place) }]);
    cached.readPage({}, 10);
    cached.apply([putAt(place, 1)]);
    cached.readPage({}, 10);
  }

  expect(cached.heapBytes).toBeLessThan(before * 1.5);
});

test.each([
  ['of one partition', (place: number) => ({ partitionKey: 'q', rowKey: keyAt(place).rowKey })],
  ['of a partition each', (place: number) => ({ partitionKey: `q${9e6 + place}`, rowKey: '' })],
])('fills chunks with entities %s that come in descending order', (_, keyOfPlace) => {
  const { cached, plain } = loadedTable(1000);
  const { heapBytes } = cached;

  for (const place of placesFrom(0, 3000).reverse()) {
    const { partitionKey, rowKey } = keyOfPlace(place);
    // Other properties than those of the chunk before them, by turns.
    const record: EntityRecord = [partitionKey, rowKey, 1n, `iMore${place % 2}`, place];
    cached.apply([{ kind: 'put', record }]);
    plain.apply([{ kind: 'put', record }]);
  }

  expect(cached.heapBytes).toBeLessThan(5 * heapBytes);
  expect(recordsIn(cached.readPage({}, 4000))).toEqual(plain.read({}));
  for (const record of plain.read({})) expect(cached.find(keyOf(record))).toEqual(record);
});

function loadedTable(entities: number) {
  const [cached, plain] = [new CachedTable(), new PlainTable()];
  const records = placesFrom(0, entities).map((place) => putAt(place).record);
  cached.load(records);
  plain.apply(records.map((record) => ({ kind: 'put', record })));
  return { cached, plain };
}

function placesFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}

/** What is put in another turn is another record. */
function putAt(place: number, turn = 0) {
  const { partitionKey, rowKey } = keyAt(place);
  const values = ['iTurn,sText', turn, `${turn}`] as const;
  const record: EntityRecord = [partitionKey, rowKey, BigInt(place), ...values];
  return { kind: 'put' as const, record };
}

/** A table whose keys up to `places` are taken in part. */
function drawTable(draw: Draw, places: number, likeness: Likeness) {
  const [cached, plain] = [new CachedTable(), new PlainTable()];
  const records: EntityRecord[] = [];
  const density = draw.from([0, 0.3, 1]);
  for (let place = 0; place < places; place += 1) {
    if (draw.chance(density)) records.push(drawRecord(draw, keyAt(place), likeness));
  }
  // A key with fewer digits may stand behind one with more.
  plain.apply(records.map((record) => ({ kind: 'put', record })));
  const sorted = plain.read({});
  const batch = draw.from([100, 700, 1000, 5000]);
  for (let first = 0; first < sorted.length; first += batch) {
    cached.load(sorted.slice(first, first + batch));
  }
  return { cached, plain };
}

function compareFigures(cached: CachedTable, plain: PlainTable): void {
  expect(cached.entities).toBe(plain.entities);
  expect(cached.bytes).toBe(plain.bytes);
  const [some] = plain.read({});
  if (some)
    expect(cached.count({ partitionKey: some[0] })).toBe(
      plain.read({ partitionKey: some[0] }).length,
    );
}

/** A page is what the codec would have made of the same records. */
function comparePage(
  page: EntityPage,
  expected: readonly EntityRecord[],
  limit: number,
  skip = 0,
): void {
  const { properties, ...columns } = decodePage(
    expected.slice(skip, skip + limit + 1),
    limit,
  ).columns;
  const plain = { ...page.columns, properties: page.columns.properties.map(plainColumn) };
  expect(plain).toEqual({ ...columns, properties: properties.map(plainColumn) });
}

function plainColumn({ name, types, values }: EntityPage['columns']['properties'][number]) {
  return { name, types, values: Array.from(values) };
}

function keyOfAny(record: EntityRecord | undefined): EntityKey | undefined {
  return record && keyOf(record);
}

function recordsIn(page: EntityPage): EntityRecord[] {
  return Array.from({ length: page.length }, (_, row) => encodeEntity(page.entityAt(row)));
}

function walk(keyRange: ScanRange, read: (rest: ScanRange) => EntityPage): EntityRecord[] {
  const found: EntityRecord[] = [];
  let next: EntityKey | undefined = keyRange.from;
  do {
    const page: EntityPage = read({ ...keyRange, ...(next && { from: next }) });
    found.push(...recordsIn(page));
    next = page.next;
  } while (next);
  return found;
}
