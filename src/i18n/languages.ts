/** The languages of the interface, each under the name that its speakers give it. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  'zh-Hans': '简体中文',
  id: 'Bahasa Indonesia',
} as const;

export type Language = keyof typeof LANGUAGES;

// The keys of a literal object are what its type says.
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** The first of the wanted languages that there is: English where there is none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = findLanguage(tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The same language in the same script is the same one: `zh-CN` is `zh-Hans`, and `pt-PT` can be read as `pt-BR`. */
function findLanguage(tag: string): Language | undefined {
  const wanted = writingOf(tag);
  return LANGUAGE_TAGS.find((one) => writingOf(one) === wanted);
}

/** Undefined where it is no tag. */
function writingOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
