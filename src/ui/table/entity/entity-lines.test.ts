import { expect, test } from 'vitest';
import { fc } from '../../../testing/fast-check.ts';
import { keepLineBreaks, showLineBreaks } from './entity-lines.ts';

const lines = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n'), maxLength: 12 });

test.each([
  ['a\r\nb\r\nc', 'a\nx\nc', 'a\r\nx\r\nc'],
  ['a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a\rb\nc\r\n', 'a\rb\nc\n!'.replace('\r', '\n'), 'a\rb\nc\r\n!'],
  ['a\nb', 'a\nb\n', 'a\nb\n'],
  ['a\r\n\r\nb', 'a\nb', 'a\r\nb'],
])('%j edited to %j is %j', (value, typed, kept) => {
  expect(keepLineBreaks(value, typed)).toBe(kept);
});

test('shows the typed text, whatever the line breaks of the value', () => {
  fc.assert(
    fc.property(lines, lines.map(showLineBreaks), (value, typed) => {
      expect(showLineBreaks(keepLineBreaks(value, typed))).toBe(typed);
    }),
  );
});

test('changes nothing when nothing was typed', () => {
  fc.assert(
    fc.property(lines, (value) => {
      expect(keepLineBreaks(value, showLineBreaks(value))).toBe(value);
    }),
  );
});

test('leaves the breaks outside of the edit as they were', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const typed = `${showLineBreaks(before)}XY${showLineBreaks(after)}`;
      expect(keepLineBreaks(`${before}X${after}\r`, `${typed}\n`)).toBe(`${before}XY${after}\r`);
    }),
  );
});
