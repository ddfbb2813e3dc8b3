import { beginOver } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import { refuseCancelled } from '../connection/write-queue.ts';
import { layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import { countTable, type TableCount } from './count-table.ts';
import type { CheckFindings } from './findings.ts';

/**
 * Finds records of snapshots that cannot be read, and entities that only their layers have. What a
 * snapshot reads in its table is checked there. Yields the rows of each slice.
 */
export async function* checkSnapshots(
  raw: IDBDatabase,
  findings: CheckFindings,
  signal: AbortSignal | undefined,
): AsyncGenerator<number, void, undefined> {
  const store = beginOver(raw, 'snapshots').objectStore('snapshots');
  const [keys, records] = await Promise.all([
    answerOf<IDBValidKey[]>(store.getAllKeys()),
    answerOf<unknown[]>(store.getAll()),
  ]);
  for (const [index, key] of keys.entries()) {
    const [record] = wholeSnapshots([records[index]]);
    if (!record) findings.add('snapshot', String(key));
    const count: TableCount = { entities: 0, bytes: 0, damaged: [], latest: 0n };
    for await (const rows of countTable(raw, layerIdOf(String(key)), count)) {
      refuseCancelled(signal);
      yield rows;
    }
    for (const { key: at, raw: text } of count.damaged) {
      findings.add('snapshotEntity', record?.name ?? String(key), { key: at, raw: text });
    }
  }
}
