import { formatLiteral } from '../../../filter/literal.ts';
import { stringOf } from '../../../model/edm.ts';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';

/**
 * Returns a filter for the entities in a key range, both ends included, that
 * also match the given filter.
 */
export function filterByKeys(filter: string, one: EntityKey, other: EntityKey): string {
  const [from, to] = compareKeys(one, other) <= 0 ? [one, other] : [other, one];
  const range =
    from.partitionKey === to.partitionKey
      ? `${is('PartitionKey eq', from.partitionKey)} and ${withinPartition(from, to)}`
      : `(${bound('gt', 'ge', from)}) and (${bound('lt', 'le', to)})`;
  return filter === '' ? range : `(${filter}) and ${range}`;
}

/** Returns a filter for the entities of these keys, partition by partition. */
export function filterOf(keys: readonly EntityKey[]): string {
  const rowsByPartition = new Map<string, string[]>();
  for (const { partitionKey, rowKey } of keys) {
    const rows = rowsByPartition.get(partitionKey) ?? [];
    rows.push(rowKey);
    rowsByPartition.set(partitionKey, rows);
  }
  const parts = [...rowsByPartition].map(([partition, rows]) => {
    const tests = [...new Set(rows)].map(
      (rowKey) => `RowKey eq ${formatLiteral(stringOf(rowKey))}`,
    );
    const one = tests.length > 1 ? `(${tests.join(' or ')})` : tests.join('');
    return `PartitionKey eq ${formatLiteral(stringOf(partition))} and ${one}`;
  });
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' or ') : parts.join('');
}

function withinPartition(from: EntityKey, to: EntityKey): string {
  return `${is('RowKey ge', from.rowKey)} and ${is('RowKey le', to.rowKey)}`;
}

function bound(beyond: 'gt' | 'lt', until: 'ge' | 'le', key: EntityKey): string {
  const inPartition = `${is('PartitionKey eq', key.partitionKey)} and ${is(`RowKey ${until}`, key.rowKey)}`;
  return `${is(`PartitionKey ${beyond}`, key.partitionKey)} or ${inPartition}`;
}

function is(comparison: string, key: string): string {
  return `${comparison} ${formatLiteral(stringOf(key))}`;
}
