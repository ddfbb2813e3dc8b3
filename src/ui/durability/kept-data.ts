import { signal } from '@preact/signals';
import { DATA_COOKIE } from '../models/durability/lost-data.ts';
import type { Persistence } from '../models/durability/persistence-model.ts';

/** What the browser says of how long it keeps what is stored, since somebody has stored anything. */
export const persistence = signal<Persistence>('unknown');

export function noteAnswer(answer: Persistence): void {
  persistence.value = answer;
}

/** As long as browsers keep a cookie. */
const DAYS_400_S = 34_560_000;

/**
 * A cookie without content says that somebody has stored something here. The
 * browser keeps it apart from its databases, which it deletes all at once.
 */
export function noteData(): void {
  write('1', DAYS_400_S);
}

export function forgetData(): void {
  write('', 0);
}

function write(value: string, age: number): void {
  const { pathname } = new URL('.', document.baseURI);
  // The store of cookies that answers later is not in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${DATA_COOKIE}=${value}; max-age=${age}; path=${pathname}; samesite=strict`;
}
