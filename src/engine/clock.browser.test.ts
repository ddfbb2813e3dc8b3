import { expect, onTestFinished, test, vi } from 'vitest';
import { int32Of, type Ticks } from '../model/edm.ts';
import { formatETag } from '../model/etag.ts';
import { check, kindsOf } from '../testing/damaged-books.ts';
import { input, key } from '../testing/entities.ts';
import { MemoryFiles } from '../testing/memory-files.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import { MirroredEngine } from './mirrored-engine.ts';

test('advances also when the clock of the machine goes back or stands still', async () => {
  let present: Ticks = 700_000_000_000_000_000n;
  const { service, openAnother } = await openBooks(async () => {
    const engine = new AccountEngine({ now: () => present });
    onTestFinished(() => engine.close());
    return engine;
  });
  const another = await openAnother();

  const given: Ticks[] = [];
  for (const moved of [0n, 50n, -1_000n, 0n, -600_000_000n, 2_000_000_000n]) {
    present += moved;
    given.push((await service.upsertEntity(BOOKS, input('a', '1'), 'merge')).timestamp);
    given.push((await another.upsertEntity(BOOKS, input('a', '1'), 'merge')).timestamp);
  }
  expect(given).toEqual([
    700_000_000_000_000_000n,
    700_000_000_000_000_001n,
    700_000_000_000_000_050n,
    700_000_000_000_000_051n,
    700_000_000_000_000_052n,
    700_000_000_000_000_053n,
    700_000_000_000_000_054n,
    700_000_000_000_000_055n,
    700_000_000_000_000_056n,
    700_000_000_000_000_057n,
    700_000_001_399_999_050n,
    700_000_001_399_999_051n,
  ]);
});

test('a clock that jumps by years takes nothing but old history, and the copy follows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const files = new MemoryFiles();
  const engines: MirroredEngine[] = [];
  const open = async () => {
    const engine = new MirroredEngine(files);
    engines.push(engine);
    onTestFinished(() => engine.close());
    return engine;
  };
  const { account } = await openBooks(open);
  let last: Ticks = 0n;
  for (const [place, year] of [2026, 2099, 1999, 2030, 1971, 2026].entries()) {
    vi.setSystemTime(new Date(`${year}-06-01T00:00:00Z`));
    // One goes on, one has just begun.
    const engine = await open();
    const service = engine.tablesOf(account);
    const before = place === 0 ? undefined : await service.getEntity(BOOKS, key('a', '1'));
    const how = { mode: 'replace', ifMatch: formatETag(before?.timestamp ?? 0n) } as const;
    const next = input('a', '1', { N: int32Of(place) });
    const { timestamp } = before
      ? await service.updateEntity(BOOKS, next, how)
      : await service.insertEntity(BOOKS, next);
    expect(timestamp, `in ${year}`).toBeGreaterThan(last);
    last = timestamp;
    if (before) {
      const stale = service.updateEntity(BOOKS, next, how);
      await expect(stale).rejects.toMatchObject({ reason: 'etagStale' });
    }

    const history = await engine.historyOf(account);
    const { undo } = await history.findNext();
    if (!undo) throw new Error(`In ${year} nothing can be undone.`);
    for await (const _ of history.undoStep(undo.id));
    const undone = service.getEntity(BOOKS, key('a', '1'));
    if (before) expect((await undone).properties).toEqual(before.properties);
    else await expect(undone).rejects.toMatchObject({ reason: 'entityMissing' });
    last = (await service.upsertEntity(BOOKS, next, 'replace')).timestamp;
    await service.insertEntity(BOOKS, input('b', String(place)));
    await engine.databaseOf(account).checkpoint();
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: place + 2 });
    expect(kindsOf(await check(engine, account)), `in ${year}`).toEqual([]);
    // The first one keeps the copy, and hears of what the others write.
    last = (await engine.databaseOf(account).open()).memory.lastTick;
    const copy = async () =>
      (await engines[0]?.readCopies())?.find((one) => one.account === account);
    await expect.poll(copy).toMatchObject({ state: 'kept', newest: last });
    await engine.close();
  }
});
