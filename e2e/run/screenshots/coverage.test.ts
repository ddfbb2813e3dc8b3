import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '../../../src/i18n/languages.ts';
import { chooseScenes, looksByTurns, looksIn, looksOf, THEMES, WIDTH_NAMES } from './coverage.ts';

test('each scene is seen in every language, theme and width', () => {
  for (let scene = 0; scene < 20; scene += 1) {
    const looks = looksOf(scene);
    expect(looks.map(({ language }) => language)).toEqual(LANGUAGE_TAGS);
    expect(new Set(looks.map(({ theme }) => theme)).size).toBe(THEMES.length);
    expect(new Set(looks.map(({ width }) => width)).size).toBe(WIDTH_NAMES.length);
  }
});

test('all scenes together are seen in every pair', () => {
  const looks = Array.from({ length: 20 }, (_, scene) => looksOf(scene)).flat();
  const pairs = new Set(
    looks.flatMap(({ language, theme, width }) => [
      `${language} ${theme}`,
      `${language} ${width}`,
      `${theme} ${width}`,
    ]),
  );
  expect(pairs.size).toBe(
    LANGUAGE_TAGS.length * (THEMES.length + WIDTH_NAMES.length) +
      THEMES.length * WIDTH_NAMES.length,
  );
});

test('what is chosen is taken in all combinations', () => {
  expect(looksOf(3, { languages: ['de'], widths: ['narrow'] })).toEqual(
    THEMES.map((theme) => ({ language: 'de', theme, width: 'narrow' })),
  );
});

test('of few looks all scenes together have every language', () => {
  const looks = Array.from({ length: 6 }, (_, scene) => looksByTurns(scene, 1)).flat();
  expect(new Set(looks.map(({ language }) => language))).toEqual(new Set(LANGUAGE_TAGS));
  expect(looksByTurns(4, LANGUAGE_TAGS.length)).toHaveLength(LANGUAGE_TAGS.length);
});

test('a language has the look of a scene that it has among all', () => {
  expect(looksIn(7, ['id'])).toEqual(looksOf(7).filter(({ language }) => language === 'id'));
  expect(looksIn(7, ['id'])).toHaveLength(1);
});

test('scenes are chosen by name, or from one on', () => {
  const names = ['start', 'entity', 'account', 'empty'];
  expect(chooseScenes(names, ['account', 'start'])).toEqual(['start', 'account']);
  expect(chooseScenes(names, ['account..'])).toEqual(['account', 'empty']);
  expect(() => chooseScenes(names, ['accounts'])).toThrow('accounts is no scene.');
});
