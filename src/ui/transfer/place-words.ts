import { type ImportMessages, importMessages } from '../../i18n/import-messages.ts';
import type { PlaceKind } from '../../transfer/rows/place-kind.ts';

export type PlaceWords = ImportMessages['places'][PlaceKind];

/** How it is said where a record is. */
export function placeWords(kind: PlaceKind): PlaceWords {
  return importMessages.value.places[kind];
}
