import type { Analysis } from '../../transfer/analysis.ts';
import type { ColumnType, ImportMapping, KeySource } from '../../transfer/import-mapping.ts';
import { proposeType } from '../../transfer/mapping-proposal.ts';

export type KeyName = 'partitionKey' | 'rowKey';

/** What a column can be made: a key, a property of some type, or nothing. */
export type Becomes = KeyName | ColumnType | 'skip';

export function becomesOf(mapping: ImportMapping, column: number): Becomes {
  if (isColumn(mapping.partitionKey, column)) return 'partitionKey';
  if (isColumn(mapping.rowKey, column)) return 'rowKey';
  return mapping.columns[column]?.becomes ?? 'skip';
}

/** The mapping with one column changed. A key that loses its column falls back to `fallback`. */
export function withColumn(
  mapping: ImportMapping,
  column: number,
  becomes: Becomes,
  fallback: Readonly<Record<KeyName, KeySource>>,
): ImportMapping {
  if (becomes === 'partitionKey' || becomes === 'rowKey') {
    return withKey(mapping, becomes, { kind: 'column', column }, fallback);
  }
  const columns = mapping.columns.map((old, place) =>
    place === column ? { ...old, becomes } : old,
  );
  const { partitionKey, rowKey } = mapping;
  return {
    ...mapping,
    columns,
    partitionKey: isColumn(partitionKey, column) ? fallback.partitionKey : partitionKey,
    rowKey: isColumn(rowKey, column) ? fallback.rowKey : rowKey,
  };
}

/** The mapping with one key changed. A column makes only one of the keys. */
export function withKey(
  mapping: ImportMapping,
  key: KeyName,
  source: KeySource,
  fallback: Readonly<Record<KeyName, KeySource>>,
): ImportMapping {
  const other: KeyName = key === 'partitionKey' ? 'rowKey' : 'partitionKey';
  const clashes = source.kind === 'column' && isColumn(mapping[other], source.column);
  return { ...mapping, [key]: source, ...(clashes && { [other]: fallback[other] }) };
}

/** The type that was proposed for a column. */
export function proposedType(analysis: Analysis, column: number): ColumnType {
  const facts = analysis.columns[column];
  return facts ? proposeType(facts, analysis.format.kind) : 'Edm.String';
}

function isColumn(source: KeySource, column: number): boolean {
  return source.kind === 'column' && source.column === column;
}
