import { computed, signal } from '@preact/signals';
import { en } from './en.ts';

/** A language: plain sentences, and functions where something is filled in. */
export type Messages = typeof en;

const language = signal<Messages>(en);

/** The sentences of the language in use. Read in a component, it re-renders when the language changes. */
export const messages = computed(() => language.value);
