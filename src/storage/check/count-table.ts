import { type EntityKey, textOfKey } from '../../model/entity.ts';
import { entitySize } from '../../model/limits.ts';
import { namedIn } from '../connection/find-named.ts';
import { beginOver } from '../connection/open-transaction.ts';
import { answerOf, readPairs, type StoredPair } from '../connection/read-pairs.ts';
import { isValidRecord } from '../damage/judge-record.ts';
import { decodeEntity } from '../records/codec.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import { rangeOfTable } from '../records/keys.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import type { CheckFindings } from './findings.ts';
import { rawText } from './raw-text.ts';

const AT_ONCE = 2000;

/** The content of the store of one table. */
export interface TableCount {
  entities: number;
  /** The bytes of those that can be read. */
  bytes: number;
  damaged: DamagedEntity[];
  latest: bigint;
}

export interface DamagedEntity {
  readonly key: EntityKey;
  readonly raw: string;
}

/** The counted content, and the table's record at the same time. */
export interface Counted {
  readonly isSteady: boolean;
  readonly count: TableCount;
  readonly stored: TableRecord | undefined;
}

/** Returns whether the store of a table agreed with its record all the while. */
export interface TableState {
  readonly record: TableRecord | undefined;
  readonly version: unknown;
  readonly drained: unknown;
  /** Whether everything written is checkpointed. */
  readonly isCheckpointed: boolean;
}

export async function readTableState(database: IDBDatabase, tableKey: string): Promise<TableState> {
  const transaction = beginOver(database, ['tables', 'journal']);
  const journal = transaction.objectStore('journal');
  const before = IDBKeyRange.upperBound(STATE_KEY, true);
  const [record, state, cursor] = await Promise.all([
    answerOf(transaction.objectStore('tables').get(tableKey)),
    answerOf(journal.get(STATE_KEY)),
    answerOf(journal.openKeyCursor(before, 'prev')),
  ]);
  const last = cursor?.key;
  const drained: unknown = state?.drained;
  const isInOrder = last === undefined || (typeof drained === 'number' && Number(last) <= drained);
  const isCheckpointed = isInOrder && namedIn(database) === undefined;
  return { record, version: record?.version, drained, isCheckpointed };
}

/** Reads all entities of a table in parts, so that other tasks run in between. */
export async function* countTable(
  database: IDBDatabase,
  id: string,
  count: TableCount,
): AsyncGenerator<number, void, undefined> {
  let range: IDBKeyRange | undefined = rangeOfTable(id);
  const { upper } = range;
  while (range) {
    const store: IDBObjectStore = beginOver(database, 'entities').objectStore('entities');
    const pairs: readonly StoredPair[] = await readPairs(store, range, AT_ONCE);
    for (const pair of pairs) countOne(count, pair);
    yield pairs.length;
    const last = pairs.at(-1);
    range = last && pairs.length === AT_ONCE ? IDBKeyRange.bound(last.key, upper, true) : undefined;
  }
}

function countOne(count: TableCount, { key, value }: StoredPair): void {
  count.entities += 1;
  if (!isValidRecord(value, key)) {
    const [, partitionKey, rowKey] = Array.isArray(key) ? key : [];
    const named = { partitionKey: String(partitionKey), rowKey: String(rowKey) };
    count.damaged.push({ key: named, raw: rawText(value) });
    return;
  }
  const entity = decodeEntity(value);
  count.bytes += entitySize(entity);
  if (entity.timestamp > count.latest) count.latest = entity.timestamp;
}

/** Yields the storage ids that have entities. */
export async function* idsInStore(database: IDBDatabase): AsyncGenerator<string, void, undefined> {
  let range: IDBKeyRange | null = null;
  while (true) {
    const store = beginOver(database, 'entities').objectStore('entities');
    const [key] = await answerOf(store.getAllKeys(range, 1));
    const id = Array.isArray(key) ? key[0] : undefined;
    if (typeof id !== 'string') return;
    yield id;
    range = IDBKeyRange.lowerBound([id, []], true);
  }
}

/** Entities that the safety copy has whole can be repaired. */
export function notifyDamaged(
  findings: CheckFindings,
  table: string,
  { damaged }: TableCount,
  found: readonly EntityRecord[],
): void {
  const inCopy = new Set(
    found.map(([partitionKey, rowKey]) => textOfKey({ partitionKey, rowKey })),
  );
  for (const { key, raw } of damaged) {
    const isInCopy = inCopy.has(textOfKey(key));
    findings.add('entity', table, { key, raw, ...(isInCopy && IN_COPY) });
  }
}

const IN_COPY = { isInCopy: true, isRepairable: true } as const;
