import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['es-419'], 'es'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-SG', 'en'], 'zh-Hans'],
  [['id-ID'], 'id'],
  [['in'], 'id'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'es-MX', 'en'], 'es'],
])('%j is answered in %s', (wanted, picked) => {
  expect(pickLanguage(wanted)).toBe(picked);
});

test('another script is another language', () => {
  expect(pickLanguage(['zh-TW', 'en'])).toBe('en');
});

test.each([[[]], [['fr', 'ja']], [['not a tag', '']]])('%j gives English', (wanted) => {
  expect(pickLanguage(wanted)).toBe('en');
});
