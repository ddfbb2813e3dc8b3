import { describe, expect, test } from 'vitest';
import { StorageError } from '../model/storage-error.ts';
import { Counter, collect, FarSide, linkTo } from '../testing/links.ts';

describe('a stream', () => {
  test('gives every item and then ends', async () => {
    const far = new Counter();
    const link = linkTo({ calls: {}, streams: { count: far.count } });

    expect(await collect(link.stream('count', 4))).toEqual([1, 2, 3, 4]);
  });

  test('makes an item only when it is asked for', async () => {
    const far = new Counter();
    const link = linkTo({ calls: { ping: () => 'pong' }, streams: { count: far.count } });
    const items = link.stream('count', 4)[Symbol.asyncIterator]();
    expect(far.made).toBe(0);

    await items.next();
    await link.call('ping', undefined);

    expect(far.made).toBe(1);
  });

  test('that is left closes its producer', async () => {
    const far = new Counter();
    const link = linkTo({ calls: { ping: () => 'pong' }, streams: { count: far.count } });

    for await (const item of link.stream('count', 1000)) if (item === 2) break;
    await link.call('ping', undefined);

    expect(far).toMatchObject({ made: 2, isClosed: true });
  });

  test('that fails half way yields what came before and then the refusal', async () => {
    const link = linkTo({
      calls: {},
      streams: {
        fail: async function* () {
          yield 1;
          throw new StorageError('damaged');
        },
      },
    });
    const seen: number[] = [];

    const walk = async () => {
      for await (const item of link.stream('fail', undefined)) seen.push(item);
    };

    await expect(walk()).rejects.toMatchObject({ reason: 'damaged' });
    expect(seen).toEqual([1]);
  });

  test('whose item cannot cross fails and closes its producer', async () => {
    let isClosed = false;
    const link = linkTo({
      calls: { ping: () => 'pong' },
      streams: {
        fail: async function* () {
          try {
            yield () => 1;
          } finally {
            isClosed = true;
          }
        },
      },
    });

    await expect(collect(link.stream('fail', undefined))).rejects.toThrow(/cloned/);
    await link.call('ping', undefined);

    expect(isClosed).toBe(true);
  });

  test('is cancelled between two items, without being asked for another', async () => {
    const far = new Counter();
    const link = linkTo({ calls: { ping: () => 'pong' }, streams: { count: far.count } });
    const caller = new AbortController();
    const items = link.stream('count', 4, caller.signal)[Symbol.asyncIterator]();
    await items.next();

    caller.abort();
    await link.call('ping', undefined);

    expect(far.isClosed).toBe(true);
    await expect(items.next()).rejects.toMatchObject({ reason: 'cancelled' });
  });

  test('is cancelled while an item is under way', async () => {
    const far = new FarSide();
    const link = linkTo({
      calls: {},
      streams: {
        wait: async function* (_: undefined, signal: AbortSignal) {
          yield await far.wait(undefined, signal);
        },
      },
    });
    const caller = new AbortController();
    const walk = collect(link.stream('wait', undefined, caller.signal));
    await far.begun;

    caller.abort();

    await expect(walk).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await far.aborted).toMatchObject({ reason: 'cancelled' });
  });

  test('that awaits its end reports it after an abort', async () => {
    const link = linkTo({
      calls: {},
      streams: {
        write: async function* (_: undefined, signal: AbortSignal) {
          while (!signal.aborted) yield 'written';
          yield 'aborted';
        },
      },
    });
    const caller = new AbortController();
    const seen: string[] = [];
    for await (const item of link.stream('write', undefined, caller.signal, 'await')) {
      seen.push(item);
      if (seen.length === 2) caller.abort();
    }

    expect(seen).toEqual(['written', 'written', 'aborted']);
    const late = collect(link.stream('write', undefined, caller.signal, 'await'));
    await expect(late).rejects.toMatchObject({ reason: 'cancelled' });
  });
});
