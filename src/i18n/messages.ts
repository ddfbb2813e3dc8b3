import { computed } from '@preact/signals';
import type { Messages } from './catalogue.ts';
import { en } from './en.ts';
import { spoken } from './language.ts';

/** The sentences of the language in use. Read in a component, it re-renders when the language changes. */
export const messages = computed<Messages>(() => ({ ...en, ...spoken.value }));
