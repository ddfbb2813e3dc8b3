import { computed, createModel, effect, signal } from '@preact/signals';
import type { SettingName, Settings } from '../../workspace/settings.ts';

/** Where settings are kept; the workspace database is one. */
export interface SettingsStore {
  readSettings(): Promise<Settings>;
  writeSettings(changed: Partial<Settings>): Promise<void>;
  /** Tells what another tab has changed. */
  watchSettings(listener: (names: readonly SettingName[]) => void): () => void;
}

/** What this person prefers: changed at once on the screen, then kept, and followed by every tab. */
export const SettingsModel = createModel(
  (store: SettingsStore, stored: Settings, onFailure: (error: unknown) => void) => {
    const settings = signal(stored);

    effect(() => store.watchSettings((names) => void follow(names).catch(onFailure)));

    /** Only what was changed elsewhere: something else may be on its way from here. */
    async function follow(names: readonly SettingName[]): Promise<void> {
      const read = await store.readSettings();
      const changed = names.filter((name) => name in read).map((name) => [name, read[name]]);
      settings.value = { ...settings.peek(), ...Object.fromEntries(changed) };
    }

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
