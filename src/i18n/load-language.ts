import type { Catalogue } from './catalogue.ts';
import { speak } from './language.ts';
import { type Language, pickLanguage } from './languages.ts';

/** One script a language, fetched when it is wanted. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Partial<Catalogue>>>> = {
  en: async () => ({}),
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
  'zh-Hans': async () => (await import('./zh-Hans.ts')).zhHans,
  id: async () => (await import('./id.ts')).id,
};

let asked = 0;

/** Goes over to the first of these languages that there is. */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  asked += 1;
  const turn = asked;
  const language = pickLanguage(wanted);
  const catalogue = await CATALOGUES[language]();
  // Another one may have been chosen while this one was on its way.
  if (turn === asked) speak(language, catalogue);
}
