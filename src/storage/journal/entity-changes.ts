import type { EntityChange } from '../records/packed-changes.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';
import type { StoredPage } from './stored-page.ts';

/** What a write does to entities of one table: a change for each, or a page of new ones. */
export type EntityChanges = readonly EntityChange[] | NewPage;

/** New rows in key order, to be put or read from the journal. */
export type NewPage = EncodedPage | StoredPage;

export function isPage(changes: EntityChanges): changes is NewPage {
  return !Array.isArray(changes);
}

/** Returns each change, or a page that a cached table takes as it is. */
export function unpacked(changes: EntityChanges): readonly EntityChange[] | EncodedPage {
  return 'packed' in changes ? [...changes] : changes;
}
