import { expect, onTestFinished } from 'vitest';
import { SettingsModel, type SettingsStore } from '../ui/settings/settings-model.ts';
import { DEFAULT_SETTINGS, type Settings } from '../workspace/settings.ts';

/** Settings in memory: no other tab changes them. */
export class MemorySettings implements SettingsStore {
  stored: Settings;

  constructor(changed: Partial<Settings> = {}) {
    this.stored = { ...DEFAULT_SETTINGS, ...changed };
  }

  async readSettings(): Promise<Settings> {
    return this.stored;
  }

  async writeSettings(changed: Partial<Settings>): Promise<void> {
    this.stored = { ...this.stored, ...changed };
  }

  watchSettings(): () => void {
    return () => {};
  }
}

/** Opens a window's settings from `store` until the end of the test. */
export function openSettings(store: MemorySettings): SettingsModel {
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const settings = new SettingsModel(store, store.stored, onFailure);
  onTestFinished(() => settings[Symbol.dispose]());
  return settings;
}
