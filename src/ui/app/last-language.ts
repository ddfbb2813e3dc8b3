import { pickLanguage } from '../../i18n/languages.ts';

/**
 * The storage key of the language, read before the workspace is open, so that
 * English never flashes.
 */
const MIRROR = 'tablewright:language';

/** The scripts of each language in the built app, which the build puts here (build/frame.ts). */
declare const LANGUAGE_SCRIPTS: Readonly<Record<string, readonly string[]>> | undefined;

/** Returns the language that was set in the last visit, if the browser allows reading it. */
export function readLastLanguage(): string {
  try {
    return localStorage.getItem(MIRROR) ?? 'browser';
  } catch {
    // The browser's language is used for a moment then.
    return 'browser';
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(MIRROR, language);
  } catch {
    // Some browsers refuse it. This is only a mirror: the workspace keeps the setting.
  }
}

/** Returns the wanted languages, the best first. */
export function wantedLanguages(language: string): readonly string[] {
  return language === 'browser' ? navigator.languages : [language];
}

/** Fetches the sentences of the last visit's language together with the window's script. */
export function preloadLanguage(): void {
  if (typeof LANGUAGE_SCRIPTS === 'undefined') return;
  const language = pickLanguage(wantedLanguages(readLastLanguage()));
  for (const script of LANGUAGE_SCRIPTS[language] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    document.head.append(link);
  }
}
