import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAMAGE_CHANNEL, type DamageNotice } from '../model/damage.ts';
import type { AccountName } from '../model/names.ts';
import { STATE_KEY } from '../storage/records/journal-state.ts';
import { CopiedLibrary, FIRST_COPY, tear, track } from '../testing/copied-library.ts';
import { check, kindsOf } from '../testing/damaged-books.ts';
import { readAll } from '../testing/entities.ts';
import type { MemoryFiles } from '../testing/memory-files.ts';
import { BOOKS } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import type { MirroredEngine } from './mirrored-engine.ts';

let library: CopiedLibrary;
let files: MemoryFiles;
let account: AccountName;

beforeEach(() => {
  library = new CopiedLibrary();
  ({ files, account } = library);
});

const KEYS = ['a', 'b', 'c', 'd', 'e'];

/** The table is made by the first entry, and each of five books is written by one of its own. */
const FIRST = 2;

describe('an entry that cannot be read is put back as the copy has it', () => {
  test.each([
    ['the last one', 'torn', FIRST + 4],
    ['one in the middle', null, FIRST + 2],
    ['the one that made the table', { sequence: 1 }, 1],
  ])('%s', async (_, value, sequence) => {
    await library.make(KEYS);
    await library.hurt('journal', (journal) => void journal.put(value, sequence));
    const engine = library.open();
    expect(await library.keysOf(engine)).toBeDefined();
    await expect.poll(() => library.keysOf(engine)).toEqual(KEYS);
    await expectWhole(engine, 1);
  });

  test('even a missing one, and several at once', async () => {
    await library.make(KEYS);
    await library.hurt('journal', (journal) => {
      journal.delete(FIRST + 1);
      journal.put({ sequence: FIRST + 2, tables: 'none' }, FIRST + 2);
    });
    const engine = library.open();
    await expect.poll(() => library.keysOf(engine).catch(() => [])).toEqual(KEYS);
    await expectWhole(engine, 2);
  });

  test('before it is checkpointed, also by an engine that reads it while another keeps the copy', async () => {
    await library.make(KEYS);
    const keeper = library.open();
    await library.keysOf(keeper);
    await library.whenKept(keeper);
    await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 3));
    const other = library.open({ checkpoints: true });
    await library.keysOf(other);
    await expect.poll(() => library.keysOf(other)).toEqual(KEYS);
    await expect.poll(async () => (await other.tablesOf(account).getBacklog()).entities).toBe(0);
    await expectWhole(other, 1, keeper);
    expect(await library.keysOf(keeper)).toEqual(KEYS);
  });

  test('and the damage report is withdrawn', async () => {
    await library.make(KEYS);
    const notices: DamageNotice[] = [];
    const channel = new BroadcastChannel(DAMAGE_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<DamageNotice>) => notices.push(data);
    onTestFinished(() => channel.close());
    await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 3));
    const engine = library.open();
    await library.keysOf(engine);
    await vi.waitFor(() =>
      expect(notices.at(-1)).toEqual({ account, kind: 'journal', places: [] }),
    );
  });
});

describe('an entry that cannot be read is not gone past', () => {
  test('while the copy that may have it cannot be opened', async () => {
    await library.make(KEYS);
    const elsewhere = await files.folders.get(account)?.open(FIRST_COPY);
    await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 2));
    const engine = library.open();
    await library.keysOf(engine);
    await expect.poll(() => stateOf(engine)).toBe('failed');
    await expectStuck(engine);
    await engine.close();
    elsewhere?.close();
    const next = library.open();
    await expect.poll(() => library.keysOf(next)).toEqual(KEYS);
    await expectWhole(next, 1);
  });

  test('once the copy that has it was given up for want of room', async () => {
    await library.make(KEYS);
    const engine = library.open();
    await library.keysOf(engine);
    await library.whenKept(engine);
    files.roomBytes = 0;
    await engine.tablesOf(account).deleteEntity(BOOKS, { partitionKey: 'p', rowKey: 'e' }, '*');
    await expect.poll(() => stateOf(engine)).toBe('full');
    await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 2));
    await expectStuck(engine);
    await engine.close();
    files.roomBytes = Number.POSITIVE_INFINITY;
    const next = library.open();
    await expect.poll(() => library.keysOf(next)).toEqual(KEYS.slice(0, -1));
  });

  async function stateOf(engine: MirroredEngine): Promise<string | undefined> {
    return (await library.copyOf(engine))?.state;
  }

  async function expectStuck(engine: MirroredEngine): Promise<void> {
    await expect(engine.databaseOf(account).checkpoint()).rejects.toThrow('cannot be read');
  }
});

test('the holder of the copy repairs damage that only another thread has met', async () => {
  await library.make(KEYS);
  const keeper = library.open();
  await library.keysOf(keeper);
  await library.whenKept(keeper);
  await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 3));
  const channel = new BroadcastChannel('tablewright:safety');
  onTestFinished(() => channel.close());
  channel.postMessage({ kind: 'heal', account, met: [FIRST + 3] });
  await expectWhole(keeper, 1);
  expect(await library.keysOf(keeper)).toEqual(KEYS);
});

test('an entry that the copy lacks stays as it is, and affects no other', async () => {
  await library.make(KEYS);
  files.folders.clear();
  await library.hurt('journal', (journal) => void journal.put('torn', FIRST + 2));
  const engine = library.open();
  const rest = KEYS.filter((key) => key !== 'c');
  await expect.poll(() => library.keysOf(engine).catch(() => [])).toEqual(rest);
  await library.whenKept(engine);
  await engine.databaseOf(account).checkpoint();
  expect(kindsOf(await check(engine, account))).toContain('entry');
  expect((await library.copyOf(engine))?.repaired).toBeUndefined();
});

test('of another account, or of another course of writes, nothing is taken', async () => {
  await library.make(KEYS);
  await library.hurt('journal', (journal) => {
    const before = journal.get(FIRST + 1);
    before.onsuccess = () => {
      journal.put({ ...before.result, operation: 'another' }, FIRST + 1);
      journal.put('torn', FIRST + 2);
    };
  });
  const engine = library.open();
  await library.keysOf(engine);
  await library.whenKept(engine);
  expect(await library.keysOf(engine)).toEqual(KEYS.filter((key) => key !== 'c'));
  expect((await library.copyOf(engine))?.repaired).toBeUndefined();
});

test.each([
  ['state', 'journal', STATE_KEY],
  ['clock', 'account', 'account'],
] as const)('a %s that is lost is there again', async (_, store, key) => {
  await library.make(KEYS);
  const first = library.open();
  await first.databaseOf(account).checkpoint();
  const { memory } = await first.databaseOf(account).open();
  const { lastTick } = memory;
  await library.whenKept(first);
  await first.close();
  await library.hurt(store, (records) => void records.put({ drained: null, lastTick: null }, key));
  const engine = library.open();
  await library.keysOf(engine).catch(() => []);
  await expect.poll(async () => (await library.copyOf(engine))?.state).toBe('kept');
  await expect.poll(async () => kindsOf(await check(engine, account))).toEqual([]);
  expect(await library.keysOf(engine)).toEqual(KEYS);
  expect((await engine.databaseOf(account).open()).memory.lastTick).toBe(lastTick);
});

test('an engine that found no clock is notified of the restored one', async () => {
  await library.make(KEYS);
  const first = library.open();
  await first.databaseOf(account).checkpoint();
  const { lastTick } = (await first.databaseOf(account).open()).memory;
  await library.whenKept(first);
  await first.close();
  await library.hurt('account', (records) => void records.put({ lastTick: null }, 'account'));
  const other = track(new AccountEngine({ storage: { checkpoints: false } }));
  const { memory } = await other.databaseOf(account).open();
  await library.keysOf(other);
  expect(memory.lastTick).toBe(0n);
  await library.whenKept(library.open(), lastTick);
  await library.keysOf(other);
  expect(memory.lastTick).toBe(lastTick);
});

describe('a damaged entity', () => {
  const HURT = ['books', 'p', 'c'];

  test('is repaired from the copy by a check, with its Timestamp', async () => {
    const { engine, before } = await hurtEntities();
    const found = await check(engine, account);
    expect(found.problems).toMatchObject([
      { kind: 'entity', key: { rowKey: 'c' }, isInCopy: true, isRepairable: true },
    ]);
    const repaired = await check(engine, account, { repairs: true });
    expect(repaired.problems).toMatchObject([{ kind: 'entity', isInCopy: true, isRepaired: true }]);
    expect(await readAll(engine.tablesOf(account), BOOKS)).toEqual(before);
    expect(await check(engine, account)).toMatchObject({ problems: [], entities: KEYS.length });
    await library.whenKept(engine);
  });

  test('also where another engine keeps the copy', async () => {
    const { engine, before } = await hurtEntities();
    await library.keysOf(engine);
    await library.whenKept(engine);
    const other = library.open();
    await check(other, account, { repairs: true });
    expect(await readAll(other.tablesOf(account), BOOKS)).toEqual(before);
    expect(await readAll(engine.tablesOf(account), BOOKS)).toEqual(before);
  });

  test('that the copy lacks is reported, and can be deleted', async () => {
    const { engine } = await hurtEntities(() => files.folders.clear());
    const { problems } = await check(engine, account, { repairs: true });
    expect(problems).toMatchObject([{ kind: 'entity', isRepairable: false }]);
    await check(engine, account, { givesUp: problems });
    expect(await library.keysOf(engine)).toEqual(KEYS.filter((key) => key !== 'c'));
  });

  test('is in no copy that is made of the account, and a new one is made all the same', async () => {
    const { engine } = await hurtEntities(() => files.folders.clear());
    await library.keysOf(engine);
    await library.whenKept(engine);
    await engine.close();
    await library.dropDatabase();
    expect(await library.keysOf(library.open())).toEqual(KEYS.filter((key) => key !== 'c'));
  });

  async function hurtEntities(beside = () => {}) {
    await library.make(KEYS);
    const first = library.open();
    await first.databaseOf(account).checkpoint();
    const before = await readAll(first.tablesOf(account), BOOKS);
    await library.whenKept(first);
    await first.close();
    beside();
    await library.hurt('entities', (entities) => void entities.put(null, HURT));
    return { engine: library.open(), before };
  }
});

describe('a copy that is not as it was written', () => {
  test('is made again after it was looked at', async () => {
    await rot();
    const engine = library.open();
    await library.keysOf(engine);
    await expect.poll(() => library.names()).toEqual(['2.copy']);
  });

  test('is kept where the account itself is damaged', async () => {
    await rot();
    await library.hurt('entities', (entities) => void entities.put(null, ['books', 'p', 'c']));
    const engine = library.open();
    await check(engine, account);
    await library.whenKept(engine);
    expect(library.names()).toEqual([FIRST_COPY]);
  });

  /** Another bit in an entity of its beginning, which is not needed as long as the account exists. */
  async function rot(): Promise<void> {
    await library.make(KEYS);
    const first = library.open();
    await first.databaseOf(account).checkpoint();
    await first.close();
    files.folders.clear();
    const second = library.open();
    await library.keysOf(second);
    await library.whenKept(second);
    await second.close();
    const file = files.folders.get(account)?.files.get(FIRST_COPY);
    tear(file?.content ?? new Uint8Array(), 'Title c');
  }
});

/** Everything is there, no damage is known, and the repair was reported. */
async function expectWhole(engine: MirroredEngine, entries: number, other = engine): Promise<void> {
  const findRepaired = async () =>
    [...(await engine.readCopies()), ...(await other.readCopies())].find(
      ({ repaired }) => repaired,
    );
  await expect.poll(findRepaired).toMatchObject({ repaired: { entries } });
  expect(kindsOf(await check(engine, account))).toEqual([]);
  await engine.databaseOf(account).checkpoint();
  expect(await check(engine, account)).toMatchObject({ problems: [], entities: KEYS.length });
}
