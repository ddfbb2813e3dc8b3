import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestReport } from '../../model/request-report.ts';
import { matchesEntry, readableStart } from './requests-filter.ts';
import {
  MOST_BODY_TEXT,
  MOST_ENTRIES,
  type ReportOptions,
  RequestsModel,
  withinBounds,
} from './requests-model.ts';

const report: RequestReport = {
  source: 'rest',
  at: 0,
  elapsedMs: 1,
  method: 'GET',
  url: 'https://host.example/rest/demo/Books()?$filter=a%20eq%201',
  status: 404,
  code: 'TableNotFound',
  sent: [],
  received: [],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const watched: ReportOptions[] = [];
  let reported: (report: RequestReport) => void = () => {};
  let watchers = 0;
  const log = new RequestsModel((listener, options) => {
    watched.push(options);
    watchers += 1;
    reported = listener;
    return () => {
      watchers -= 1;
    };
  });
  const notify = (...urls: string[]) => {
    for (const url of urls) reported({ ...report, url });
    vi.runAllTimers();
  };
  return { log, notify, watched, watchers: () => watchers };
}

test('keeps requests in order, up to its limit', () => {
  const { log, notify } = open();
  notify(...Array.from({ length: MOST_ENTRIES + 5 }, (_, index) => `https://a.example/${index}`));
  expect(log.count.value).toBe(MOST_ENTRIES);
  expect(log.shown.value[0]?.url).toBe('https://a.example/5');
  log.clear();
  expect(log.shown.value).toEqual([]);
});

test('drops the oldest bodies when all of them are too much, and never an entry', () => {
  const text = 'x'.repeat(MOST_BODY_TEXT / 4);
  const body = { text, length: text.length };
  const full = { ...report, sentBody: body, receivedBody: body };
  const kept = withinBounds([full, report, full, full]);
  expect(kept.map(({ sentBody, receivedBody }) => [sentBody, receivedBody])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [body, body],
    [body, body],
  ]);
});

test('records nothing while it is paused', () => {
  const { log, notify, watchers } = open();
  log.pause(true);
  expect(watchers()).toBe(0);
  log.pause(false);
  expect(watchers()).toBe(1);
  notify('https://a.example/2');
  expect(log.shown.value.map(({ url }) => url)).toEqual(['https://a.example/2']);
});

test('observes bodies while they are shown, and nothing after it is disposed', () => {
  const { log, watched, watchers } = open();
  log.keepBodies(true);
  expect(watched).toEqual([{ bodies: false }, { bodies: true }]);
  expect(watchers()).toBe(1);
  log[Symbol.dispose]();
  expect(watchers()).toBe(0);
});

test('hidden requests are not selected', () => {
  const { log, notify } = open();
  notify('https://a.example/one', 'https://a.example/two');
  log.select(log.shown.value[0]?.id);
  expect(log.selected.value?.url).toBe('https://a.example/one');
  log.setFilter('two');
  expect(log.selected.value).toBeUndefined();
  expect(log.shown.value).toHaveLength(1);
});

test.each([
  ['', 'all', true],
  ['a eq 1', 'all', true],
  ['get 404', 'errors', true],
  ['tablenotfound -books', 'all', false],
  ['-delete', 'rest', true],
  ['', 'window', false],
  ['', 'writes', false],
] as const)('"%s" among %s: %s', (filter, choice, isShown) => {
  expect(matchesEntry(report, filter, choice)).toBe(isShown);
});

test('long addresses evict older ones, and never the latest', () => {
  const { log, notify } = open();
  const long = (index: number) => `https://a.example/${index}?${'x'.repeat(3_000_000)}`;
  notify('https://a.example/old', long(1), long(2), long(3));
  const places = log.shown.value.map(({ url }) => url.slice(0, 19));
  expect(places).toEqual(['https://a.example/2', 'https://a.example/3']);
  notify(`https://a.example/4?${'x'.repeat(9_000_000)}`);
  expect(log.count.value).toBe(1);
});

test.each([
  ['a%20b', 10, 'a b'],
  ['%E2%82%AC%E2%82%AC', 9, '…'],
  ['ab%E2%82%AC%E2%82%ACcd', 15, 'ab…'],
  ['abcdef', 3, 'abc…'],
])('of %s, the first %i read as %s', (url, longest, expected) => {
  expect(readableStart(url, longest)).toBe(expected);
});
