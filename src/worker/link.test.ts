import { describe, expect, test } from 'vitest';
import { StorageError } from '../model/storage-error.ts';
import { Counter, collect, FarSide, linkedPorts, linkTo } from '../testing/links.ts';
import { Moved } from './link-messages.ts';

describe('a call', () => {
  test('carries plain data there and back', async () => {
    const link = linkTo({ calls: { echo: (value: unknown) => value }, streams: {} });
    const rich = new Map<string, unknown>([
      ['Int64', 9_007_199_254_740_993n],
      ['Binary', Uint8Array.of(0, 255)],
      ['Double', -0],
      ['absent', undefined],
    ]);

    expect(await link.call('echo', rich)).toEqual(rich);
  });

  test('is resolved by its own answer, in any order', async () => {
    const link = linkTo({
      calls: { after: (ms: number) => new Promise((done) => setTimeout(done, ms, ms)) },
      streams: {},
    });

    const answers = [20, 5, 10].map((ms) => link.call('after', ms));

    expect(await Promise.all(answers)).toEqual([20, 5, 10]);
  });

  test('that is refused keeps reason and context', async () => {
    const refusal = new StorageError('valueTooLarge', {
      name: 'Photo',
      actual: 70_000,
      operation: 3,
    });
    const link = linkTo({ calls: { fail: () => Promise.reject(refusal) }, streams: {} });

    const error: unknown = await link.call('fail', undefined).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({
      reason: 'valueTooLarge',
      status: 400,
      code: 'PropertyValueTooLarge',
      message: refusal.message,
      context: { name: 'Photo', actual: 70_000, operation: 3 },
    });
  });

  test('that meets a bug keeps its name, message and stack', async () => {
    const bug = new RangeError('The page has no row 7.');
    const link = linkTo({
      calls: {
        fail: () => {
          throw bug;
        },
      },
      streams: {},
    });

    await expect(link.call('fail', undefined)).rejects.toMatchObject({
      name: 'RangeError',
      message: bug.message,
      stack: bug.stack,
    });
  });

  test('can name only what is offered', async () => {
    const link = linkTo({ calls: { offered: () => 1 }, streams: {} });

    for (const name of ['constructor', 'toString', '__proto__', 'other']) {
      // Not a name that the types let through.
      const call = link.call(name as 'offered', undefined);
      await expect(call).rejects.toThrow(`There is no procedure called ${name}.`);
    }
  });

  test('whose argument or answer cannot cross fails and leaves nothing waiting', async () => {
    const link = linkTo({
      calls: { take: (_: unknown) => 1, give: () => () => 1 },
      streams: {},
    });

    await expect(link.call('take', () => 1)).rejects.toThrow(/could not be cloned/);
    await expect(link.call('give', undefined)).rejects.toThrow(/could not be cloned/);
  });

  test('hands buffers over without copying', async () => {
    const buffer = new ArrayBuffer(16);
    const link = linkTo({ calls: { give: () => new Moved({ buffer }, [buffer]) }, streams: {} });

    const answer = await link.call('give', undefined);

    expect(answer.buffer.byteLength).toBe(16);
    expect(buffer.byteLength).toBe(0);
  });
});

describe('cancelling a call', () => {
  test('refuses at once and aborts the other side', async () => {
    const far = new FarSide();
    const link = linkTo({ calls: { wait: far.wait }, streams: {} });
    const caller = new AbortController();
    const call = link.call('wait', undefined, { signal: caller.signal });
    await far.begun;

    caller.abort();

    await expect(call).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await far.aborted).toMatchObject({ reason: 'cancelled' });
  });

  test('before it began sends nothing', async () => {
    const far = new FarSide();
    const link = linkTo({ calls: { wait: far.wait, ping: () => 'pong' }, streams: {} });

    const call = link.call('wait', undefined, { signal: AbortSignal.abort() });

    await expect(call).rejects.toMatchObject({ reason: 'cancelled' });
    await link.call('ping', undefined);
    expect(far.hasBegun).toBe(false);
  });

  test.each([
    ['a result', 'kept', 'kept'],
    ['a refusal', new StorageError('cancelled'), { reason: 'cancelled' }],
  ])('waits for %s where it is asked to', async (_, outcome, reported) => {
    const link = linkTo({
      calls: {
        write: (_: undefined, signal: AbortSignal) =>
          new Promise((resolve, reject) => {
            const end = () => (typeof outcome === 'string' ? resolve(outcome) : reject(outcome));
            signal.addEventListener('abort', () => setTimeout(end, 5));
          }),
        ping: () => 'pong',
      },
      streams: {},
    });
    const caller = new AbortController();
    const call = link.call('write', undefined, { signal: caller.signal, onAbort: 'await' });
    await link.call('ping', undefined);

    caller.abort();

    const ended: unknown = await call.catch((error: unknown) => error);
    expect(ended).toEqual(
      typeof reported === 'string' ? reported : expect.objectContaining(reported),
    );
  });

  test('does not touch other calls under the same link', async () => {
    const far = new FarSide();
    const link = linkTo({ calls: { wait: far.wait, ping: () => 'pong' }, streams: {} });
    const caller = new AbortController();
    const call = link.call('wait', undefined, { signal: caller.signal });
    const other = link.call('ping', undefined);

    caller.abort();

    await expect(call).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await other).toBe('pong');
  });
});

describe('closing a link', () => {
  test('refuses pending and later calls', async () => {
    const far = new FarSide();
    const counter = new Counter();
    const link = linkTo({ calls: { wait: far.wait }, streams: { count: counter.count } });
    const call = link.call('wait', undefined);
    const items = link.stream('count', 4)[Symbol.asyncIterator]();
    await items.next();

    link.close(new StorageError('engineLost', { detail: 'It was closed.' }));

    const lost = { reason: 'engineLost', context: { detail: 'It was closed.' } };
    await expect(call).rejects.toMatchObject(lost);
    await expect(items.next()).rejects.toMatchObject(lost);
    await expect(link.call('wait', undefined)).rejects.toMatchObject(lost);
    await expect(collect(link.stream('count', 1))).rejects.toMatchObject(lost);
  });

  test('cancels pending calls on the other side', async () => {
    const far = new FarSide();
    const link = linkTo({ calls: { wait: far.wait }, streams: {} });
    const call = link.call('wait', undefined);
    await far.begun;

    link.close(new StorageError('engineLost'));

    await expect(call).rejects.toMatchObject({ reason: 'engineLost' });
    expect(await far.aborted).toMatchObject({ reason: 'cancelled' });
  });

  test('by the other end refuses pending calls', async () => {
    const far = new FarSide();
    const { link, farPort } = linkedPorts({ calls: { wait: far.wait }, streams: {} });
    const call = link.call('wait', undefined);
    await far.begun;

    farPort.close();

    await expect(call).rejects.toMatchObject({ reason: 'engineLost' });
  });
});

describe('a message that cannot be read', () => {
  test.each([
    ['a request', 'farPort'],
    ['an answer', 'nearPort'],
  ] as const)('as %s refuses pending calls, and the link goes on', async (_, port) => {
    const far = new FarSide();
    const { link, ...ports } = linkedPorts({
      calls: { wait: far.wait, ping: () => 'pong' },
      streams: {},
    });
    const call = link.call('wait', undefined);
    await far.begun;

    ports[port].dispatchEvent(new MessageEvent('messageerror'));

    await expect(call).rejects.toMatchObject({ reason: 'engineLost' });
    expect(await link.call('ping', undefined)).toBe('pong');
  });
});
