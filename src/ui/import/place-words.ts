import { type ImportMessages, importMessages } from '../../i18n/import-messages.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';

export type PlaceWords = ImportMessages['places'][PlaceKind];

/** Returns the words for the position of a record. */
export function placeWords(kind: PlaceKind): PlaceWords {
  return importMessages.value.places[kind];
}
