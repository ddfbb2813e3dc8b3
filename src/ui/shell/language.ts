import { locale } from '../../i18n/locale.ts';

/** Where the language can be read before the workspace is open, so that English never flashes. */
const MIRROR = 'tablewright:language';

let applied: string | undefined;

/**
 * Puts the window into a language, or into the browser's where that is wanted.
 * English is there already; the others are fetched.
 */
export async function applyLanguage(language: string): Promise<void> {
  if (language === applied) return;
  const isFirst = applied === undefined;
  applied = language;
  try {
    localStorage.setItem(MIRROR, language);
  } catch {
    // Not everywhere, and only a mirror: the workspace keeps the setting.
  }
  const wanted = language === 'browser' ? navigator.languages : [language];
  if (isFirst && wanted[0]?.startsWith('en')) return;
  try {
    const { speakFirstOf } = await import('../../i18n/load-language.ts');
    await speakFirstOf(wanted);
  } catch (error) {
    applied = undefined;
    throw error;
  }
  document.documentElement.lang = locale.peek();
}

/** The language of the last visit, until the settings are read. */
export function applyLastLanguage(): Promise<void> {
  let last: string | null = null;
  try {
    last = localStorage.getItem(MIRROR);
  } catch {
    // Then it is the browser's for a moment.
  }
  return applyLanguage(last ?? 'browser');
}
