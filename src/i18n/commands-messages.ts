import { commands } from './en/commands.ts';
import { inLanguage } from './language.ts';

/** The sentences about commands and their keys: they come with the palette. */
export const commandMessages = inLanguage('commands', commands);

export type CommandMessages = typeof commands;
