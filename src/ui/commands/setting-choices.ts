import { MEBIBYTE } from '../../base/mebibyte.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import { settingsMessages } from '../../i18n/settings-messages.ts';
import {
  JOURNAL_MEBIBYTES,
  MEMORY_MEBIBYTES,
  type SettingName,
  type Settings,
} from '../../workspace/settings.ts';
import type { AppContext } from '../app-context.ts';

/** One value of a setting. */
export interface SettingChoice {
  /** An id such as `theme/dark`. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

export interface SettingOption<T> {
  readonly value: T;
  readonly label: string;
}

/** The settings with a few values each. */
export type ListedSetting =
  | 'theme'
  | 'language'
  | 'density'
  | 'zone'
  | 'timestamp'
  | 'memoryMebibytes'
  | 'journalMebibytes'
  | 'hasCharacterKeys';

const LISTED_SETTINGS: readonly ListedSetting[] = [
  'theme',
  'language',
  'density',
  'zone',
  'timestamp',
  'hasCharacterKeys',
  'memoryMebibytes',
  'journalMebibytes',
];

/** Returns the values of a setting, with labels in the present language. */
export function optionsOf<N extends ListedSetting>(name: N): readonly SettingOption<Settings[N]>[] {
  const options: { readonly [S in ListedSetting]: () => readonly SettingOption<Settings[S]>[] } = {
    theme: () => labelled(['system', 'light', 'dark', 'contrast'], messages.value.app.themes),
    language: languageOptions,
    density: () => labelled(['compact', 'comfortable'], settingsMessages.value.densities),
    zone: () => labelled(['utc', 'local'], settingsMessages.value.zones),
    timestamp: () => labelled(['last', 'afterKeys', 'hidden'], settingsMessages.value.timestamps),
    memoryMebibytes: () => sizes(MEMORY_MEBIBYTES),
    journalMebibytes: () => sizes(JOURNAL_MEBIBYTES),
    hasCharacterKeys: () => [
      { value: true, label: settingsMessages.value.on },
      { value: false, label: settingsMessages.value.off },
    ],
  };
  return options[name]();
}

/** Returns every value of every such setting, each of which can be chosen at once. */
export function settingChoices({ settings }: Pick<AppContext, 'settings'>): SettingChoice[] {
  return LISTED_SETTINGS.flatMap((setting) => choicesOf(setting, settings));
}

function choicesOf<N extends ListedSetting>(
  setting: N,
  settings: AppContext['settings'],
): SettingChoice[] {
  const { names } = settingsMessages.value;
  return optionsOf(setting).map(({ value, label }) => ({
    id: `${setting}/${value}`,
    name: names[setting],
    value: label,
    isChosen: settings.current.value[setting] === value,
    choose: () => settings.change(changeOf(setting, value)),
  }));
}

/** Returns a change of one setting. The compiler does not follow a computed name. */
export function changeOf<N extends SettingName>(name: N, value: Settings[N]): Partial<Settings> {
  const change: Partial<Pick<Settings, N>> = {};
  change[name] = value;
  return change;
}

function languageOptions(): readonly SettingOption<string>[] {
  const browser = { value: 'browser', label: messages.value.app.browserLanguage };
  return [browser, ...LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag] }))];
}

function labelled<T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly SettingOption<T>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

function sizes(mebibytes: readonly number[]): readonly SettingOption<number>[] {
  return mebibytes.map((value) => ({ value, label: formatBytes(value * MEBIBYTE) }));
}
