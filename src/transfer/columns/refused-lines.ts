import type { RefusedLine } from './refused-line.ts';

/** Lines that are written down together. */
const BATCH = 1000;

/**
 * Counts all refused lines, keeps the first `limit` of them at hand, and writes
 * down every one: a line of JSON each, in blobs, which are not in the thread's memory.
 */
export class RefusedLines {
  readonly #limit: number;
  #kept: RefusedLine[] = [];
  readonly #written: Blob[] = [];
  #batch: string[] = [];
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get count(): number {
    return this.#count;
  }

  /** The first ones in the order of their files, in which they need not come. */
  get kept(): readonly RefusedLine[] {
    return this.#inFileOrder().slice(0, this.#limit);
  }

  #inFileOrder(): RefusedLine[] {
    const files = [...new Set(this.#kept.map(({ file }) => file))];
    const places = new Map(files.map((file, place) => [file, place]));
    const placeOf = ({ file }: RefusedLine) => places.get(file) ?? 0;
    return this.#kept.toSorted((a, b) => placeOf(a) - placeOf(b) || a.line - b.line);
  }

  /** All of them as JSON Lines, to be read by `readRefusedLog`. */
  get log(): Blob {
    this.#writeDown();
    return new Blob(this.#written);
  }

  add(lines: readonly RefusedLine[]): void {
    this.#count += lines.length;
    for (const line of lines) {
      this.#kept.push(line);
      if (this.#kept.length === 2 * this.#limit)
        this.#kept = this.#inFileOrder().slice(0, this.#limit);
      this.#batch.push(JSON.stringify(line));
      if (this.#batch.length === BATCH) this.#writeDown();
    }
  }

  #writeDown(): void {
    if (this.#batch.length === 0) return;
    this.#written.push(new Blob(this.#batch.map((line) => `${line}\n`)));
    this.#batch = [];
  }
}

const CHUNK_BYTES = 1 << 20;

/** The lines of a log, some at a time. */
export async function* readRefusedLog(log: Blob): AsyncGenerator<readonly RefusedLine[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < log.size; at += CHUNK_BYTES) {
    const bytes = await log.slice(at, at + CHUNK_BYTES).arrayBuffer();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    // It is what was written here.
    yield lines.map((line) => JSON.parse(line) as RefusedLine);
  }
}
