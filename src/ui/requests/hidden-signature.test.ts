import { expect, test } from 'vitest';
import { hideSignatures } from './hidden-signature.ts';

test.each([
  [
    'http://h/rest/a/T()?sv=2019&sig=a%2Fb%3D&se=2030',
    'http://h/rest/a/T()?sv=2019&sig=•••&se=2030',
  ],
  ['/rest/a?sig=abc', '/rest/a?sig=•••'],
  ['/rest/a?SIG=abc#x', '/rest/a?SIG=•••#x'],
  ['SharedKeyLite acct1:YWJj/+=', 'SharedKeyLite acct1:•••'],
  ['SharedKey acct1:YWJj', 'SharedKey acct1:•••'],
  [
    "http://h/rest/a/T(PartitionKey='sig=1')?design=2",
    "http://h/rest/a/T(PartitionKey='sig=1')?design=2",
  ],
])('%s is shown as %s', (text, shown) => {
  expect(hideSignatures(text)).toBe(shown);
});
