import { expect, onTestFinished, test } from 'vitest';
import { ThreadFilterReader } from './filter-reader.ts';

function open(): ThreadFilterReader {
  const reader = new ThreadFilterReader();
  onTestFinished(() => reader.close());
  return reader;
}

const LONG = Array.from({ length: 30_000 }, (_, place) => `Note eq 'n${place}'`).join(' or ');

test('a long filter is read in another thread, right or wrong', async () => {
  const reader = open();
  expect(await reader.read(LONG)).toMatchObject({
    status: 'understood',
    reading: { reads: 'scan' },
  });
  expect(await reader.read(`${LONG} or (`)).toMatchObject({
    status: 'wrong',
    problem: { kind: 'expressionMissing', at: LONG.length + 5 },
  });
});

test('of waiting filters, only the latest is parsed', async () => {
  const reader = open();
  const reads = await Promise.all([LONG, 'A', 'B eq', 'C'].map((source) => reader.read(source)));
  expect(reads.map((read) => read?.status)).toEqual([
    'understood',
    undefined,
    undefined,
    'understood',
  ]);
});

test('closing settles every waiter', async () => {
  const reader = open();
  const reads = Promise.all([reader.read(LONG), reader.read('A')]);
  reader.close();
  expect(await reads).toEqual([undefined, undefined]);
  expect(await reader.read('A')).toMatchObject({ status: 'understood' });
});
