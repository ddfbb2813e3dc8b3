import { damage } from '../connection/found-damage.ts';
import type { OpenTransaction } from '../connection/open-transaction.ts';
import type { AccountMemory } from './account-memory.ts';
import { readPending } from './follow.ts';
import type { LayeredTable } from './merged-reads.ts';
import type { SortedChanges } from './sorted-changes.ts';
import type { TableContents } from './table-contents.ts';

interface ReadState {
  readonly transaction: OpenTransaction;
  readonly memory: AccountMemory;
}

/**
 * Returns a table as its stored records and the changes of the journal on top
 * of them, which are read again where they were dropped.
 */
export async function layersOf(read: ReadState, id: string): Promise<LayeredTable> {
  const { memory } = read;
  const contents = memory.contentsOf(id);
  // Another transaction may load the whole table meanwhile and keep no changes
  // beside it: those found here belong to this transaction.
  const found = contents.isLost(memory.drained) ? await findLost(read, contents) : undefined;
  const { position } = memory;
  const { entities: count = 0, bytes = 0 } = memory.catalog.findById(id) ?? {};
  const changes = found ?? contents.changes;
  return {
    get entities() {
      return read.transaction.objectStore('entities');
    },
    get journal() {
      return read.transaction.objectStore('journal');
    },
    tableId: id,
    changes,
    pages: changes.pages,
    isFree: (key) => contents.isFree(key),
    recall: (key) => contents.recall(key),
    remember: (records) => {
      const isCurrent = memory.position === position && !damage.reads;
      if (isCurrent) contents.remember(records, (bytes * records.length) / Math.max(1, count));
    },
    count,
  };
}

/** Reads in one transaction share what is recovered for them. */
const lostByTransaction = new WeakMap<OpenTransaction, Map<string, Promise<SortedChanges>>>();

/** Returns the dropped changes, as the transaction sees them. */
function findLost(read: ReadState, contents: TableContents): Promise<SortedChanges> {
  const { transaction } = read;
  const lostById = lostByTransaction.get(transaction) ?? new Map<string, Promise<SortedChanges>>();
  lostByTransaction.set(transaction, lostById);
  const lost = lostById.get(contents.id) ?? readLost(read, contents);
  lostById.set(contents.id, lost);
  return lost;
}

async function readLost(read: ReadState, contents: TableContents): Promise<SortedChanges> {
  const { memory } = read;
  while (true) {
    const { position } = memory;
    const found = await readChanges(read, contents);
    // Another transaction may have recovered all of it meanwhile, or more.
    if (!contents.isLost(memory.drained)) return found;
    if (memory.position !== position) continue;
    contents.recover(found);
    return found;
  }
}

async function readChanges(
  { transaction, memory }: ReadState,
  contents: TableContents,
): Promise<SortedChanges> {
  const found = contents.emptyChanges();
  for await (const { sequence, tables } of readPending(transaction, memory)) {
    for (const table of tables) {
      if (table.id === contents.id) found.note(table.changes, sequence);
    }
  }
  return found;
}
