import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const net = vi.hoisted(() => ({ isAway: false }));

vi.mock('../../i18n/load-language.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../i18n/load-language.ts')>();
  return {
    speakFirstOf: async (wanted: readonly string[]) => {
      if (net.isAway && wanted[0] !== 'en') throw new Error('Failed to fetch');
      await real.speakFirstOf(wanted);
    },
  };
});

// Another file may have imported it with the real module.
vi.resetModules();
const { applyLanguage } = await import('./language.ts');

const kept = new Map<string, string>();
const root = { lang: '' };

vi.stubGlobal('document', { documentElement: root });
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => kept.set(name, value),
});

afterAll(() => {
  vi.doUnmock('../../i18n/load-language.ts');
  vi.resetModules();
});

beforeEach(async () => {
  net.isAway = false;
  await applyLanguage('en');
});

test('speaks a language, and English again', async () => {
  await applyLanguage('de');
  expect(spoken()).toEqual(['de', 'de']);
  await applyLanguage('en');
  expect(spoken()).toEqual(['en', 'en']);
});

test('keeps the present language if another one cannot be loaded', async () => {
  await applyLanguage('es');
  net.isAway = true;
  await expect(applyLanguage('de')).rejects.toThrow('Failed to fetch');
  expect(spoken()).toEqual(['es', 'es']);

  await applyLanguage('en');
  expect(spoken()).toEqual(['en', 'en']);
});

test('asks again for a language that did not come', async () => {
  net.isAway = true;
  await expect(applyLanguage('de')).rejects.toThrow('Failed to fetch');
  net.isAway = false;
  await applyLanguage('de');
  expect(spoken()).toEqual(['de', 'de']);
});

test('ends in the language that was asked for last', async () => {
  await Promise.all([applyLanguage('de'), applyLanguage('en')]);
  expect(spoken()).toEqual(['en', 'en']);
});

/** What the window speaks, and what it will start with. */
function spoken() {
  return [root.lang, kept.get('tablewright:language')];
}
