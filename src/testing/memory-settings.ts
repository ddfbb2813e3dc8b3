import { expect, onTestFinished } from 'vitest';
import { SettingsModel, type SettingsStore } from '../ui/settings/settings-model.ts';
import { DEFAULT_SETTINGS, type Settings } from '../workspace/settings.ts';

/** Settings that lie in memory: no other tab changes them. */
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

/** A window's, as they are in `store`, until the test is over. */
export function openSettings(store: MemorySettings): SettingsModel {
  const onFailure = (error: unknown) => expect.unreachable(String(error));
  const settings = new SettingsModel(store, store.stored, onFailure);
  onTestFinished(() => settings[Symbol.dispose]());
  return settings;
}
