/** A file of any length that is zeros but for some pieces, without storing the zeros. */
export class SparseFile extends File {
  readonly #size: number;
  readonly #pieces: readonly SparsePiece[];

  constructor(size: number, pieces: readonly SparsePiece[]) {
    super([], 'sparse');
    this.#size = size;
    this.#pieces = pieces;
  }

  override get size(): number {
    return this.#size;
  }

  override slice(from = 0, to = this.#size): Blob {
    const start = Math.min(from, this.#size);
    const end = Math.min(Math.max(start, to), this.#size);
    return new SparseFile(
      end - start,
      this.#pieces.map(({ at, bytes }) => ({ at: at - start, bytes })),
    );
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const all = new Uint8Array(this.#size);
    for (const { at, bytes } of this.#pieces) {
      const part = bytes.subarray(Math.max(0, -at), Math.max(0, this.#size - at));
      if (part.length > 0) all.set(part, Math.max(0, at));
    }
    return all.buffer;
  }
}

export interface SparsePiece {
  readonly at: number;
  readonly bytes: Uint8Array;
}
