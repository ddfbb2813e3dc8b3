import type { AccountService } from '../model/table-service.ts';

/**
 * How long a page is hidden before memory is given back, in milliseconds:
 * people switch between tabs.
 */
const HIDDEN_MS = 60_000;

/** Lets the engine of a page use less memory while the page is hidden for a while. */
export function restWhenHidden(accounts: AccountService): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  function setResting(rests: boolean): void {
    isResting = rests;
    // A lost engine has no memory to give back.
    accounts.setResting(rests).catch(() => {});
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => setResting(true), HIDDEN_MS);
    else if (isResting) setResting(false);
  });
}
