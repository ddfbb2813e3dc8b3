import type { LazyMessages, Messages } from './catalogue.ts';
import { needsEverySentence, speak } from './language.ts';
import { type Language, pickLanguage } from './languages.ts';

/** Two scripts a language, fetched when they are wanted. */
interface Scripts {
  readonly fetchFirst: () => Promise<Messages>;
  readonly fetchLazy: () => Promise<LazyMessages>;
}

const SCRIPTS: Readonly<Record<Exclude<Language, 'en'>, Scripts>> = {
  de: {
    fetchFirst: async () => (await import('./de.ts')).de,
    fetchLazy: async () => (await import('./de-lazy.ts')).deLazy,
  },
  es: {
    fetchFirst: async () => (await import('./es.ts')).es,
    fetchLazy: async () => (await import('./es-lazy.ts')).esLazy,
  },
  'pt-BR': {
    fetchFirst: async () => (await import('./pt-BR.ts')).ptBR,
    fetchLazy: async () => (await import('./pt-BR-lazy.ts')).ptBRLazy,
  },
  'zh-Hans': {
    fetchFirst: async () => (await import('./zh-Hans.ts')).zhHans,
    fetchLazy: async () => (await import('./zh-Hans-lazy.ts')).zhHansLazy,
  },
  id: {
    fetchFirst: async () => (await import('./id.ts')).id,
    fetchLazy: async () => (await import('./id-lazy.ts')).idLazy,
  },
};

let asked = 0;

/** Goes over to the first of these languages that there is. */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  asked += 1;
  const turn = asked;
  const language = pickLanguage(wanted);
  if (language === 'en') return speak('en', {});
  const { fetchFirst, fetchLazy } = SCRIPTS[language];
  const first = await fetchFirst();
  const topics = needsEverySentence() ? await fetchLazy() : undefined;
  // Another one may have been chosen while this one was on its way.
  if (turn !== asked) return;
  if (topics) speak(language, { ...first, ...topics });
  else speak(language, first, fetchLazy);
}
