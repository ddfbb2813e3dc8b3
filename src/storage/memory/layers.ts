import { damage } from '../damage/met-damage.ts';
import { readUndrained } from '../journal/follow.ts';
import type { EntityChanges } from '../journal/packed-changes.ts';
import type { OpenTransaction } from '../open-transaction.ts';
import type { AccountMemory } from './account-memory.ts';
import type { LayeredTable } from './merged-reads.ts';

interface Turn {
  readonly transaction: OpenTransaction;
  readonly memory: AccountMemory;
}

/** A table as its stored records and what the journal has on top of them, which is read again where it was lost. */
export async function layersOf(turn: Turn, id: string): Promise<LayeredTable> {
  const { memory } = turn;
  const contents = memory.contentsOf(id);
  while (contents.isLost(memory.drained)) {
    const { position } = memory;
    const found = await readChanges(turn, id);
    // Another transaction may have found more, or all of it, meanwhile.
    if (memory.position === position && contents.isLost(memory.drained)) contents.recover(found);
  }
  const { position } = memory;
  const { entities: count = 0, bytes = 0 } = memory.catalog.findById(id) ?? {};
  return {
    get entities() {
      return turn.transaction.objectStore('entities');
    },
    tableId: id,
    changes: contents.changes,
    recall: (key) => contents.recall(key),
    remember: (records) => {
      const isCurrent = memory.position === position && !damage.reads;
      if (isCurrent) contents.remember(records, (bytes * records.length) / Math.max(1, count));
    },
    count,
  };
}

async function readChanges(
  { transaction, memory }: Turn,
  id: string,
): Promise<{ changes: EntityChanges; sequence: number }[]> {
  const found: { changes: EntityChanges; sequence: number }[] = [];
  for await (const { sequence, tables } of readUndrained(transaction, memory)) {
    for (const table of tables) {
      if (table.id === id) found.push({ changes: table.changes, sequence });
    }
  }
  return found;
}
