import { computed, createModel, signal } from '@preact/signals';
import type { Persistence } from '../place/lost-data.ts';

/** The browser's promises about how long it keeps the data of this site. */
export interface BrowserPersistence {
  /** Returns whether storage is persistent; undefined if the browser does not say. */
  isPersisted(): Promise<boolean | undefined>;
  /** Requests persistent storage; returns whether it was granted. */
  persist(): Promise<boolean>;
}

/** Whether the browser may delete the stored data on its own. */
export const PersistenceModel = createModel((browser: BrowserPersistence) => {
  const state = signal<Persistence>('unknown');

  async function look(): Promise<void> {
    const is = await browser.isPersisted();
    if (is !== undefined) state.value = is ? 'persisted' : 'notPersisted';
  }

  // If the query fails, the state stays unknown.
  look().catch(() => {});

  return {
    state: computed(() => state.value),
    async ask(): Promise<void> {
      try {
        state.value = (await browser.persist()) ? 'persisted' : 'refused';
      } catch {
        state.value = 'refused';
      }
    },
  };
});

export type PersistenceModel = InstanceType<typeof PersistenceModel>;
