import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { type DiffPart, diffWords } from './word-diff.ts';

const sideOf = (parts: readonly DiffPart[], own: 'removed' | 'added') =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === own)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  test('marks the words that differ', () => {
    expect(diffWords('sent on Monday by mail', 'sent on Tuesday by mail')).toEqual([
      { kind: 'same', text: 'sent on ' },
      { kind: 'removed', text: 'Monday' },
      { kind: 'added', text: 'Tuesday' },
      { kind: 'same', text: ' by mail' },
    ]);
  });

  test.each([
    ['', ''],
    ['a', ''],
    ['', 'a b'],
    ['a a', 'a'],
    ['\ud800x', '\udc00x'],
  ])('of %j and %j holds both', (left, right) => {
    const parts = diffWords(left, right);
    expect([sideOf(parts, 'removed'), sideOf(parts, 'added')]).toEqual([left, right]);
  });

  test('always holds both texts, and nothing of one that is the same', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '  ', '.', '\n', '\ud83d', '😀'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const parts = diffWords(left, right);
        expect([sideOf(parts, 'removed'), sideOf(parts, 'added')]).toEqual([left, right]);
        if (left === right) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  test('of long texts without anything in common is found at once', () => {
    const [left, right] = ['a ', 'b '].map((word) => word.repeat(16_000));
    const started = performance.now();
    const parts = diffWords(`${left}end`, `${right}end`);
    expect(performance.now() - started).toBeLessThan(500);
    expect(parts.at(-1)).toEqual({ kind: 'same', text: ' end' });
  });
});
