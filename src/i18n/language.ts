import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Catalogue, RoomMessages } from './catalogue.ts';
import { locale } from './locale.ts';

/** The language in use. What it lacks is in English, which every room brings itself. */
export const spoken = signal<Partial<Catalogue>>({});

/** Fetches the sentences that the language in use lacks; undefined where it has all. */
let fetchLacking: (() => Promise<RoomMessages>) | undefined;
let underWay: Promise<void> | undefined;
let needsAll = false;

/** A room's sentences in the language in use, also after it has changed. */
export function inLanguage<Room extends keyof Catalogue>(
  room: Room,
  english: Catalogue[Room],
): ReadonlySignal<Catalogue[Room]> {
  return computed(() => spoken.value[room] ?? english);
}

/**
 * Puts everything that is on the screen, and all that comes later, into a language. `fetchRooms` brings
 * the sentences that the catalogue lacks, once `completeLanguage` is called.
 */
export function speak(
  tag: string,
  catalogue: Partial<Catalogue>,
  fetchRooms?: () => Promise<RoomMessages>,
): void {
  fetchLacking = fetchRooms;
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
 * Fetches the sentences of all rooms in the language in use, which a first screen does without. Resolves
 * once they have come, or have failed to: English stands in for them then, until the next call.
 */
export async function completeLanguage(): Promise<void> {
  needsAll = true;
  if (fetchLacking) underWay ??= addRooms(fetchLacking);
  await underWay;
}

async function addRooms(fetchRooms: () => Promise<RoomMessages>): Promise<void> {
  const rooms = await fetchRooms().catch(() => undefined);
  // Another language may have been chosen meanwhile.
  if (fetchLacking !== fetchRooms) return;
  underWay = undefined;
  if (!rooms) return;
  fetchLacking = undefined;
  spoken.value = { ...spoken.peek(), ...rooms };
}
