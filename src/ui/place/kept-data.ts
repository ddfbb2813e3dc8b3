import { signal } from '@preact/signals';
import { DATA_COOKIE, isDataRemembered, type Persistence } from './lost-data.ts';

/** Whether the browser's storage is persistent, known once data has been stored. */
export const persistence = signal<Persistence>('unknown');

export function noteAnswer(answer: Persistence): void {
  persistence.value = answer;
}

/** Seconds for which browsers keep a cookie at most. */
const DAYS_400_S = 34_560_000;

/** Whether this window knows that data is stored. */
let isKnown = false;

/**
 * Notes in an empty cookie that data was stored here. Browsers keep it apart
 * from databases, which they delete all at once. Clearing all data of the site
 * deletes the cookie too: the open windows, and what each keeps for its reload,
 * still know, and write it again.
 */
export function noteData(): void {
  // The cookie is gone after everything was deleted in another window.
  if (isKnown && isDataRemembered(document.cookie)) return;
  if (!isKnown) addEventListener('pagehide', noteAgain);
  isKnown = true;
  noteAgain();
}

/**
 * Writes the cookie again if this window knows of data, after it was deleted
 * with everything else.
 */
export function noteAgain(): void {
  if (!isKnown) return;
  write('1', DAYS_400_S);
  try {
    sessionStorage.setItem(DATA_COOKIE, '1');
  } catch {
    // Session storage is blocked; the cookie may be there.
  }
}

/** Returns whether the cookie or this window says that data was stored here. */
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

/**
 * Forgets in this window that data is stored, as there is none left to lose;
 * other windows may know more.
 */
export function forgetInWindow(): void {
  isKnown = false;
  removeEventListener('pagehide', noteAgain);
  try {
    sessionStorage.removeItem(DATA_COOKIE);
  } catch {
    // It was never written then.
  }
}

function write(value: string, age: number): void {
  const { pathname } = new URL('.', document.baseURI);
  // The asynchronous Cookie Store API is not in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${DATA_COOKIE}=${value}; max-age=${age}; path=${pathname}; samesite=strict`;
}
