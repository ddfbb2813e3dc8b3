import { expect, test } from 'vitest';
import { joinSentences } from './sentences.ts';

test('a space stands between sentences, but for those whose marks are wide', () => {
  expect(joinSentences('Undone.', 'Two were left.')).toBe('Undone. Two were left.');
  expect(joinSentences('已撤消。', '2个保持不变。')).toBe('已撤消。2个保持不变。');
  expect(joinSentences('已删除', '2个未删除')).toBe('已删除 2个未删除');
});

test('what is no sentence leaves no space', () => {
  expect(joinSentences(undefined, 'Undone.', false, '')).toBe('Undone.');
});
