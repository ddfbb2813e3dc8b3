import { expect, test } from 'vitest';
import { isOutOfMemory } from './errors.ts';

test.each<[string, () => unknown]>([
  ['an array', () => new Float64Array(2 ** 49)],
  [
    'a text',
    () => {
      for (let text = 'x'; ; text += text);
    },
  ],
])("knows this browser's error without memory for %s", (_, allocate) => {
  expect(allocate).toThrow(expect.toSatisfy(isOutOfMemory));
});
