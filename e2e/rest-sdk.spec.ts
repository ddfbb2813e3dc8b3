import { expect, openControlledPage, REFUSED, restTargets, test } from './rest/rest-site.ts';

test('the real SDK does all it can, in the app’s folder', async ({ context, site, problems }) => {
  problems.allow(REFUSED);
  const page = await openControlledPage(context, site);

  await test.step('tables', async () => {
    const tables = await page.evaluate(async () => {
      const { collect, service, table } = restPage;
      const tables = service();
      for (const name of ['Books', 'authors', 'Places', 'Quotes']) await tables.createTable(name);
      await table('Books').createTable();
      await tables.deleteTable('places');
      await table('Quotes').deleteTable();
      await tables.deleteTable('Nowhere');
      const filter = restPage.sdk.odata`TableName ge ${'b'}`;
      const pages = await collect(tables.listTables().byPage({ maxPageSize: 1 }));
      return {
        all: (await collect(tables.listTables())).map(({ name }) => name),
        filtered: (await collect(tables.listTables({ queryOptions: { filter } }))).length,
        pages: pages.map((page) => page.length),
      };
    });
    expect(tables).toEqual({ all: ['authors', 'Books'], filtered: 1, pages: [1, 1] });
  });

  await test.step('all eight types', async () => {
    const { sent, found } = await page.evaluate(async () => {
      const books = restPage.table('Books');
      const sent = {
        partitionKey: 'types',
        rowKey: '1',
        text: "O'Neil 😀",
        whole: 3,
        big: 9223372036854775807n,
        real: 2.5,
        yes: true,
        date: new Date('2020-01-02T03:04:05.500Z'),
        guid: { type: 'Guid', value: 'c9da6455-213d-42c9-9a79-3e9149a57833' },
        bytes: Uint8Array.of(0, 1, 255),
      };
      await books.createEntity(sent);
      return { sent, found: await books.getEntity('types', '1') };
    });
    expect(found).toMatchObject(sent);
  });

  await test.step('writes and ETags', async () => {
    const written = await page.evaluate(async () => {
      const { refusal, table } = restPage;
      const books = table('Books');
      const key = { partitionKey: 'tags', rowKey: '1' };
      const { etag = '' } = await books.createEntity({ ...key, a: 1, b: 1 });
      const refusals = [await refusal(books.createEntity(key))];
      const merged = await books.updateEntity({ ...key, b: 2 }, 'Merge', { etag });
      const { a, b } = await books.getEntity('tags', '1');
      refusals.push(
        await refusal(books.updateEntity(key, 'Replace', { etag })),
        await refusal(books.deleteEntity('tags', '1', { etag })),
        await refusal(books.updateEntity(key, 'Merge', { etag: 'x' })),
      );
      await books.updateEntity({ ...key, c: 3 }, 'Replace', { etag: merged.etag ?? '' });
      await books.upsertEntity({ ...key, d: 4 }, 'Merge');
      const { c, d } = await books.getEntity('tags', '1', { queryOptions: { select: ['c', 'd'] } });
      await books.upsertEntity(key, 'Replace');
      const bare = await books.getEntity('tags', '1');
      await books.deleteEntity('tags', '1');
      refusals.push(await refusal(books.getEntity('tags', '1')));
      return { a, b, c, d, isBare: !('c' in bare), refusals };
    });
    expect(written).toEqual({
      ...{ a: 1, b: 2, c: 3, d: 4, isBare: true },
      refusals: [
        '409 EntityAlreadyExists',
        '412 UpdateConditionNotSatisfied',
        '412 UpdateConditionNotSatisfied',
        '400 InvalidInput',
        '404 ResourceNotFound',
      ],
    });
  });

  await test.step('transactions, and each of their failures', async () => {
    const outcomes = await page.evaluate(async () => {
      const { collect, refusal, table } = restPage;
      const books = table('Books');
      const at = (rowKey: string, rest: object = {}) => ({
        partitionKey: 'group',
        rowKey,
        ...rest,
      });
      const stale = `W/"datetime'2001-01-01T00%3A00%3A00Z'"`;
      const transaction = new restPage.sdk.TableTransaction();
      for (const row of ['1', '2', '3']) transaction.createEntity(at(row, { a: 1 }));
      const { status, subResponses } = await books.submitTransaction(transaction.actions);
      await books.submitTransaction([
        ['update', at('1', { b: 2 }), 'Merge'],
        ['update', at('2', { b: 2 }), 'Replace'],
        ['delete', at('3')],
        ['upsert', at('4', { b: 2 }), 'Merge'],
      ]);
      const large = { a: 'x'.repeat(32_000), b: 'x'.repeat(32_000) };
      const refusals = [
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['create', at('1')],
          ]),
        ),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['update', at('8')],
          ]),
        ),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['delete', at('8')],
          ]),
        ),
        await refusal(books.submitTransaction([['update', at('1'), 'Merge', { etag: stale }]])),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['upsert', at('9')],
          ]),
        ),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['create', at('a/b')],
          ]),
        ),
        await refusal(
          books.submitTransaction(
            Array.from({ length: 101 }, (_, row) => ['create', at(`9${row}`)] as const).map(
              ([kind, entity]) => [kind, entity],
            ),
          ),
        ),
        await refusal(
          books.submitTransaction(
            Array.from({ length: 80 }, (_, row) => ['create', at(`9${row}`, large)]),
          ),
        ),
        await refusal(table('Nowhere').submitTransaction([['create', at('1')]])),
        await refusal(books.submitTransaction([['update', at('1'), 'Merge', { etag: 'x' }]])),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['upsert', at('8', { 'a-b': 1 })],
          ]),
        ),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['upsert', at('1', { date: { type: 'DateTime', value: '1600-01-01' } })],
          ]),
        ),
        await refusal(
          books.submitTransaction([
            ['create', at('9')],
            ['create', { partitionKey: 'other', rowKey: '1' }],
          ]),
        ),
      ];
      const filter = restPage.sdk.odata`PartitionKey eq ${'group'}`;
      const left = await collect(books.listEntities({ queryOptions: { filter } }));
      return {
        made: [status, ...subResponses.map((one) => one.status)],
        refusals,
        left: left.map(({ rowKey, a, b }) => [rowKey, a, b]),
      };
    });
    expect(outcomes).toEqual({
      made: [202, 204, 204, 204],
      refusals: [
        '409 EntityAlreadyExists 1:',
        '404 ResourceNotFound 1:',
        '404 ResourceNotFound 1:',
        '412 UpdateConditionNotSatisfied 0:',
        '400 InvalidDuplicateRow 1:',
        '400 OutOfRangeInput 1:',
        '400 InvalidInput 99:',
        '413 RequestBodyTooLarge',
        '404 TableNotFound 0:',
        '400 InvalidInput 0:',
        '400 PropertyNameInvalid 1:',
        '400 OutOfRangeInput 1:',
        // The SDK itself refuses two partitions, and sends nothing.
        'Error',
      ],
      left: [
        ['1', 1, 2],
        ['2', undefined, 2],
        ['4', undefined, 2],
      ],
    });
  });

  await test.step('pages, filters and what is cancelled', async () => {
    const lists = await page.evaluate(async () => {
      const { collect, refusal, table } = restPage;
      const books = table('Books');
      for (let first = 0; first < 1100; first += 100) {
        const rows = Array.from({ length: 100 }, (_, row) => `${first + row}`.padStart(4, '0'));
        await books.submitTransaction(
          rows.map((rowKey) => ['create', { partitionKey: 'list', rowKey, n: Number(rowKey) }]),
        );
      }
      const filter = restPage.sdk.odata`PartitionKey eq ${'list'}`;
      const all = await collect(books.listEntities({ queryOptions: { filter } }));
      const pages = books.listEntities({ queryOptions: { filter } }).byPage({ maxPageSize: 500 });
      const first = await pages.next();
      const continuationToken = first.value?.continuationToken ?? '';
      const later = books
        .listEntities({ queryOptions: { filter } })
        .byPage({ maxPageSize: 500, continuationToken });
      const some = restPage.sdk
        .odata`PartitionKey eq ${'list'} and n ge ${1090} and not (n eq ${1095})`;

      const abort = new AbortController();
      const walk = refusal(
        (async () => {
          for await (const _ of books
            .listEntities({ abortSignal: abort.signal })
            .byPage({ maxPageSize: 10 })) {
            abort.abort();
          }
        })(),
      );
      const row = { partitionKey: 'list', rowKey: 'never' };
      const abortSignal = AbortSignal.abort();
      const service = restPage.service();
      const aborted = await Promise.all(
        [
          books.getEntity('list', '0001', { abortSignal }),
          books.updateEntity(row, 'Merge', { abortSignal }),
          books.upsertEntity(row, 'Replace', { abortSignal }),
          books.deleteEntity('list', '0001', { abortSignal }),
          books.submitTransaction([['create', row]], { abortSignal }),
          books.getAccessPolicy({ abortSignal }),
          books.setAccessPolicy([], { abortSignal }),
          table('Never').createTable({ abortSignal }),
          books.deleteTable({ abortSignal }),
          service.createTable('Never', { abortSignal }),
          service.deleteTable('Books', { abortSignal }),
          collect(service.listTables({ abortSignal })),
          service.getProperties({ abortSignal }),
          service.setProperties({ cors: [] }, { abortSignal }),
          service.getStatistics({ abortSignal }),
        ].map(refusal),
      );
      return {
        all: all.length,
        isInOrder: all.every(({ rowKey }, place) => Number(rowKey) === place),
        pages: (await collect(later)).map((page) => page.length),
        some: (await collect(books.listEntities({ queryOptions: { filter: some } }))).length,
        walk: await walk,
        write: await refusal(books.createEntity(row, { abortSignal })),
        aborted: [...new Set(aborted)],
        wrong: await refusal(
          collect(books.listEntities({ queryOptions: { filter: 'n eq null' } })),
        ),
        never: await refusal(books.getEntity('list', 'never')),
      };
    });
    expect(lists).toEqual({
      ...{ all: 1100, isInOrder: true, pages: [500, 100], some: 9 },
      ...{ walk: 'AbortError', write: 'AbortError', aborted: ['AbortError'] },
      ...{ wrong: '400 InvalidInput', never: '404 ResourceNotFound' },
    });
  });

  await test.step('keys of every legal character', async () => {
    const keys = await page.evaluate(async () => {
      const { collect, table } = restPage;
      const books = table('Books');
      const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
      const legal = ascii.filter((char) => !/[/\\#?]/.test(char));
      const texts = [
        '',
        '..',
        '😀',
        '{a}',
        '%25',
        "a',RowKey='b",
        '+ +',
        '\uE000',
        '\uFFFF',
        'é',
        '\u2028',
      ];
      const sent = [...new Set([...legal, ...texts, legal.join('')])];
      const wrong: string[] = [];
      for (const key of sent) {
        await books.upsertEntity({ partitionKey: key, rowKey: key, same: key });
        const { partitionKey, rowKey, same } = await books.getEntity(key, key);
        if (partitionKey !== key || rowKey !== key || same !== key) wrong.push(key);
      }
      const rows = sent.map((rowKey) => ({ partitionKey: 'odd', rowKey }));
      for (let first = 0; first < rows.length; first += 100) {
        const some = rows.slice(first, first + 100);
        await books.submitTransaction(some.map((row) => ['create', row]));
      }
      const filter = restPage.sdk.odata`PartitionKey eq ${'odd'}`;
      const found = await collect(books.listEntities({ queryOptions: { filter } }));
      const isSame = found.map(({ rowKey }) => rowKey).join() === sent.toSorted().join();
      for (const { rowKey } of rows) await books.deleteEntity('odd', rowKey);
      const left = await collect(books.listEntities({ queryOptions: { filter } }));
      return { wrong, isSame, left: left.length };
    });
    expect(keys).toEqual({ wrong: [], isSame: true, left: 0 });
  });

  expect(restTargets(site), 'what came to the host').toEqual([]);
});
