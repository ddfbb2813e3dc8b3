import { expect, onTestFinished, test, vi } from 'vitest';
import { REQUESTS_CHANNEL, type RequestReport } from '../model/request-report.ts';
import { watchRequests } from './request-feed.ts';

const REPORT = {
  ...{ source: 'rest', at: 1_764_000_000_000, elapsedMs: 2, method: 'GET', status: 200 },
  ...{ url: 'http://h/rest/demo/Tables', sent: [['Accept', '*/*']], received: [] },
};

test('a message of the channel that is no report is passed over', async () => {
  const reports: RequestReport[] = [];
  onTestFinished(watchRequests((report) => reports.push(report), { bodies: false }));
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  onTestFinished(() => channel.close());

  // No Date has these instants: to draw one would throw.
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -8.64e15 - 1, '1', null]) {
    channel.postMessage({ ...REPORT, at });
  }
  for (const url of [7, 'x', 'http://']) channel.postMessage({ ...REPORT, url });
  for (const status of [Number.NaN, 1e300]) channel.postMessage({ ...REPORT, status });
  channel.postMessage({ ...REPORT, elapsedMs: Number.NaN });
  channel.postMessage(REPORT);
  await vi.waitFor(() => expect(reports).not.toEqual([]));
  expect(reports).toEqual([REPORT]);
});
