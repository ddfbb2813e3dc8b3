import { computed, createModel, signal } from '@preact/signals';
import type { Settings } from '../../workspace/settings.ts';

/** Where settings are kept; the workspace database is one. */
export interface SettingsStore {
  writeSettings(changed: Partial<Settings>): Promise<void>;
}

/** What this person prefers: changed at once on the screen, then kept. */
export const SettingsModel = createModel(
  (store: SettingsStore, stored: Settings, onFailure: (error: unknown) => void) => {
    const settings = signal(stored);
    return {
      current: computed(() => settings.value),
      change(changed: Partial<Settings>): void {
        settings.value = { ...settings.peek(), ...changed };
        store.writeSettings(changed).catch(onFailure);
      },
      /** While something is dragged: seen, but not yet kept. */
      preview(changed: Partial<Settings>): void {
        settings.value = { ...settings.peek(), ...changed };
      },
    };
  },
);

export type SettingsModel = InstanceType<typeof SettingsModel>;
