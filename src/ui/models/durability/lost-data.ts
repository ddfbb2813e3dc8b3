import { type ReadonlySignal, signal } from '@preact/signals';

/** What was stored here is gone, and somebody is to say what comes in its place. */
export interface LostData {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Fulfils with whether a first run is wanted. */
  readonly decided: Promise<boolean>;
  /** There is something again, or it is to begin anew. */
  readonly decide: (isAnew: boolean) => void;
}

/** The cookie that says so: `kept-data.ts` writes it. */
export const DATA_COOKIE = 'tablewright-data';

/** Whether something outside of the databases, which browsers delete all together, says that there was data. */
export function isDataRemembered(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie === `${DATA_COOKIE}=1`);
}

export function createLostData(): LostData {
  const isOpen = signal(true);
  let tell: (isAnew: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  return {
    isOpen,
    decided,
    decide(isAnew) {
      isOpen.value = false;
      tell(isAnew);
    },
  };
}
