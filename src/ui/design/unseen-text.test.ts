import { expect, test } from 'vitest';
import { showInvisible } from './unseen-text.ts';

test.each([
  ['a\tb\r\nc', 'a␉b␍␊c'],
  ['nul\0and\x7f', 'nul␀and␡'],
  ['next\u0085line', 'next⟨0085⟩line'],
  ['right\u202eto left', 'right⟨202E⟩to left'],
  ['zero\u200bwidth', 'zero⟨200B⟩width'],
  ['lone \ud800 half', 'lone ⟨D800⟩ half'],
  ['家族 👨‍👩‍👧 ok', '家族 👨‍👩‍👧 ok'],
])('makes invisible characters in %j visible', (text, shown) => {
  expect(showInvisible(text)).toBe(shown);
});
