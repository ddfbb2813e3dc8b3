import { expect, onTestFinished, test, vi } from 'vitest';
import { watchRequests } from '../client/request-feed.ts';
import type { RequestReport } from '../model/request-report.ts';
import { RequestReporter } from './request-reporter.ts';

/** A busy machine makes it slower, and nothing wrong. */
const PATIENT = { timeout: 20_000 };

const URL_ASKED = 'https://host.example/rest/demo/Books';

function ask(teller: RequestReporter): Promise<Response> {
  const request = new Request(URL_ASKED, { method: 'POST', body: '{"a":1}' });
  const fetched = { request, waitUntil: () => {} };
  return teller.answer(fetched, async (asked) => {
    const headers = { 'x-ms-error-code': 'TableNotFound' };
    return new Response(`heard ${await asked.text()}`, { status: 404, headers });
  });
}

function watch(bodies: boolean): RequestReport[] {
  const heard: RequestReport[] = [];
  const unwatch = watchRequests((report) => heard.push(report), { bodies });
  onTestFinished(unwatch);
  return heard;
}

/** A watcher announces itself in a message; nothing is reported before it has arrived. */
async function askUntilHeard(teller: RequestReporter, heard: readonly RequestReport[]) {
  await expect
    .poll(async () => {
      await ask(teller);
      return heard.length;
    }, PATIENT)
    .toBeGreaterThan(0);
}

test('an open log receives requests and answers, without bodies', async () => {
  const teller = new RequestReporter();
  await ask(teller);
  const heard = watch(false);
  await askUntilHeard(teller, heard);
  expect(heard[0]).toMatchObject({
    source: 'rest',
    method: 'POST',
    url: URL_ASKED,
    status: 404,
    code: 'TableNotFound',
  });
  expect(heard[0]?.received).toContainEqual(['x-ms-error-code', 'TableNotFound']);
  expect(heard[0]).not.toHaveProperty('sentBody');
  expect(heard[0]).not.toHaveProperty('receivedBody');
});

test('with bodies where they are wanted, which are answered all the same', async () => {
  const teller = new RequestReporter();
  const heard = watch(true);
  await askUntilHeard(teller, heard);
  await expect
    .poll(async () => {
      await ask(teller);
      return heard.at(-1);
    }, PATIENT)
    .toMatchObject({
      sentBody: { text: '{"a":1}', length: 7 },
      receivedBody: { text: 'heard {"a":1}', length: 13 },
    });
  expect(await (await ask(teller)).text()).toBe('heard {"a":1}');
});

test('a browser without lock queries is answered', async () => {
  const query = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('Denied'));
  onTestFinished(() => query.mockRestore());
  expect((await ask(new RequestReporter())).status).toBe(404);
});

test('nothing is reported after the last log is closed', async () => {
  const teller = new RequestReporter();
  const reported: unknown[] = [];
  const channel = new BroadcastChannel('tablewright:requests');
  onTestFinished(() => channel.close());
  channel.addEventListener('message', ({ data }) => reported.push(data));
  const heard: RequestReport[] = [];
  const unwatch = watchRequests((report) => heard.push(report), { bodies: false });
  await askUntilHeard(teller, heard);
  unwatch();
  await expect
    .poll(async () => {
      const before = reported.filter((message) => typeof message === 'object').length;
      await ask(teller);
      // A message of ours that comes after it has passed the same channel.
      await passChannel(channel);
      return reported.filter((message) => typeof message === 'object').length - before;
    }, PATIENT)
    .toBe(0);
});

async function passChannel(channel: BroadcastChannel): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = new BroadcastChannel('tablewright:requests');
  const listen = ({ data }: MessageEvent<unknown>) => void (data === 'pass' && resolve());
  channel.addEventListener('message', listen);
  other.postMessage('pass');
  await promise;
  channel.removeEventListener('message', listen);
  other.close();
}
