import { computed, createModel, signal } from '@preact/signals';

/** What the browser says of how long it keeps this site's data. */
export interface BrowserPersistence {
  /** Undefined where the browser does not tell. */
  isPersisted(): Promise<boolean | undefined>;
  /** Whether it promises to keep it. */
  persist(): Promise<boolean>;
}

export type Persistence = 'unknown' | 'persisted' | 'notPersisted' | 'refused';

/** Whether the browser may delete what is stored by itself. */
export const PersistenceModel = createModel((browser: BrowserPersistence) => {
  const state = signal<Persistence>('unknown');

  async function look(): Promise<void> {
    const is = await browser.isPersisted();
    if (is !== undefined) state.value = is ? 'persisted' : 'notPersisted';
  }

  // A browser that fails to tell has not told.
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
