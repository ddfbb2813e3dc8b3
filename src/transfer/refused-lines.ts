import type { RefusedLine } from './refused-line.ts';

/** Counts all refused lines, and keeps the first `limit` of them. */
export class RefusedLines {
  readonly #limit: number;
  readonly #kept: RefusedLine[] = [];
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get count(): number {
    return this.#count;
  }

  get kept(): readonly RefusedLine[] {
    return this.#kept.toSorted((a, b) => a.line - b.line);
  }

  add(lines: readonly RefusedLine[]): void {
    this.#count += lines.length;
    for (const line of lines) {
      if (this.#kept.length === this.#limit) return;
      this.#kept.push(line);
    }
  }
}
