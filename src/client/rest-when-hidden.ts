import type { AccountService } from '../model/table-service.ts';

/** How long nobody has looked before memory is given back: people go from tab to tab. */
const HIDDEN_MS = 60_000;

/** Lets the engine of a page do with less memory while the page is hidden for a while. */
export function restWhenHidden(accounts: AccountService): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;

  function setResting(rests: boolean): void {
    isResting = rests;
    // An engine that is lost has no memory to give back.
    accounts.setResting(rests).catch(() => {});
  }

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => setResting(true), HIDDEN_MS);
    else if (isResting) setResting(false);
  });
}
