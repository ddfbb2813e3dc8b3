import { signal } from '@preact/signals';
import { DATA_COOKIE, isDataRemembered } from '../models/durability/lost-data.ts';
import type { Persistence } from '../models/durability/persistence-model.ts';

/** What the browser says of how long it keeps what is stored, since somebody has stored anything. */
export const persistence = signal<Persistence>('unknown');

export function noteAnswer(answer: Persistence): void {
  persistence.value = answer;
}

/** As long as browsers keep a cookie. */
const DAYS_400_S = 34_560_000;

/** Whether this window knows that something is stored. */
let isKnown = false;

/**
 * A cookie without content says that somebody has stored something here. The
 * browser keeps it apart from its databases, which it deletes all at once. Who
 * clears all data of the site deletes the cookie, too: the open windows and
 * what each keeps for its reload still know, and write it again.
 */
export function noteData(): void {
  // The cookie goes where everything was deleted in another window.
  if (isKnown && isDataRemembered(document.cookie)) return;
  if (!isKnown) addEventListener('pagehide', noteAgain);
  isKnown = true;
  noteAgain();
}

/** Writes again what this window knows, after the cookie was deleted with everything else. */
export function noteAgain(): void {
  if (!isKnown) return;
  write('1', DAYS_400_S);
  try {
    sessionStorage.setItem(DATA_COOKIE, '1');
  } catch {
    // Blocked: the cookie may be there.
  }
}

/** Whether the cookie or this window says that something was stored here. */
export function isDataNoted(): boolean {
  return isDataRemembered(document.cookie) || isNotedInWindow();
}

function isNotedInWindow(): boolean {
  try {
    return sessionStorage.getItem(DATA_COOKIE) !== null;
  } catch {
    return false;
  }
}

export function forgetData(): void {
  forgetInWindow();
  write('', 0);
}

/** Nothing is stored any more that somebody could lose; other windows may know more. */
export function forgetInWindow(): void {
  isKnown = false;
  removeEventListener('pagehide', noteAgain);
  try {
    sessionStorage.removeItem(DATA_COOKIE);
  } catch {
    // Then it was never written.
  }
}

function write(value: string, age: number): void {
  const { pathname } = new URL('.', document.baseURI);
  // The store of cookies that answers later is not in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${DATA_COOKIE}=${value}; max-age=${age}; path=${pathname}; samesite=strict`;
}
