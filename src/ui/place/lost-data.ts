import { type ReadonlySignal, signal } from '@preact/signals';

/** What is known of whether the browser keeps the data. */
export type Persistence = 'unknown' | 'persisted' | 'notPersisted' | 'refused';

/** The stored data is gone, and a decision is needed about what replaces it. */
export interface LostData {
  readonly isOpen: ReadonlySignal<boolean>;
  /** Resolves with whether a first run is wanted. */
  readonly decided: Promise<boolean>;
  /** Reports that data exists again, or that everything begins anew. */
  readonly decide: (isAnew: boolean) => void;
}

/** The name of the cookie that remembers data: `kept-data.ts` writes it. */
export const DATA_COOKIE = 'tablewright-data';

/**
 * Returns whether a record outside of the databases, which browsers delete all
 * together, shows that there was data.
 */
export function isDataRemembered(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie === `${DATA_COOKIE}=1`);
}

export function createLostData(): LostData {
  const isOpen = signal(true);
  let notify: (isAnew: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => {
    notify = resolve;
  });
  return {
    isOpen,
    decided,
    decide(isAnew) {
      isOpen.value = false;
      notify(isAnew);
    },
  };
}
