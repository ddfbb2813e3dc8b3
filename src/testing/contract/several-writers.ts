import { expect, test } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import { formatETag } from '../../model/etag.ts';
import { parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService, Written } from '../../model/table-service.ts';
import { input, key, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const COUNTER = key('a', 'counter');

/** Two services of one account, as two tabs have. */
export function testSeveralWriters(open: OpenAccounts): void {
  async function openTwo(): Promise<[TableService, TableService]> {
    const { service, openAnother } = await openBooks(open);
    return [service, await openAnother()];
  }

  test('shows each what the other has written', async () => {
    const [one, two] = await openTwo();
    await one.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
    expect((await two.getEntity(BOOKS, key('a', '1'))).properties.get('N')).toEqual(int32Of(1));
    await two.deleteEntity(BOOKS, key('a', '1'), '*');
    await expect(one.getEntity(BOOKS, key('a', '1'))).rejects.toMatchObject({ status: 404 });
  });

  test('loses no update of those who ask for the version they read', async () => {
    const writers = await openTwo();
    await writers[0].insertEntity(BOOKS, input('a', 'counter', { N: int32Of(0) }));
    const refusals = await Promise.all(
      writers.flatMap((service) => [countUp(service, 8), countUp(service, 8)]),
    );

    const counter = await writers[0].getEntity(BOOKS, COUNTER);
    expect(counter.properties.get('N')).toEqual(int32Of(32));
    expect(refusals.flat().every(({ code }) => code === 'UpdateConditionNotSatisfied')).toBe(true);
  });

  test('lets one of many insert an entity', async () => {
    const writers = await openTwo();
    const asked = Array.from({ length: 20 }, (_, turn) =>
      writers[turn % 2 === 0 ? 0 : 1]
        .insertEntity(BOOKS, input('a', '1'))
        .catch(({ code }) => code),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'EntityAlreadyExists')).toHaveLength(19);
    expect(await writers[1].getTable(BOOKS)).toMatchObject({ entities: 1 });
  });

  test('lets one of many make a table', async () => {
    const writers = await openTwo();
    const names = ['shelves', 'Shelves', 'SHELVES', 'sHELVES'].map(parseTableName);
    const answers = await Promise.all(
      names.map((name, turn) =>
        writers[turn % 2 === 0 ? 0 : 1].createTable(name).then(
          () => 'made',
          ({ code }) => code,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(3).fill('TableAlreadyExists'), 'made']);
  });

  test('gives no Timestamp twice', async () => {
    const writers = await openTwo();
    const asked = Array.from({ length: 60 }, (_, turn) =>
      writers[turn % 2 === 0 ? 0 : 1].upsertEntity(BOOKS, input('a', String(turn % 3)), 'merge'),
    );
    const written: readonly Written[] = await Promise.all(asked);
    expect(new Set(written.map(({ timestamp }) => timestamp)).size).toBe(60);
  });

  test('counts what all have written', async () => {
    const [one, two] = await openTwo();
    await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        await one.upsertEntity(BOOKS, input('a', String(turn), { N: int32Of(turn) }), 'merge');
        await two.upsertEntity(BOOKS, input('a', String(turn), { M: int32Of(turn) }), 'merge');
        if (turn % 3 === 0) await one.deleteEntity(BOOKS, key('a', String(turn)), '*');
      }),
    );
    const totals = await one.getTable(BOOKS);
    expect(totals).toMatchObject({ entities: 20 });
    expect(totals).toMatchObject(await recount(two, BOOKS));
  });

  test('writes into the table there is, also when the other has made it anew', async () => {
    const [one, two] = await openTwo();
    await two.insertEntity(BOOKS, input('a', '1'));
    await one.deleteTable(BOOKS);
    await expect(two.insertEntity(BOOKS, input('a', '2'))).rejects.toMatchObject({
      code: 'TableNotFound',
    });
    await one.createTable(BOOKS);
    await two.insertEntity(BOOKS, input('a', '2'));
    expect(await one.getTable(BOOKS)).toMatchObject({ entities: 1 });
    expect(await recount(two, BOOKS)).toMatchObject({ entities: 1 });
  });
}

/**
 * Increments a counter this many times; a write that loses the race makes it
 * read again. Returns the refusals.
 */
async function countUp(service: TableService, times: number): Promise<StorageError[]> {
  const refusals: StorageError[] = [];
  for (let done = 0; done < times; ) {
    const { timestamp, properties } = await service.getEntity(BOOKS, COUNTER);
    const count = Number(properties.get('N')?.value);
    const entity = input('a', 'counter', { N: int32Of(count + 1) });
    try {
      await service.updateEntity(BOOKS, entity, { mode: 'merge', ifMatch: formatETag(timestamp) });
      done += 1;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      refusals.push(error);
    }
  }
  return refusals;
}
