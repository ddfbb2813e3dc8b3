import { afterEach, expect, test } from 'vitest';
import { locale } from './locale.ts';
import { plural } from './plural.ts';

afterEach(() => {
  locale.value = 'en';
});

test('English distinguishes one from many', () => {
  const forms = { one: '# entity', other: '# entities' };
  expect(plural(1, forms)).toBe('1 entity');
  expect(plural(0, forms)).toBe('0 entities');
  expect(plural(48_310, forms)).toBe('48,310 entities');
});

test('a language without the form uses the general one', () => {
  locale.value = 'zh-Hans';
  expect(plural(1, { other: '# 个实体' })).toBe('1 个实体');
});

test('counts are grouped as the language does', () => {
  locale.value = 'de';
  expect(plural(12_000, { one: '# Entität', other: '# Entitäten' })).toBe('12.000 Entitäten');
});
