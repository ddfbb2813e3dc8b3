import { pickLanguage } from '../../i18n/languages.ts';

/** Where the language can be read before the workspace is open, so that English never flashes. */
const MIRROR = 'tablewright:language';

/** The scripts of each language in the built app, which the build puts here (build/frame.ts). */
declare const LANGUAGE_SCRIPTS: Readonly<Record<string, readonly string[]>> | undefined;

/** What was asked for in the last visit, if the browser tells. */
export function readLastLanguage(): string {
  try {
    return localStorage.getItem(MIRROR) ?? 'browser';
  } catch {
    // Then it is the browser's for a moment.
    return 'browser';
  }
}

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(MIRROR, language);
  } catch {
    // Not everywhere, and only a mirror: the workspace keeps the setting.
  }
}

/** The languages that are wanted, the best first. */
export function wantedLanguages(language: string): readonly string[] {
  return language === 'browser' ? navigator.languages : [language];
}

/** Asks for the sentences of the last visit together with the window's script. */
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
