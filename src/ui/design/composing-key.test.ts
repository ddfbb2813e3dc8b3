import { expect, test } from 'vitest';
import { isComposingKey } from './key-events.ts';

test('keys of an input method are known, the one that ends it in Safari too', () => {
  expect(isComposingKey({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposingKey({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposingKey({ isComposing: false, keyCode: 13 })).toBe(false);
});
