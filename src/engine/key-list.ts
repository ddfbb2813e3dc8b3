import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';

/** The keys that are packed into one text. */
const BLOCK = 1024;

/**
 * Keys in their order, packed: a million of them are a thousand objects, and
 * the size of their texts.
 */
export class KeyList {
  readonly #blocks: KeyBlock[] = [];
  #open = new OpenBlock();

  get length(): number {
    return this.#blocks.length * BLOCK + this.#open.length;
  }

  push(partitionKey: string, rowKey: string): void {
    this.#open.push(partitionKey, rowKey);
    if (this.#open.length < BLOCK) return;
    this.#blocks.push(this.#open.pack());
    this.#open = new OpenBlock();
  }

  /** Adds the key of a row. */
  pushRow({ columns }: EntityPage, row: number): void {
    this.push(columns.partitionKeys[row] ?? '', columns.rowKeys[row] ?? '');
  }

  /** The index is below the list's length. */
  keyAt(index: number): EntityKey {
    const block = this.#blocks[Math.floor(index / BLOCK)] ?? this.#open;
    return block.keyAt(index % BLOCK);
  }
}

interface KeyBlock {
  keyAt(index: number): EntityKey;
}

/** A block that is being filled. Neighbours of one partition share its name. */
class OpenBlock implements KeyBlock {
  readonly #partitionKeys: string[] = [];
  readonly #partitionOf: number[] = [];
  readonly #rowKeys: string[] = [];

  get length(): number {
    return this.#rowKeys.length;
  }

  push(partitionKey: string, rowKey: string): void {
    if (this.#partitionKeys.at(-1) !== partitionKey) this.#partitionKeys.push(partitionKey);
    this.#partitionOf.push(this.#partitionKeys.length - 1);
    this.#rowKeys.push(rowKey);
  }

  keyAt(index: number): EntityKey {
    const partition = this.#partitionOf[index] ?? 0;
    return {
      partitionKey: this.#partitionKeys[partition] ?? '',
      rowKey: this.#rowKeys[index] ?? '',
    };
  }

  pack(): KeyBlock {
    const partitionAt = packTexts(this.#partitionKeys);
    const partitionOf = Uint16Array.from(this.#partitionOf);
    const rowAt = packTexts(this.#rowKeys);
    return {
      keyAt: (index) => ({
        partitionKey: partitionAt(partitionOf[index] ?? 0),
        rowKey: rowAt(index),
      }),
    };
  }
}

function packTexts(texts: readonly string[]): (index: number) => string {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += text.length;
    ends[index] = end;
  }
  const joined = texts.join('');
  return (index) => joined.slice(index === 0 ? 0 : ends[index - 1], ends[index]);
}
