import type { EntityPage } from '../../model/entity-page.ts';
import type { ExportColumn } from './columns.ts';
import { type ExportFormat, isTextFormat, markOf } from './format.ts';
import type { PieceWriter } from './piece.ts';
import { createWriter, type ExportOrigin, type ExportWriter } from './writer.ts';

export interface PieceOptions {
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly origin: ExportOrigin;
  /** Whether a file begins with a byte order mark. */
  readonly hasMark: boolean;
}

export async function openPieces(options: PieceOptions): Promise<PieceWriter> {
  const { format, columns, origin, hasMark } = options;
  if (isTextFormat(format)) {
    const writer = createWriter(format, columns, origin);
    return new TextPieces(writer, hasMark ? markOf(format.kind) : '');
  }
  const { ParquetPieces } = await import('./parquet.ts');
  return new ParquetPieces(columns);
}

/** In characters. */
const PIECE = 1 << 20;

class TextPieces implements PieceWriter {
  readonly #writer: ExportWriter;
  #text: string;

  constructor(writer: ExportWriter, mark: string) {
    this.#writer = writer;
    this.#text = mark + writer.begin();
  }

  write(page: EntityPage): string | undefined {
    this.#text += this.#writer.write(page);
    if (this.#text.length < PIECE) return undefined;
    const piece = this.#text;
    this.#text = '';
    return piece;
  }

  end(): string {
    return this.#text + this.#writer.end();
  }
}
