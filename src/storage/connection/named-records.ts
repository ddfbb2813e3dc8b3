import { decodeBase64, encodeBase64 } from '../../base/bytes.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { readValue } from '../records/read-value.ts';
import { ValueWriter } from '../records/value-writer.ts';
import { NAME_PREFIX, NAMED_STORES, type NamedRecord, type NamedRecords } from './named-record.ts';

/** Returns the name of an object store that stands for a record. */
export function nameOfRecord({ store, key, value }: NamedRecord): string {
  const writer = new ValueWriter();
  writer.write([store, key, value]);
  return NAME_PREFIX + encodeBase64(writer.bytes);
}

/** Reads the records in names of a database's object stores. */
export function readNames(names: readonly string[]): NamedRecords {
  return new RecordsInNames(names);
}

class RecordsInNames implements NamedRecords {
  readonly names: readonly string[];
  readonly records: readonly NamedRecord[];
  readonly unswept: Set<string>;
  readonly #byIndex = new Map<string, number>();
  /** In their order. The state is the last, as in the store. */
  readonly #journal: readonly (JournalRecord | JournalState)[];

  constructor(names: readonly string[]) {
    this.names = names;
    this.records = names.map(recordIn);
    for (const [index, { store, key }] of this.records.entries()) {
      this.#byIndex.set(placeOf(store, key), index);
    }
    const ofJournal = this.records.filter(({ store }) => store === 'journal');
    // They were written as records of the journal.
    const journal = ofJournal.map(({ value }) => value as JournalRecord | JournalState);
    this.#journal = journal.sort((a, b) => keyOf(a) - keyOf(b));
    const ids = this.records.filter(({ store }) => store === 'retired').map(({ key }) => key);
    this.unswept = new Set(ids.map(String));
  }

  find(store: NamedRecord['store'], key: IDBValidKey): unknown {
    return this.records[this.#byIndex.get(placeOf(store, key)) ?? -1]?.value;
  }

  nameOf(store: NamedRecord['store'], key: IDBValidKey): string | undefined {
    return this.names[this.#byIndex.get(placeOf(store, key)) ?? -1];
  }

  hasEntry(sequence: number): boolean {
    return this.#byIndex.has(placeOf('journal', sequence));
  }

  addToJournal(
    stored: readonly (JournalRecord | JournalState)[],
    query: IDBKeyRange | number,
    limit = Number.POSITIVE_INFINITY,
  ): (JournalRecord | JournalState)[] {
    const isAsked = (key: number) =>
      query instanceof IDBKeyRange ? query.includes(key) : query === key;
    const named = this.#journal.filter((record) => isAsked(keyOf(record)));
    const rest = stored.filter((record) => !this.hasEntry(keyOf(record)));
    return [...rest, ...named].sort((a, b) => keyOf(a) - keyOf(b)).slice(0, limit);
  }
}

function keyOf(record: JournalRecord | JournalState): number {
  return isState(record) ? STATE_KEY : record.sequence;
}

function placeOf(store: string, key: IDBValidKey): string {
  return `${store}:${String(key)}`;
}

function recordIn(name: string): NamedRecord {
  const bytes = decodeBase64(name.slice(NAME_PREFIX.length));
  const parts = bytes && readValue(bytes);
  if (!Array.isArray(parts)) throw notRead();
  const [store, key, value]: unknown[] = parts;
  const known = NAMED_STORES.find((one) => one === store);
  if (!known || (typeof key !== 'string' && typeof key !== 'number')) throw notRead();
  return { store: known, key, value };
}

function notRead(): StorageError {
  return new StorageError('damaged', { detail: 'The name of an object store cannot be read.' });
}
