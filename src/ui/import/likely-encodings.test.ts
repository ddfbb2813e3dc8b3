import { expect, test } from 'vitest';
import { likelyEncodings } from './describe-problem.ts';

test.each([
  [
    ['zh-Hans', 'zh-CN'],
    ['gb18030', 'windows-1252'],
  ],
  [
    ['en', 'zh-TW', 'zh'],
    ['big5', 'gb18030', 'windows-1252'],
  ],
  [
    ['en', 'ja-JP'],
    ['shift_jis', 'windows-1252'],
  ],
  [['ru'], ['windows-1251', 'windows-1252']],
  [['de', 'de-AT'], ['windows-1252']],
])('of %j', (languages, encodings) => {
  expect(likelyEncodings(languages)).toEqual(encodings);
});
