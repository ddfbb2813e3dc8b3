import { decodeHex } from '../base/bytes.ts';
import type { AccountName } from '../model/names.ts';
import { databaseNameOf } from '../storage/connection/connection.ts';
import type { StoredAnswers } from './stored-answers.ts';

/**
 * A database as an earlier version of the product left it, with the answers
 * that version gave. It lies in `storage/records/fixtures`: one line for the head, one
 * for each record, one for the earlier answers, and the last for the final
 * answers.
 */
export interface StoredDatabase extends StoredHead, StoredLines {}

interface StoredHead {
  readonly version: number;
  /** The account's key envelopes open under this name only. */
  readonly account: AccountName;
  readonly stores: readonly string[];
  /**
   * The bytes of the key that wraps the account's keys. A browser never exports
   * it, so it is stored with the fixture.
   */
  readonly wrappingKey?: string;
}

interface StoredLines {
  readonly records: readonly StoredRecord[];
  /** The answers before the later steps, which can be undone. */
  readonly earlier: Pick<StoredAnswers, 'tables' | 'steps'>;
  readonly answers: StoredAnswers;
}

type StoredRecord = readonly [store: string, key: IDBValidKey, value: unknown];

/** A database of a version without some of the later answers; it has no earlier ones. */
export interface OlderDatabase extends StoredHead, Pick<StoredLines, 'records'> {
  readonly answers: Pick<StoredAnswers, 'tables'> & Partial<StoredAnswers>;
}

export function parseStored(text: string): StoredDatabase {
  const lines = text.trimEnd().split('\n').map(parseLine);
  const [earlier, answers] = lines.splice(-2);
  const [head, ...records] = lines;
  // The generator of the fixtures writes these lines.
  return { ...(head as StoredHead), ...({ records, earlier, answers } as StoredLines) };
}

export function parseOlder(text: string): OlderDatabase {
  const lines = text.trimEnd().split('\n').map(parseLine);
  const [answers] = lines.splice(-1);
  const [head, ...records] = lines;
  // As above.
  return {
    ...(head as StoredHead),
    ...({ records, answers } as Pick<OlderDatabase, 'records' | 'answers'>),
  };
}

/** Creates the database with the browser's own calls only. */
export async function writeStored(stored: StoredDatabase | OlderDatabase): Promise<void> {
  const { version, account, stores, records } = stored;
  const wrapping = await importWrappingKey(stored.wrappingKey);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(databaseNameOf(account), version);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      for (const name of stores) database.createObjectStore(name);
      for (const [name, key, value] of records) transaction?.objectStore(name).put(value, key);
      if (wrapping) transaction?.objectStore('access').put(wrapping, 'wrapping');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

function importWrappingKey(hex: string | undefined): Promise<CryptoKey> | undefined {
  const bytes = hex === undefined ? undefined : decodeHex(hex);
  if (!bytes) return undefined;
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

function parseLine(line: string): unknown {
  return readValue(JSON.parse(line));
}

/** A value that JSON does not have is an object with one name that begins with `$`. */
function readValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name = '', content] = entries[0] ?? [];
  if (name.startsWith('$')) return readTagged(name, content);
  return Object.fromEntries(entries.map(([key, part]) => [key, readValue(part)]));
}

const ARRAYS = [Uint8Array, Int16Array, Uint32Array, Float64Array] as const;

function readTagged(name: string, content: unknown): unknown {
  if (name === '$bigint') return BigInt(String(content));
  if (name === '$number') return Number(content);
  if (name === '$undefined') return undefined;
  const items = Array.isArray(content) ? content.map(readValue) : [];
  // The generator wrote the arguments that the constructors take.
  if (name === '$Map') return new Map(items as [unknown, unknown][]);
  if (name === '$BigInt64Array')
    return BigInt64Array.from(items.map((item) => BigInt(String(item))));
  const array = ARRAYS.find((one) => name === `$${one.name}`);
  if (array) return array.from(items.map(Number));
  throw new Error(`${name} is not known here.`);
}
