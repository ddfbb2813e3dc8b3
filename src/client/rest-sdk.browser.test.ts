import { odata, type TableClient } from '@azure/data-tables';
import { describe, expect, test } from 'vitest';
import { collect, expectRefusal, made, openSdk, openSdkBooks } from '../testing/sdk-clients.ts';

describe('tables', () => {
  test('are created, listed and deleted', async () => {
    const { service } = await openSdk();
    for (const name of ['Books', 'authors', 'Places']) await service.createTable(name);
    await service.deleteTable('places');
    await service.deleteTable('Nowhere');

    expect(await namesOf(service.listTables())).toEqual(['authors', 'Books']);
  });

  test('are created once, which is no error to a client', async () => {
    const { service, books } = await openSdkBooks();
    await service.createTable('Books');
    await books.createTable();

    expect(await namesOf(service.listTables())).toEqual(['Books']);
    await books.deleteTable();
    await books.deleteTable();
    expect(await namesOf(service.listTables())).toEqual([]);
  });

  test('are listed by filter and page by page', async () => {
    const { service } = await openSdk();
    const names = ['aaa', 'bbb', 'ccc', 'ddd', 'eee'];
    for (const name of names) await service.createTable(name);

    const filter = odata`TableName ge ${'bbb'} and TableName lt ${'ddd'}`;
    expect(await namesOf(service.listTables({ queryOptions: { filter } }))).toEqual(['bbb', 'ccc']);

    const pages = service.listTables().byPage({ maxPageSize: 2 });
    const sizes = [];
    for await (const page of pages) sizes.push(page.map(({ name }) => name));
    expect(sizes).toEqual([['aaa', 'bbb'], ['ccc', 'ddd'], ['eee']]);
  });

  test.each([
    ['ab', 400, 'OutOfRangeInput'],
    ['a-b', 400, 'InvalidResourceName'],
    ['tables', 404, 'InvalidInput'],
  ])('of the name %s are refused', async (name, statusCode, code) => {
    const { service } = await openSdk();
    await expectRefusal(service.createTable(name), statusCode, code);
  });

  test('that are missing are reported', async () => {
    const { table } = await openSdk();
    await expectRefusal(table('Nowhere').getEntity('p', 'r'), 404, 'TableNotFound');
    await expectRefusal(
      table('Nowhere').createEntity({ partitionKey: 'p', rowKey: 'r' }),
      404,
      'TableNotFound',
    );
  });
});

describe('values', () => {
  const date = new Date('2020-01-02T03:04:05.500Z');
  const guid = 'c9da6455-213d-42c9-9a79-3e9149a57833';

  test('of all eight types round-trip', async () => {
    const { books } = await openSdkBooks();
    await books.createEntity({
      partitionKey: 'p',
      rowKey: 'r',
      text: "O'Neil 😀",
      whole: 3,
      big: 9223372036854775807n,
      real: 2.5,
      yes: true,
      date,
      guid: { type: 'Guid', value: guid.toUpperCase() },
      bytes: Uint8Array.of(0, 1, 255),
      none: null,
      nowhere: undefined,
    });

    const { etag, timestamp, 'odata.metadata': _, ...found } = await books.getEntity('p', 'r');
    expect(found).toEqual({
      partitionKey: 'p',
      rowKey: 'r',
      text: "O'Neil 😀",
      whole: 3,
      big: 9223372036854775807n,
      real: 2.5,
      yes: true,
      date,
      guid: { type: 'Guid', value: guid },
      bytes: Uint8Array.of(0, 1, 255),
    });
    expect(etag).toBe(`W/"datetime'${timestamp?.replaceAll(':', '%3A')}'"`);
  });

  test('keep the types that they were given', async () => {
    const { books } = await openSdkBooks();
    const typed = {
      text: { type: 'String', value: '7' },
      whole: { type: 'Int32', value: '7' },
      big: { type: 'Int64', value: '-7' },
      real: { type: 'Double', value: 0.5 },
      not: { type: 'Double', value: 'NaN' },
      date: { type: 'DateTime', value: '2020-01-02T03:04:05.1234567Z' },
      guid: { type: 'Guid', value: guid },
      bytes: { type: 'Binary', value: 'AQID' },
    };
    await books.createEntity({ partitionKey: 'p', rowKey: 'r', ...typed });

    const found = await books.getEntity('p', 'r', { disableTypeConversion: true });
    expect(found).toMatchObject({ ...typed, real: { type: 'Double', value: '0.5' } });
  });

  test('that were read may be sent again', async () => {
    const { books } = await openSdkBooks();
    const whole = { partitionKey: 'p', rowKey: 'r', big: 5n, date, bytes: Uint8Array.of(7) };
    await books.createEntity(whole);
    const read = await books.getEntity('p', 'r');
    await books.updateEntity({ ...read, partitionKey: 'p', rowKey: 'r' }, 'Replace');

    expect(await books.getEntity('p', 'r')).toMatchObject(whole);
  });

  test('are selected', async () => {
    const { books } = await openSdkBooks();
    await books.createEntity({ partitionKey: 'p', rowKey: 'r', a: 1, b: 2 });

    const found = await books.getEntity('p', 'r', { queryOptions: { select: ['b', 'c'] } });
    expect(found).toMatchObject({ b: 2, c: null });
    expect(found).not.toHaveProperty('a');
  });
});

describe('lists', () => {
  test('follow all their pages', async () => {
    const { books } = await openSdkBooks();
    for (let first = 0; first < 1050; first += 100) {
      const rows = Array.from({ length: Math.min(100, 1050 - first) }, (_, row) => first + row);
      await books.submitTransaction(rows.map((row) => made(`${row}`.padStart(4, '0'))));
    }

    const found = await collect(books.listEntities());
    expect(found.map(({ rowKey }) => rowKey)).toEqual(
      Array.from({ length: 1050 }, (_, row) => `${row}`.padStart(4, '0')),
    );
  });

  test('go page by page, and on from a token', async () => {
    const { books } = await openSdkBooks();
    const rows = ['', '1', "2'", '3+', 'ü'];
    await books.submitTransaction(rows.map((row) => made(row)));

    const sizes = [];
    let token: string | undefined;
    for await (const page of books.listEntities().byPage({ maxPageSize: 2 })) {
      sizes.push(page.map(({ rowKey }) => rowKey));
      token ??= page.continuationToken;
    }
    expect(sizes).toEqual([['', '1'], ["2'", '3+'], ['ü']]);

    const again = books.listEntities().byPage({ maxPageSize: 10, ...continued(token) });
    const { value } = await again.next();
    expect(value?.map(({ rowKey }: { rowKey?: string }) => rowKey)).toEqual(["2'", '3+', 'ü']);
  });

  test('are filtered and selected', async () => {
    const { books } = await openSdkBooks();
    const big = 5n;
    await books.createEntity({ partitionKey: "O'N", rowKey: '1', big, name: 'a b' });
    await books.createEntity({ partitionKey: "O'N", rowKey: '2', big: 6n, name: 'a+b' });

    const filter = odata`PartitionKey eq ${"O'N"} and big ge ${6n} and name eq ${'a+b'}`;
    const list = books.listEntities({ queryOptions: { filter, select: ['rowKey', 'name'] } });
    expect(await collect(list)).toMatchObject([{ name: 'a+b' }]);
  });

  test('of a filter that is wrong are refused', async () => {
    const { books } = await openSdkBooks();
    const asked = (filter: string) => collect(books.listEntities({ queryOptions: { filter } }));
    await expectRefusal(asked('a eq null'), 400, 'InvalidInput');
    await expectRefusal(asked("startswith(a,'b')"), 501, 'NotImplemented');
  });
});

describe('changes', () => {
  const stored = { partitionKey: 'p', rowKey: 'r', a: 1, b: 2 };
  const sent = { partitionKey: 'p', rowKey: 'r', b: 3 };

  test.each([
    ['Merge', { a: 1, b: 3 }],
    ['Replace', { b: 3 }],
  ] as const)('of any version: %s', async (mode, left) => {
    const { books } = await openSdkBooks(stored);
    await books.updateEntity(sent, mode);
    expect(await valuesOf(books)).toEqual(left);
    await books.upsertEntity({ ...sent, b: 4 }, mode);
    expect(await valuesOf(books)).toEqual({ ...left, b: 4 });
  });

  test('of an entity that is not there make it, or are refused', async () => {
    const { books } = await openSdkBooks();
    await expectRefusal(books.updateEntity(sent), 404, 'ResourceNotFound');
    const { etag } = await books.upsertEntity(sent);
    expect(await books.getEntity('p', 'r')).toMatchObject({ etag, b: 3 });
  });

  test('of the version that was read are made, of an older one refused', async () => {
    const { books, etag = '' } = await openSdkBooks(stored);
    const changed = await books.updateEntity(sent, 'Replace', { etag });
    await expectRefusal(
      books.updateEntity(sent, 'Merge', { etag }),
      412,
      'UpdateConditionNotSatisfied',
    );
    await expectRefusal(books.deleteEntity('p', 'r', { etag }), 412, 'UpdateConditionNotSatisfied');
    await expectRefusal(books.updateEntity(sent, 'Merge', { etag: 'x' }), 400, 'InvalidInput');
    await books.deleteEntity('p', 'r', { etag: changed.etag ?? '' });
    await expectRefusal(books.deleteEntity('p', 'r'), 404, 'ResourceNotFound');
  });

  test('that break a rule are refused', async () => {
    const { books } = await openSdkBooks(stored);
    await expectRefusal(books.createEntity(stored), 409, 'EntityAlreadyExists');
    await expectRefusal(
      books.createEntity({ partitionKey: 'p', rowKey: 'a/b' }),
      400,
      'OutOfRangeInput',
    );
    await expectRefusal(books.upsertEntity({ ...sent, 'a-b': 1 }), 400, 'PropertyNameInvalid');
    await expectRefusal(
      books.upsertEntity({ ...sent, a: { type: 'Guid', value: 'none' } }),
      400,
      'InvalidInput',
    );
  });
});

describe('cancelled calls', () => {
  test('end and change nothing', async () => {
    const { books } = await openSdkBooks();
    const abortSignal = AbortSignal.abort();
    const cancelled = { name: 'AbortError' };
    await expect(
      books.createEntity({ partitionKey: 'p', rowKey: 'r' }, { abortSignal }),
    ).rejects.toMatchObject(cancelled);
    await expect(books.submitTransaction([made('1')], { abortSignal })).rejects.toMatchObject(
      cancelled,
    );
    await expect(collect(books.listEntities({ abortSignal }))).rejects.toMatchObject(cancelled);
    expect(await collect(books.listEntities())).toEqual([]);
  });

  test('end while they are under way', async () => {
    const { books } = await openSdkBooks();
    await books.submitTransaction(Array.from({ length: 100 }, (_, row) => made(`${row}`)));
    const abort = new AbortController();
    const asked = collect(
      books.listEntities({ queryOptions: { filter: 'a ne 1' }, abortSignal: abort.signal }),
    );
    abort.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(await books.getEntity('p', '1')).toMatchObject({ a: 1 });
  });
});

async function valuesOf(books: TableClient): Promise<object> {
  const { a, b } = await books.getEntity('p', 'r');
  return { ...(a !== undefined && { a }), b };
}

async function namesOf(tables: AsyncIterable<{ name?: string }>): Promise<unknown[]> {
  return (await collect(tables)).map(({ name }) => name);
}

function continued(continuationToken: string | undefined) {
  return continuationToken === undefined ? {} : { continuationToken };
}
