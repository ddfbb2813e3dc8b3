import type { Messages, RoomMessages } from './catalogue.ts';
import { needsEverySentence, speak } from './language.ts';
import { type Language, pickLanguage } from './languages.ts';

/** Two scripts a language, fetched when they are wanted. */
interface Scripts {
  readonly fetchFirst: () => Promise<Messages>;
  readonly fetchRooms: () => Promise<RoomMessages>;
}

const SCRIPTS: Readonly<Record<Exclude<Language, 'en'>, Scripts>> = {
  de: {
    fetchFirst: async () => (await import('./de.ts')).de,
    fetchRooms: async () => (await import('./de-rooms.ts')).deRooms,
  },
  es: {
    fetchFirst: async () => (await import('./es.ts')).es,
    fetchRooms: async () => (await import('./es-rooms.ts')).esRooms,
  },
  'pt-BR': {
    fetchFirst: async () => (await import('./pt-BR.ts')).ptBR,
    fetchRooms: async () => (await import('./pt-BR-rooms.ts')).ptBRRooms,
  },
  'zh-Hans': {
    fetchFirst: async () => (await import('./zh-Hans.ts')).zhHans,
    fetchRooms: async () => (await import('./zh-Hans-rooms.ts')).zhHansRooms,
  },
  id: {
    fetchFirst: async () => (await import('./id.ts')).id,
    fetchRooms: async () => (await import('./id-rooms.ts')).idRooms,
  },
};

let asked = 0;

/** Goes over to the first of these languages that there is. */
export async function speakFirstOf(wanted: readonly string[]): Promise<void> {
  asked += 1;
  const turn = asked;
  const language = pickLanguage(wanted);
  if (language === 'en') return speak('en', {});
  const { fetchFirst, fetchRooms } = SCRIPTS[language];
  const first = await fetchFirst();
  const rooms = needsEverySentence() ? await fetchRooms() : undefined;
  // Another one may have been chosen while this one was on its way.
  if (turn !== asked) return;
  if (rooms) speak(language, { ...first, ...rooms });
  else speak(language, first, fetchRooms);
}
