import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Catalogue } from './catalogue.ts';
import { locale } from './locale.ts';

/** The language in use. What it lacks is in English, which every room brings itself. */
export const spoken = signal<Partial<Catalogue>>({});

/** A room's sentences in the language in use, also after it has changed. */
export function inLanguage<Room extends keyof Catalogue>(
  room: Room,
  english: Catalogue[Room],
): ReadonlySignal<Catalogue[Room]> {
  return computed(() => spoken.value[room] ?? english);
}

/** Puts everything that is on the screen, and all that comes later, into a language. */
export function speak(tag: string, catalogue: Partial<Catalogue>): void {
  batch(() => {
    locale.value = tag;
    spoken.value = catalogue;
  });
}
