import type { EntityPage } from '../../model/entity-page.ts';

/** Some of what is written, in the order of the file. */
export type Piece = string | Uint8Array<ArrayBuffer>;

/** Entities on their way into a file, in pieces that are large enough to be written quickly. */
export interface PieceWriter {
  write(page: EntityPage): Piece | undefined;
  end(): Piece;
}
