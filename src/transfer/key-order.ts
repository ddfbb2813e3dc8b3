import { compareKeys, type EntityKey } from '../model/entity.ts';

/**
 * Rows in key order, those of one key as they came: the engine takes a slice in
 * key order several times faster. Rows of a file mostly come in the order of
 * their RowKeys within each partition, if not in that of both keys.
 */
export function inKeyOrder<T extends EntityKey>(rows: readonly T[]): readonly T[] {
  if (isInOrder(rows)) return rows;
  const partitions = new Map<string, T[]>();
  for (const row of rows) {
    const partition = partitions.get(row.partitionKey);
    if (partition) partition.push(row);
    else partitions.set(row.partitionKey, [row]);
  }
  const sorted = [...partitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, partition]) =>
    isInOrder(partition) ? partition : partition.sort(compareKeys),
  );
}

function isInOrder(rows: readonly EntityKey[]): boolean {
  for (let at = 1; at < rows.length; at += 1) {
    const [before, row] = [rows[at - 1], rows[at]];
    if (before && row && compareKeys(before, row) > 0) return false;
  }
  return true;
}
