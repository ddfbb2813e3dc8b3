import { expect, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import type { Entity, EntityInput } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { parseTableName } from '../../model/names.ts';
import type { ImportSlice } from '../../model/table-service.ts';
import { input, key, readAll, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

type Existing = ImportSlice['existing'];

/** The effect of a slice of five rows on existing entities, by import mode. */
const OUTCOMES: readonly { existing: Existing; outcome: object; versions: readonly string[] }[] = [
  {
    existing: 'refuse',
    outcome: {
      inserted: 2,
      updated: 0,
      skipped: 0,
      refused: [
        { row: 1, reason: 'entityExists', context: {} },
        { row: 3, reason: 'entityExists', context: {} },
        { row: 4, reason: 'entityExists', context: {} },
      ],
    },
    versions: ['1: A=row0', '2: Old=1', '3: A=row2'],
  },
  {
    existing: 'skip',
    outcome: { inserted: 2, updated: 0, skipped: 3, refused: [] },
    versions: ['1: A=row0', '2: Old=1', '3: A=row2'],
  },
  {
    existing: 'replace',
    outcome: { inserted: 2, updated: 3, skipped: 0, refused: [] },
    versions: ['1: B=row3', '2: B=row4', '3: A=row2'],
  },
  {
    existing: 'merge',
    outcome: { inserted: 2, updated: 3, skipped: 0, refused: [] },
    versions: ['1: A=row0 B=row3', '2: Old=1 A=row1 B=row4', '3: A=row2'],
  },
  {
    existing: 'update',
    outcome: { inserted: 0, updated: 2, skipped: 3, refused: [] },
    versions: ['2: Old=1 A=row1 B=row4'],
  },
];

const ROWS = [
  input('p', '1', { A: stringOf('row0') }),
  input('p', '2', { A: stringOf('row1') }),
  input('p', '3', { A: stringOf('row2') }),
  input('p', '1', { B: stringOf('row3') }),
  input('p', '2', { B: stringOf('row4') }),
];

/** Slices of an import: each row follows the rules of a single write, all in one transaction. */
export function testImports(open: OpenAccounts): void {
  test.each(OUTCOMES)('meets existing entities with $existing, row after row', async (expected) => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('p', '2', { Old: int32Of(1) }));
    const outcome = await service.importEntities(BOOKS, sliceOf(ROWS, expected.existing));
    expect(outcome).toEqual(expected.outcome);
    expect((await readAll(service, BOOKS)).map(reported)).toEqual(expected.versions);
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test.each(OUTCOMES)('tries it with $existing, and writes nothing', async (expected) => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('p', '2', { Old: int32Of(1) }));
    const slice = { ...sliceOf(ROWS, expected.existing), trial: { samples: 1 } };
    const { trial, ...outcome } = await service.importEntities(BOOKS, slice);
    expect(outcome).toEqual(expected.outcome);
    expect((await readAll(service, BOOKS)).map(reported)).toEqual(['2: Old=1']);
    const after = expected.versions.find((version) => version.startsWith('2: '));
    const isChanged = after !== '2: Old=1';
    expect(trial?.unchanged).toBe(0);
    expect(
      trial?.samples.map((sample) => [reported(sample.before), reported(sample.after)]),
    ).toEqual(isChanged ? [['2: Old=1', after]] : []);
  });

  test('counts in a trial what would stay as it is', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('p', '1', { A: stringOf('row0'), B: int32Of(2) }));
    const trial = { samples: 5 };
    const same = [input('p', '1', { A: stringOf('row0') })];
    const merged = await service.importEntities(BOOKS, { ...sliceOf(same, 'merge'), trial });
    expect(merged).toMatchObject({ updated: 1, trial: { unchanged: 1, samples: [] } });
    const replaced = await service.importEntities(BOOKS, { ...sliceOf(same, 'replace'), trial });
    expect(replaced).toMatchObject({ updated: 1, trial: { unchanged: 0, samples: [{ row: 0 }] } });
  });

  test.each<Existing>(['refuse', 'skip', 'merge', 'replace', 'update'])(
    'takes up an import that was cut short: %s',
    async (existing) => {
      const { service } = await openBooks(open);
      await service.insertEntity(BOOKS, input('p', 'old', { N: int32Of(1) }));
      const { timestamp: since } = await service.insertEntity(BOOKS, input('p', '0'));
      await service.insertEntity(BOOKS, input('p', '1'));
      const rows = [...manyRows(3), input('p', 'old', { N: int32Of(2) })];
      const outcome = await service.importEntities(BOOKS, { ...sliceOf(rows, existing), since });
      const { inserted, updated, skipped, refused, already } = outcome;
      expect(already).toBe(2);
      expect([inserted, updated + skipped + refused.length]).toEqual(
        existing === 'update' ? [0, 2] : [1, 1],
      );
      expect((await service.getEntity(BOOKS, key('p', '0'))).properties.size).toBe(0);
    },
  );

  test('writes rows whose entities have the version that was seen, and returns the new ones', async () => {
    const { service } = await openBooks(open);
    const seen = await service.insertEntity(BOOKS, input('p', '1', { A: int32Of(1) }));
    const old = await service.insertEntity(BOOKS, input('p', '2', { A: int32Of(2) }));
    await service.upsertEntity(BOOKS, input('p', '2', { A: int32Of(20) }), 'merge');
    const rows: readonly (readonly [EntityInput, bigint])[] = [
      [input('p', '1', { B: int32Of(7) }), seen.timestamp],
      [input('p', '1', { B: int32Of(8) }), seen.timestamp],
      [input('p', '2', { B: int32Of(7) }), old.timestamp],
      [input('p', '2', { B: int32Of(8) }), 0n],
      [input('p', 'gone', { B: int32Of(7) }), seen.timestamp],
      [input('p', 'new', { B: int32Of(7) }), 0n],
      [input('p', 'a/b'), 0n],
    ];
    const slice = {
      ...sliceOf(rows.map(([row]) => row)),
      existing: 'merge',
      versions: BigInt64Array.from(rows, ([, version]) => version),
    } as const;
    const { timestamps, ...outcome } = await service.importEntities(BOOKS, slice);
    expect(outcome).toMatchObject({ inserted: 1, updated: 1, skipped: 0 });
    expect(outcome.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'etagStale'],
      [2, 'etagStale'],
      [3, 'entityExists'],
      [4, 'entityMissing'],
      [6, 'keyCharacters'],
    ]);
    const stored = await readAll(service, BOOKS);
    expect(stored.map(reported)).toEqual(['1: A=1 B=7', '2: A=20', 'new: B=7']);
    const [first, , fresh] = stored.map((entity) => entity.timestamp);
    expect([...(timestamps ?? [])]).toEqual([first, 0n, 0n, 0n, 0n, fresh, 0n]);
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test('takes away what is not among rows that were seen, where they replace', async () => {
    const { service } = await openBooks(open);
    const before = input('p', '1', { A: int32Of(1), B: int32Of(2) });
    const { timestamp } = await service.insertEntity(BOOKS, before);
    const versions = BigInt64Array.of(timestamp);
    const slice = sliceOf([input('p', '1', { B: int32Of(3) })], 'replace');
    expect(await service.importEntities(BOOKS, { ...slice, versions })).toMatchObject({
      updated: 1,
      refused: [],
    });
    expect((await readAll(service, BOOKS)).map(reported)).toEqual(['1: B=3']);
  });

  test('leaves out rows that a rule refuses, says why, and keeps the rest', async () => {
    const { service } = await openBooks(open);
    const outcome = await service.importEntities(
      BOOKS,
      sliceOf([
        input('p', '1'),
        input('p', 'a/b'),
        input('p', '2', { 'a-b': int32Of(1) }),
        input('p', '3', { Text: stringOf('x'.repeat(32_769)) }),
        input('p'.repeat(1025), '4'),
        input('p', '5'),
      ]),
    );
    expect(outcome).toMatchObject({ inserted: 2, updated: 0, skipped: 0 });
    expect(outcome.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'keyCharacters'],
      [2, 'propertyNameInvalid'],
      [3, 'valueTooLarge'],
      [4, 'keyTooLong'],
    ]);
    expect(outcome.refused[0]?.context).toMatchObject({ name: 'RowKey', value: 'a/b' });
    expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(['1', '5']);
  });

  test('holds what rows come to together to the limits', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('p', 'stored', numbered('S', 200)));
    const outcome = await service.importEntities(
      BOOKS,
      sliceOf(
        [
          input('p', 'stored', numbered('A', 52)),
          input('p', 'stored', numbered('B', 1)),
          input('p', 'stored', { S0: int32Of(7) }),
          input('p', 'fresh', numbered('A', 200)),
          input('p', 'fresh', numbered('B', 53)),
        ],
        'merge',
      ),
    );
    expect(outcome).toMatchObject({ inserted: 1, updated: 2, skipped: 0 });
    expect(outcome.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'propertiesTooMany'],
      [4, 'propertiesTooMany'],
    ]);
    const stored = await service.getEntity(BOOKS, key('p', 'stored'));
    expect(stored.properties.size).toBe(252);
    expect(stored.properties.get('S0')).toEqual(int32Of(7));
  });

  test('gives every entity a Timestamp of its own, later than those before', async () => {
    const { service } = await openBooks(open);
    const { timestamp } = await service.insertEntity(BOOKS, input('a', '0'));
    await service.importEntities(BOOKS, sliceOf(manyRows(50)));
    const given = (await readAll(service, BOOKS, { partitionKey: 'p' })).map(
      (entity) => entity.timestamp,
    );
    expect(new Set(given).size).toBe(50);
    expect(given.every((later) => later > timestamp)).toBe(true);
    const after = await service.insertEntity(BOOKS, input('a', '1'));
    expect(given.every((earlier) => earlier < after.timestamp)).toBe(true);
  });

  test.each<Existing>(['refuse', 'skip', 'merge', 'replace'])(
    'imports the same rows twice: %s',
    async (existing) => {
      const { service } = await openBooks(open);
      const slice = sliceOf(manyRows(300), existing);
      expect(await service.importEntities(BOOKS, slice)).toMatchObject({ inserted: 300 });
      const second = await service.importEntities(BOOKS, slice);
      expect(second.inserted).toBe(0);
      expect(second.refused.length + second.skipped + second.updated).toBe(300);
      expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
    },
  );

  test('takes a slice without rows', async () => {
    const { service } = await openBooks(open);
    const nothing = { inserted: 0, updated: 0, skipped: 0, refused: [] };
    expect(await service.importEntities(BOOKS, sliceOf([]))).toEqual(nothing);
    expect(await service.importEntities(BOOKS, { ...sliceOf([]), isLast: false })).toEqual(nothing);
    const nowhere = service.importEntities(parseTableName('Nowhere'), sliceOf([]));
    await expect(nowhere).rejects.toMatchObject({ reason: 'tableMissing', status: 404 });
  });

  test('writes nothing of a run behind a slice that was not, be it that it never came', async () => {
    const { service } = await openBooks(open);
    const id = crypto.randomUUID();
    const send = (number: number, signal?: AbortSignal) => {
      const run = { id, number };
      const slice = { ...sliceOf(manyRows(3, `${number}-`)), isLast: false, run };
      return service.importEntities(BOOKS, slice, signal);
    };
    // A link does not send a call that is cancelled before.
    const sent = [send(0), send(1, AbortSignal.abort()), send(2)];
    const ends = await Promise.allSettled(sent);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(send(3)).rejects.toThrow();
    expect(await recount(service, BOOKS)).toMatchObject({ entities: 3 });
  });

  test('keeps all of a slice that is cancelled, or none', async () => {
    const { service } = await openBooks(open);
    const cancelled = { reason: 'cancelled', status: 499 };
    const before = service.importEntities(BOOKS, sliceOf(manyRows(5)), AbortSignal.abort());
    await expect(before).rejects.toMatchObject(cancelled);

    let kept = 0;
    for (const wait of [0, 1, 2, 5, 10, 20, 40, 80]) {
      const controller = new AbortController();
      const slice = sliceOf(manyRows(500, `w${wait}-`));
      const asked = service.importEntities(BOOKS, slice, controller.signal);
      setTimeout(() => controller.abort(), wait);
      const outcome = await asked.catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject(cancelled);
      else kept += 500;
      expect(await service.getTable(BOOKS)).toMatchObject({ entities: kept });
    }
    expect(await recount(service, BOOKS)).toMatchObject({ entities: kept });
  });
}

function sliceOf(rows: readonly EntityInput[], existing: Existing = 'refuse'): ImportSlice {
  const entities = rows.map(
    // Rows of these tests have no nulls.
    (entity) => ({ ...entity, timestamp: 0n }) as Entity,
  );
  return { page: pageOf(entities), existing, isLast: true };
}

function manyRows(count: number, prefix = ''): EntityInput[] {
  return Array.from({ length: count }, (_, place) =>
    input('p', `${prefix}${(place * 7919) % count}`, { N: int32Of(place) }),
  );
}

function numbered(prefix: string, count: number): Record<string, EdmValue> {
  const names = Array.from({ length: count }, (_, place) => `${prefix}${place}`);
  return Object.fromEntries(names.map((name) => [name, int32Of(1)]));
}

function reported({ rowKey, properties }: Entity): string {
  return `${rowKey}: ${[...properties].map(([name, { value }]) => `${name}=${value}`).join(' ')}`;
}
