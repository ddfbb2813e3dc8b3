import { computed, createModel, effect, signal } from '@preact/signals';
import type { SettingName, Settings } from '../../workspace/settings.ts';

/** The store of settings, such as the workspace database. */
export interface SettingsStore {
  readSettings(): Promise<Settings>;
  writeSettings(changed: Partial<Settings>): Promise<void>;
  /** Calls the listener for settings that another tab has changed. */
  watchSettings(listener: (names: readonly SettingName[]) => void): () => void;
}

/** The settings: changed at once on the screen, then stored, and followed by every tab. */
export const SettingsModel = createModel(
  (store: SettingsStore, stored: Settings, onFailure: (error: unknown) => void) => {
    const settings = signal(stored);

    effect(() => store.watchSettings((names) => void follow(names).catch(onFailure)));

    /** Reads only what was changed elsewhere: other settings may be being written here. */
    async function follow(names: readonly SettingName[]): Promise<void> {
      const read = await store.readSettings();
      const changed = names.filter((name) => name in read).map((name) => [name, read[name]]);
      settings.value = { ...settings.peek(), ...Object.fromEntries(changed) };
    }

    return {
      /** Reads settings again that another tab may just have changed. */
      follow,
      current: computed(() => settings.value),
      /** Returns whether it was stored; a failure is reported. */
      change(changed: Partial<Settings>): Promise<boolean> {
        settings.value = { ...settings.peek(), ...changed };
        return store.writeSettings(changed).then(
          () => true,
          (error) => {
            onFailure(error);
            return false;
          },
        );
      },
      /** Shows settings without storing them, as while dragging. */
      preview(changed: Partial<Settings>): void {
        settings.value = { ...settings.peek(), ...changed };
      },
    };
  },
);

export type SettingsModel = InstanceType<typeof SettingsModel>;
