import { expect, test } from 'vitest';
import { isRead, readMessageUses } from '../testing/message-uses.ts';
import { findSentences } from '../testing/sentences.ts';
import { en } from './en.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./en/*.ts', { eager: true });
const product = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
/** The languages say the same, so that English alone tells what is read of another catalogue. */
const sources = Object.entries(product).filter(([path]) => !/^\.\/(?!en\/)/.test(path));
const start = Object.keys(en);
const readers = sources.flatMap(([path, source]) => readMessageUses(path, source, start) ?? []);
const sentences = findSentences(Object.assign({}, ...Object.values(modules)));

test('every sentence is used', () => {
  const unread = sentences.filter(({ path }) => !isRead(path, readers));
  expect(unread.map(({ path }) => path)).toEqual([]);
});
