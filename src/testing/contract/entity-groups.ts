import { expect, test } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import type { EntityInput } from '../../model/entity.ts';
import { formatETag } from '../../model/etag.ts';
import { parseTableName } from '../../model/names.ts';
import type { EntityOperation } from '../../model/table-service.ts';
import { input, key, readAll, recount } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const insert = (entity: EntityInput): EntityOperation => ({ kind: 'insert', entity });

const remove = (rowKey: string): EntityOperation => ({
  kind: 'delete',
  key: key('p', rowKey),
  ifMatch: '*',
});

/** Groups that are refused without a look at storage, with the index of the wrong operation. */
const REFUSED: readonly {
  what: string;
  operations: readonly EntityOperation[];
  refusal: object;
  operation?: number;
}[] = [
  {
    what: 'no operation',
    operations: [],
    refusal: { reason: 'groupEmpty', status: 400, code: 'InvalidInput' },
  },
  {
    what: '101 operations',
    operations: numbered(101),
    operation: 99,
    refusal: {
      reason: 'groupTooMany',
      status: 400,
      code: 'InvalidInput',
      message: 'The batch request operation exceeds the maximum 100 changes per change set.',
    },
  },
  {
    what: 'two partitions',
    operations: [insert(input('p', '1')), insert(input('q', '2'))],
    operation: 1,
    refusal: {
      reason: 'groupPartitions',
      status: 400,
      code: 'CommandsInBatchActOnDifferentPartitions',
      message: 'All commands in a batch must operate on same entity group.',
    },
  },
  {
    what: 'one entity twice',
    operations: [insert(input('p', '1')), insert(input('p', '2')), remove('1')],
    operation: 2,
    refusal: {
      reason: 'groupDuplicate',
      status: 400,
      code: 'InvalidDuplicateRow',
      message:
        'The batch request contains multiple changes with same row key. An entity can appear only once in a batch request.',
    },
  },
  {
    what: 'more than 4 MiB',
    operations: Array.from({ length: 5 }, (_, place) => insert(large(String(place)))),
    operation: 4,
    refusal: { reason: 'groupTooLarge', status: 413, code: 'RequestBodyTooLarge' },
  },
  {
    what: 'a wrong name in the middle',
    operations: [insert(input('p', '1')), insert(input('p', '2', { 'a-b': int32Of(1) }))],
    operation: 1,
    refusal: { reason: 'propertyNameInvalid', status: 400, code: 'PropertyNameInvalid' },
  },
  {
    what: 'a malformed ETag',
    operations: [remove('1'), { kind: 'delete', key: key('p', '2'), ifMatch: 'x' }],
    operation: 1,
    refusal: { reason: 'etagMalformed', status: 400, code: 'InvalidInput' },
  },
];

/** Spec 4.2: entity group transactions are all or nothing, and answer each operation. */
export function testEntityGroups(open: OpenAccounts): void {
  test.each(REFUSED)('refuses $what', async ({ operations, operation, refusal }) => {
    const { service } = await openBooks(open);
    const asked = service.submitTransaction(BOOKS, operations);
    const context = operation === undefined ? {} : { context: { operation } };
    await expect(asked).rejects.toMatchObject({ ...refusal, ...context });
    expect(await recount(service, BOOKS)).toEqual({ entities: 0, bytes: 0 });
  });

  test('writes all kinds of operations at once, and answers each in its place', async () => {
    const { service } = await openBooks(open);
    const first = await service.insertEntity(BOOKS, input('p', '1', { A: int32Of(1) }));
    await service.insertEntity(BOOKS, input('p', '2', { A: int32Of(2) }));
    await service.insertEntity(BOOKS, input('p', '3', { A: int32Of(3) }));

    const written = await service.submitTransaction(BOOKS, [
      insert(input('p', '4', { A: int32Of(4) })),
      {
        kind: 'update',
        entity: input('p', '1', { B: int32Of(1) }),
        how: { mode: 'merge', ifMatch: formatETag(first.timestamp) },
      },
      { kind: 'upsert', entity: input('p', '2', { B: int32Of(2) }), mode: 'replace' },
      remove('3'),
      { kind: 'upsert', entity: input('p', '0'), mode: 'merge' },
    ]);

    expect(written.map((answer) => typeof answer?.timestamp)).toEqual([
      'bigint',
      'bigint',
      'bigint',
      'undefined',
      'bigint',
    ]);
    const stored = await readAll(service, BOOKS);
    expect(stored.map(({ rowKey, properties }) => [rowKey, ...properties.keys()])).toEqual([
      ['0'],
      ['1', 'A', 'B'],
      ['2', 'B'],
      ['4', 'A'],
    ]);
    expect(stored.map(({ timestamp }) => timestamp)).toEqual(
      [4, 1, 2, 0].map((place) => written[place]?.timestamp),
    );
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test('takes 100 operations, near and far', async () => {
    const { service } = await openBooks(open);
    await service.submitTransaction(BOOKS, numbered(100));
    const every = numbered(200).filter((_, place) => place % 2 === 0);
    const upserts = every.map(
      (operation): EntityOperation =>
        operation.kind === 'insert' ? { ...operation, kind: 'upsert', mode: 'merge' } : operation,
    );
    await service.submitTransaction(BOOKS, upserts.toReversed());
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 150 });
    expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
  });

  test.each([0, 1, 2])(
    'keeps nothing when operation %i is refused by what is stored',
    async (place) => {
      const { service } = await openBooks(open);
      await service.insertEntity(BOOKS, input('p', 'taken', { A: stringOf('x') }));
      const before = await readAll(service, BOOKS);
      const operations = [insert(input('p', '1')), remove('taken'), insert(input('p', '2'))];
      const missing: EntityOperation = { kind: 'delete', key: key('p', 'gone'), ifMatch: '*' };
      const asked = service.submitTransaction(BOOKS, operations.with(place, missing));

      await expect(asked).rejects.toMatchObject({
        reason: 'entityMissing',
        status: 404,
        context: { operation: place },
      });
      expect(await readAll(service, BOOKS)).toEqual(before);
      expect(await service.getTable(BOOKS)).toMatchObject(await recount(service, BOOKS));
    },
  );

  test('reports the first of several refusals', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('p', '2'));
    const asked = service.submitTransaction(BOOKS, [
      insert(input('p', '1')),
      insert(input('p', '2')),
      remove('3'),
    ]);
    await expect(asked).rejects.toMatchObject({
      reason: 'entityExists',
      status: 409,
      code: 'EntityAlreadyExists',
      context: { operation: 1 },
    });
  });

  test('reports a missing table at the first operation', async () => {
    const { service } = await openBooks(open);
    const asked = service.submitTransaction(parseTableName('Nowhere'), numbered(3));
    await expect(asked).rejects.toMatchObject({
      reason: 'tableMissing',
      status: 404,
      code: 'TableNotFound',
      context: { operation: 0 },
    });
  });
}

function numbered(count: number): EntityOperation[] {
  return Array.from({ length: count }, (_, place) =>
    insert(input('p', String(place).padStart(3, '0'), { N: int32Of(place) })),
  );
}

/**
 * Returns an entity of just under 1 MiB, in the store as well as on the wire:
 * each character takes two bytes.
 */
function large(rowKey: string): EntityInput {
  const texts = Array.from({ length: 15 }, (_, place) => [
    `P${place}`,
    stringOf('ü'.repeat(32_768)),
  ]);
  return input('p', rowKey, Object.fromEntries(texts));
}
