import { locale } from '../../i18n/locale.ts';
import { keepLanguage, readLastLanguage, wantedLanguages } from './last-language.ts';

/** The language last asked for, and the one applied: they differ while one is loading. */
let asked: string | undefined;
let applied: string | undefined;
let latest = 0;
let underWay = 0;

/**
 * Sets the window's language, or the browser's where that is wanted. English is
 * there already; the others are fetched. If that fails, the present language
 * stays, and any can be asked for again.
 */
export async function applyLanguage(language: string): Promise<void> {
  if (language === asked) return;
  asked = language;
  latest += 1;
  const own = latest;
  try {
    await speak(language);
  } catch (error) {
    if (own === latest) asked = applied;
    throw error;
  }
  // Another language may have been asked for in the meantime.
  if (own !== latest) return;
  applied = language;
  document.documentElement.lang = locale.peek();
  keepLanguage(language);
}

async function speak(language: string): Promise<void> {
  const wanted = wantedLanguages(language);
  // English is spoken already, unless another language is loading.
  if (underWay === 0 && locale.peek() === 'en' && wanted[0]?.startsWith('en')) return;
  underWay += 1;
  try {
    const { speakFirstOf } = await import('../../i18n/load-language.ts');
    await speakFirstOf(wanted);
  } finally {
    underWay -= 1;
  }
}

/** Applies the language of the last visit, until the settings are read. */
export function applyLastLanguage(): Promise<void> {
  return applyLanguage(readLastLanguage());
}
