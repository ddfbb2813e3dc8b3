/** Changes what is stored from one version of the settings to the next. */
export type SettingsStep = (stored: Map<string, unknown>) => void;

/** Under which name the number is stored, beside the settings. */
export const VERSION_NAME = 'version';

/**
 * The steps from the first version, which had no number, to today's. A
 * released step is never edited: someone's settings wait at it.
 */
const STEPS: readonly SettingsStep[] = [
  // 2. Language, density, zone, memory, journal and keys. What is absent has
  //    its default, so nothing that is stored has to change.
  () => {},
  // 3. Memory and journal are called what they always were, sizes in MiB.
  (stored) => {
    rename(stored, 'memoryMegabytes', 'memoryMebibytes');
    rename(stored, 'journalMegabytes', 'journalMebibytes');
  },
];

function rename(stored: Map<string, unknown>, from: string, to: string): void {
  if (stored.has(from)) stored.set(to, stored.get(from));
  stored.delete(from);
}

/** The number that stands beside whatever this version writes. */
export const SETTINGS_VERSION = STEPS.length + 1;

export interface UpgradedSettings {
  readonly stored: ReadonlyMap<string, unknown>;
  /** What has to be written besides: everything that the steps changed, and the number. */
  readonly changed: ReadonlyMap<string, unknown>;
  /** A newer version wrote them: this one reads what it knows and puts nothing right. */
  readonly isNewer: boolean;
}

export function upgradeSettings(
  before: ReadonlyMap<string, unknown>,
  steps: readonly SettingsStep[] = STEPS,
): UpgradedSettings {
  const version = steps.length + 1;
  const from = versionOf(before, version);
  const stored = new Map(before);
  for (const step of steps.slice(from - 1)) step(stored);
  if (from < version) stored.set(VERSION_NAME, version);
  const names = new Set([...before.keys(), ...stored.keys()]);
  const changed = [...names].filter((name) => stored.get(name) !== before.get(name));
  return {
    stored,
    changed: new Map(changed.map((name) => [name, stored.get(name)])),
    isNewer: from > version,
  };
}

/** Nothing stored at all is today's version; without a number it is the first. */
function versionOf(stored: ReadonlyMap<string, unknown>, today: number): number {
  if (stored.size === 0) return today;
  const version = stored.get(VERSION_NAME);
  return typeof version === 'number' && version >= 1 ? Math.floor(version) : 1;
}
