import type { EncodedPage } from '../encode-page.ts';
import type { EntityChange } from './packed-changes.ts';
import type { StoredPage } from './stored-page.ts';

/** What a write does to entities of one table: to each of them, or a page of new ones. */
export type EntityChanges = readonly EntityChange[] | NewPage;

/** New rows in key order, that are to be put or were read from the journal. */
export type NewPage = EncodedPage | StoredPage;

export function isPage(changes: EntityChanges): changes is NewPage {
  return !Array.isArray(changes);
}

/** Each change, or a page that a cached table takes as it is. */
export function unpacked(changes: EntityChanges): readonly EntityChange[] | EncodedPage {
  return 'packed' in changes ? [...changes] : changes;
}
