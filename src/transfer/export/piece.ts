import type { EntityPage } from '../../model/entity-page.ts';

/** A part of a file, in its order. */
export type Piece = string | Uint8Array<ArrayBuffer>;

/** Writes entities in pieces that are large enough to be written quickly. */
export interface PieceWriter {
  write(page: EntityPage): Piece | undefined;
  end(): Piece;
}
