import { afterEach, expect, test } from 'vitest';
import { locale } from './locale.ts';
import { joinSentences, sentence } from './sentences.ts';

const interfaces = import.meta.glob<string>(['../ui/**/*.{ts,tsx}', '!../ui/**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A stop of English after what is filled in, or a space of English before a sentence. */
const ENGLISH_JOINT = /\}\.(?=[`\s<])|\} \$?\{(?:words|text|\w*[mM]essages|describe\w+)[.[(]/;

afterEach(() => {
  locale.value = 'en';
});

test('a space stands between sentences, but for those whose marks are wide', () => {
  expect(joinSentences('Undone.', 'Two were left.')).toBe('Undone. Two were left.');
  expect(joinSentences('已撤消。', '2个保持不变。')).toBe('已撤消。2个保持不变。');
  expect(joinSentences('已删除', '2个未删除')).toBe('已删除 2个未删除');
});

test('an empty part leaves no space', () => {
  expect(joinSentences(undefined, 'Undone.', false, '')).toBe('Undone.');
});

test('a title becomes a sentence by the stop of the language', () => {
  expect(sentence('2 rows refused')).toBe('2 rows refused.');
  locale.value = 'zh-Hans';
  expect(sentence('2行被拒绝')).toBe('2行被拒绝。');
});

test('the interface joins no sentences as only some languages do', () => {
  const found = Object.entries(interfaces).flatMap(([path, source]) =>
    source
      .split('\n')
      .filter((line) => ENGLISH_JOINT.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
