import type { StepHeader } from '../records/history-records.ts';

/** The weight of an entry that is not checkpointed. */
export interface PendingEntry {
  readonly sequence: number;
  readonly bytes: number;
  readonly entities: number;
  /** The storage id of the table whose entities it changes, where it does nothing else. */
  readonly table?: string | undefined;
  /** The header of its step in the history. */
  readonly header?: StepHeader | undefined;
}

/** The entries that are not checkpointed, oldest first, and what they weigh together. */
export class PendingEntries {
  #entries: PendingEntry[] = [];
  /** The index of the oldest entry: those before it have been checkpointed. */
  #first = 0;
  #bytes = 0;
  #entities = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get entities(): number {
    return this.#entities;
  }

  get count(): number {
    return this.#entries.length - this.#first;
  }

  add(entry: PendingEntry): void {
    this.#entries.push(entry);
    this.#bytes += entry.bytes;
    this.#entities += entry.entities;
  }

  dropUpTo(sequence: number): void {
    let oldest = this.#entries[this.#first];
    while (oldest && oldest.sequence <= sequence) {
      this.#bytes -= oldest.bytes;
      this.#entities -= oldest.entities;
      this.#first += 1;
      oldest = this.#entries[this.#first];
    }
    // Moving the rest up each time would cost more the longer the journal is.
    if (this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /**
   * Returns how many of the oldest entries weigh at most so much; at least one,
   * if there is any.
   */
  countWithin(most: Pick<PendingEntry, 'bytes' | 'entities'>): number {
    let count = 0;
    let [bytes, entities] = [0, 0];
    for (let index = this.#first; index < this.#entries.length; index += 1) {
      const entry = this.#entries[index];
      bytes += entry?.bytes ?? 0;
      entities += entry?.entities ?? 0;
      if (count > 0 && (bytes > most.bytes || entities > most.entities)) break;
      count += 1;
    }
    return count;
  }

  /** Returns the entries that change a single table, where that is one of those asked for. */
  ofTables(isAsked: (table: string) => boolean): readonly PendingEntry[] {
    return this.#entries
      .slice(this.#first)
      .filter(({ table }) => table !== undefined && isAsked(table));
  }

  /** Returns the bytes of entries that change a single table which does not exist any more. */
  bytesWithout(isThere: (table: string) => boolean): number {
    let sum = 0;
    for (let index = this.#first; index < this.#entries.length; index += 1) {
      const { table, bytes = 0 } = this.#entries[index] ?? {};
      if (table !== undefined && !isThere(table)) sum += bytes;
    }
    return sum;
  }

  /** The headers of steps that can be undone, oldest first. */
  get headers(): readonly StepHeader[] {
    return this.#entries.slice(this.#first).flatMap(({ header }) => header ?? []);
  }

  clear(): void {
    this.#entries = [];
    this.#first = 0;
    this.#bytes = 0;
    this.#entities = 0;
  }
}
