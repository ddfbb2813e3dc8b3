import { locale } from '../../i18n/locale.ts';
import { keepLanguage, readLastLanguage, wantedLanguages } from './last-language.ts';

/** What was asked for last, and what has come of it: they differ while one is on its way. */
let asked: string | undefined;
let applied: string | undefined;
let turn = 0;
let underWay = 0;

/**
 * Puts the window into a language, or into the browser's where that is wanted.
 * English is there already; the others are fetched. Where one does not come,
 * the language that is spoken stays, and any can be asked for again.
 */
export async function applyLanguage(language: string): Promise<void> {
  if (language === asked) return;
  asked = language;
  turn += 1;
  const own = turn;
  try {
    await speak(language);
  } catch (error) {
    if (own === turn) asked = applied;
    throw error;
  }
  // Another one may have been asked for meanwhile.
  if (own !== turn) return;
  applied = language;
  document.documentElement.lang = locale.peek();
  keepLanguage(language);
}

async function speak(language: string): Promise<void> {
  const wanted = wantedLanguages(language);
  // What is spoken, unless another one is about to be.
  if (underWay === 0 && locale.peek() === 'en' && wanted[0]?.startsWith('en')) return;
  underWay += 1;
  try {
    const { speakFirstOf } = await import('../../i18n/load-language.ts');
    await speakFirstOf(wanted);
  } finally {
    underWay -= 1;
  }
}

/** The language of the last visit, until the settings are read. */
export function applyLastLanguage(): Promise<void> {
  return applyLanguage(readLastLanguage());
}
