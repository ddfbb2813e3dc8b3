import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { EntityPage } from '../../model/entity-page.ts';
import type { ExportColumn } from './columns.ts';
import { type ParquetField, parquetFields } from './parquet-fields.ts';
import type { PieceWriter } from './writer.ts';

/** The most of a table in memory at once: by rows, and by their approximate bytes. */
const GROUP_ROWS = 50_000;
const GROUP_BYTES = 16 * 2 ** 20;

/** The size of a value that is neither a text nor bytes. */
const PLAIN_BYTES = 8;

/** Writes entities as Parquet, a row group at a time. */
export class ParquetPieces implements PieceWriter {
  readonly #fields: readonly ParquetField[];
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;
  #values: unknown[][];
  #rows = 0;
  #weight = 0;

  constructor(columns: readonly ExportColumn[]) {
    this.#fields = parquetFields(columns);
    this.#values = this.#fields.map(() => []);
    const elements = this.#fields.map(({ element }) => element);
    this.#file = new ParquetWriter({
      writer: this.#bytes,
      schema: [{ name: 'schema', num_children: elements.length }, ...elements],
      createdBy: 'Tablewright',
    });
  }

  write(page: EntityPage): Uint8Array<ArrayBuffer> | undefined {
    this.#fields.forEach((field, index) => {
      const read = field.read(page);
      const values = this.#values[index] ?? [];
      for (let row = 0; row < page.length; row += 1) {
        const value = read(row);
        this.#weight += weightOf(value);
        values.push(value);
      }
    });
    this.#rows += page.length;
    if (this.#rows < GROUP_ROWS && this.#weight < GROUP_BYTES) return undefined;
    this.#writeGroup();
    return this.#take();
  }

  end(): Uint8Array<ArrayBuffer> {
    if (this.#rows > 0) this.#writeGroup();
    void this.#file.finish();
    return this.#take();
  }

  #writeGroup(): void {
    const columnData = this.#fields.map(({ element: { name, type } }, index) => {
      const data = this.#values[index] ?? [];
      // A dictionary would have one entry for 0 and -0.
      const isPlain = type === 'DOUBLE' && data.some((value) => Object.is(value, -0));
      return { name, data, ...(isPlain && { encoding: 'PLAIN' as const }) };
    });
    // Nothing in it waits: it writes into memory.
    void this.#file.write({ columnData, rowGroupSize: this.#rows });
    this.#values = this.#fields.map(() => []);
    this.#rows = 0;
    this.#weight = 0;
  }

  /** Returns what was written since; positions in the file go on. */
  #take(): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return bytes;
  }
}

function weightOf(value: unknown): number {
  if (value === undefined) return 1;
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : PLAIN_BYTES;
}
