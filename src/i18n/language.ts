import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Catalogue, LazyMessages } from './catalogue.ts';
import { locale } from './locale.ts';

/** The language in use. What it lacks is in English, which every topic brings itself. */
export const spoken = signal<Partial<Catalogue>>({});

/** Fetches the sentences that the language in use lacks; undefined where it has all. */
let fetchLacking: (() => Promise<LazyMessages>) | undefined;
let underWay: Promise<void> | undefined;
let needsAll = false;

/** A topic's sentences in the language in use, also after it has changed. */
export function inLanguage<Topic extends keyof Catalogue>(
  topic: Topic,
  english: Catalogue[Topic],
): ReadonlySignal<Catalogue[Topic]> {
  return computed(() => spoken.value[topic] ?? english);
}

/**
 * Puts everything that is on the screen, and all that comes later, into a language. `fetchLazy` brings
 * the sentences that the catalogue lacks, once `completeLanguage` is called.
 */
export function speak(
  tag: string,
  catalogue: Partial<Catalogue>,
  fetchLazy?: () => Promise<LazyMessages>,
): void {
  fetchLacking = fetchLazy;
  underWay = undefined;
  batch(() => {
    locale.value = tag;
    spoken.value = catalogue;
  });
}

/** Whether more than the first screen has been shown, so that another language has to bring every sentence. */
export function needsEverySentence(): boolean {
  return needsAll;
}

/**
 * Fetches the sentences of all topics in the language in use, which a first screen does without. Resolves
 * once they have come, or have failed to: English stands in for them then, until the next call.
 */
export async function completeLanguage(): Promise<void> {
  needsAll = true;
  if (fetchLacking) underWay ??= addLazy(fetchLacking);
  await underWay;
}

async function addLazy(fetchLazy: () => Promise<LazyMessages>): Promise<void> {
  const topics = await fetchLazy().catch(() => undefined);
  // Another language may have been chosen meanwhile.
  if (fetchLacking !== fetchLazy) return;
  underWay = undefined;
  if (!topics) return;
  fetchLacking = undefined;
  spoken.value = { ...spoken.peek(), ...topics };
}
