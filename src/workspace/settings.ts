import { areKeys } from './shortcut-keys.ts';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';

export type Density = 'compact' | 'comfortable';

/** The zone in which times are shown; they are stored in UTC. */
export type Zone = 'utc' | 'local';

/** The position of the Timestamp in tables whose layout does not give one. */
export type TimestampPlace = 'last' | 'afterKeys' | 'hidden';

/** Keys chosen for a command, in place of its own; none where it is turned off. */
export type ChosenKeys = Readonly<Record<string, readonly string[]>>;

/** What the workbench remembers of a person's choices. */
export interface Settings {
  readonly theme: Theme;
  /**
   * The tag of a language, or `browser` for the first of the browser's
   * languages that is available.
   */
  readonly language: string;
  readonly density: Density;
  readonly zone: Zone;
  readonly timestamp: TimestampPlace;
  /** The engine's memory for cached tables, in MiB. */
  readonly memoryMebibytes: number;
  /** What may wait for a checkpoint before writes wait, in MiB. */
  readonly journalMebibytes: number;
  /** Whether a second copy of each account is kept outside of its database. */
  readonly keepsCopies: boolean;
  /** By command. */
  readonly shortcuts: ChosenKeys;
  /** Whether a character without Ctrl, Alt or Command may be a shortcut (WCAG 2.1.4). */
  readonly hasCharacterKeys: boolean;
  /** In CSS pixels. */
  readonly navWidth: number;
  readonly collapsedAccounts: readonly string[];
  /** The accounts that hold tables, so that it is noticed when one of them is gone. */
  readonly keptAccounts: readonly string[];
  /** Samples were offered once, so they are not restored by themselves. */
  readonly isFirstRunDone: boolean;
  readonly isSampleNoteHidden: boolean;
  /** Decides when to offer to install the app. */
  readonly installing: InstallHistory;
  /** Whether a snapshot is taken before an import or a bulk edit. */
  readonly takesSnapshots: boolean;
  /** The tables of which a snapshot is taken each day, and how many are kept. */
  readonly snapshotPlans: Readonly<Record<string, unknown>>;
  /** By their ids, the snapshots that were taken by themselves. */
  readonly snapshotsTaken: Readonly<Record<string, unknown>>;
  /** The choices of the last export, which the next export reads. */
  readonly exportChoices: Readonly<Record<string, unknown>>;
}

/** The visits that decide when installing is offered. */
export interface InstallHistory {
  readonly visits: number;
  /** In milliseconds since 1970. */
  readonly lastVisit: number;
  /** It was declined or done: it is not offered again. */
  readonly isSettled: boolean;
}

export type SettingName = keyof Settings;

export function isSettingName(name: unknown): name is SettingName {
  return typeof name === 'string' && Object.hasOwn(READERS, name);
}

export const MIN_NAV_WIDTH = 200;
export const MAX_NAV_WIDTH = 360;

export const MEMORY_MEBIBYTES: readonly number[] = [64, 128, 256, 512, 1024];
export const JOURNAL_MEBIBYTES: readonly number[] = [64, 128, 256, 512, 768, 1024, 2048];

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'browser',
  density: 'compact',
  zone: 'utc',
  timestamp: 'last',
  memoryMebibytes: 256,
  journalMebibytes: 2048,
  keepsCopies: true,
  shortcuts: {},
  hasCharacterKeys: true,
  navWidth: 240,
  collapsedAccounts: [],
  keptAccounts: [],
  isFirstRunDone: false,
  isSampleNoteHidden: false,
  installing: { visits: 0, lastVisit: 0, isSettled: false },
  takesSnapshots: false,
  snapshotPlans: {},
  snapshotsTaken: {},
  exportChoices: {},
};

/** Parse a stored value of each setting; undefined where it is of no use. */
const READERS: { readonly [N in SettingName]: (value: unknown) => Settings[N] | undefined } = {
  theme: oneOf('system', 'light', 'dark', 'contrast'),
  language: (value) => (typeof value === 'string' && LANGUAGE.test(value) ? value : undefined),
  density: oneOf('compact', 'comfortable'),
  zone: oneOf('utc', 'local'),
  timestamp: oneOf('last', 'afterKeys', 'hidden'),
  memoryMebibytes: oneOf(...MEMORY_MEBIBYTES),
  journalMebibytes: oneOf(...JOURNAL_MEBIBYTES),
  keepsCopies: readBoolean,
  shortcuts: readShortcuts,
  hasCharacterKeys: readBoolean,
  navWidth: (value) => (typeof value === 'number' ? clampNavWidth(value) : undefined),
  collapsedAccounts: readTexts,
  keptAccounts: readTexts,
  isFirstRunDone: readBoolean,
  isSampleNoteHidden: readBoolean,
  installing: readInstalling,
  takesSnapshots: readBoolean,
  snapshotPlans: readRecord,
  snapshotsTaken: readRecord,
  exportChoices: readRecord,
};

const LANGUAGE = /^(?:browser|[a-z]{2}(?:-[A-Za-z]{2,4})?)$/;

/**
 * Returns settings from their stored form. A value that another version wrote,
 * or that is broken, is replaced by its default alone: one bad setting never
 * blanks the app.
 */
export function readSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const read = Object.entries(READERS).map(([name, readOne]) => {
    const value = stored.get(name);
    return [name, value === undefined ? undefined : readOne(value)] as const;
  });
  const found = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  return { ...DEFAULT_SETTINGS, ...found };
}

/**
 * Returns the settings whose stored value differs from what was parsed, as they
 * are to be stored.
 */
export function findRepairs(
  stored: ReadonlyMap<string, unknown>,
  settings: Settings,
): Partial<Settings> {
  const broken = Object.entries(settings).filter(
    ([name, value]) => stored.has(name) && !isSame(stored.get(name), value),
  );
  return Object.fromEntries(broken);
}

export function clampNavWidth(width: number): number {
  if (Number.isNaN(width)) return DEFAULT_SETTINGS.navWidth;
  return Math.round(Math.min(MAX_NAV_WIDTH, Math.max(MIN_NAV_WIDTH, width)));
}

function oneOf<T>(...values: readonly T[]): (value: unknown) => T | undefined {
  return (value) => values.find((one) => one === value);
}

function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function readTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(isText) : undefined;
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return { ...value };
}

function readInstalling(value: unknown): InstallHistory | undefined {
  const { visits, lastVisit, isSettled } = readRecord(value) ?? {};
  const isRight =
    typeof visits === 'number' && typeof lastVisit === 'number' && typeof isSettled === 'boolean';
  return isRight ? { visits, lastVisit, isSettled } : undefined;
}

/** Parses each command's keys by themselves: a broken entry gives the command its own keys. */
function readShortcuts(value: unknown): ChosenKeys | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const chosen = Object.entries(value).filter(
    ([, keys]) => Array.isArray(keys) && keys.every((one) => isText(one) && areKeys(one)),
  );
  return Object.fromEntries(chosen);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Compares values that can be written as JSON, which all settings are. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
