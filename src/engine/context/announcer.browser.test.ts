import { expect, onTestFinished, test } from 'vitest';
import { CHANGES_CHANNEL, type Change } from '../../model/change.ts';
import { parseTableName } from '../../model/names.ts';
import { input, key } from '../../testing/entities.ts';
import { BOOKS, drawAccountName, openTestAccount } from '../../testing/test-database.ts';
import { AccountEngine } from '../account-engine.ts';
import { Announcer } from './announcer.ts';

/** What is heard of one account, and of accounts altogether. */
function listen(): Change[] {
  const heard: Change[] = [];
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.onmessage = (event: MessageEvent<Change>) => heard.push(event.data);
  onTestFinished(() => channel.close());
  return heard;
}

/** The messages so far: all have arrived once the last one has. */
async function hearSoFar(heard: Change[]): Promise<Change[]> {
  const last: Change = { kind: 'tables', account: drawAccountName() };
  const announcer = new Announcer();
  announcer.tablesChanged(last.account);
  await expect.poll(() => heard.at(-1)).toEqual(last);
  announcer.close();
  return heard.splice(0).slice(0, -1);
}

async function open(): Promise<AccountEngine> {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}

test('announces every acknowledged write once, and no refused one', async () => {
  const heard = listen();
  const { account, accounts, service } = await openTestAccount(open);
  const entities = { kind: 'entities', account, table: BOOKS };
  const steps: [() => Promise<unknown>, object | undefined][] = [
    [() => service.createTable(BOOKS), { kind: 'tables', account }],
    [() => service.createTable(BOOKS), undefined],
    [() => service.insertEntity(BOOKS, input('a', '1')), entities],
    [() => service.insertEntity(BOOKS, input('a', '1')), undefined],
    [() => service.deleteEntity(BOOKS, key('a', '1'), '*'), entities],
    [
      () =>
        service.submitTransaction(BOOKS, [
          { kind: 'upsert', entity: input('a', '2'), mode: 'merge' },
          { kind: 'upsert', entity: input('a', '3'), mode: 'merge' },
        ]),
      entities,
    ],
    [() => service.queryEntities(BOOKS, {}), undefined],
    [() => service.deleteTable(BOOKS), { kind: 'tables', account }],
    [() => accounts.deleteAccount(account), { kind: 'accounts', deleted: account }],
  ];
  await expect.poll(() => heard.splice(0)).toEqual([{ kind: 'accounts' }]);
  for (const [step, change] of steps) {
    await step().catch(() => {});
    expect(await hearSoFar(heard)).toEqual(change ? [change] : []);
  }
});

test('announces the changes of a task once each, and none after it was closed', async () => {
  const heard = listen();
  const account = drawAccountName();
  const announcer = new Announcer();
  for (const name of ['Books', 'books', 'Shelves', 'BOOKS']) {
    announcer.entitiesChanged(account, parseTableName(name));
    announcer.tablesChanged(account);
  }
  await expect
    .poll(() => heard.map(({ kind }) => kind))
    .toEqual(['entities', 'tables', 'entities']);

  announcer.accountsChanged();
  announcer.close();
  announcer.tablesChanged(account);
  await expect.poll(() => heard.length).toBe(4);
  expect(heard.at(-1)).toEqual({ kind: 'accounts' });
});
