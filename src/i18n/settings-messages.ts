import { settings } from './en/settings.ts';
import { inLanguage } from './language.ts';

/** The sentences about settings: they come with their page and with the palette. */
export const settingsMessages = inLanguage('settings', settings);

export type SettingsMessages = typeof settings;
