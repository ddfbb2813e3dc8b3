import { MAX_PROPERTIES } from '../../model/limits.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { isKeyColumn } from '../../transfer/columns/row-converter.ts';
import { keyColumnsOf } from './import-edits.ts';

/**
 * Returns the columns, from the right, without which an entity has room for all
 * others; none of them is part of a key.
 */
export function findTooMany(
  analysis: Pick<Analysis, 'columns'>,
  mapping: ImportMapping,
): readonly number[] {
  const properties = mapping.columns.flatMap((said, column) =>
    isProperty(mapping, said, column) ? [column] : [],
  );
  const surplus = properties.length - MAX_PROPERTIES;
  if (surplus <= 0) return [];
  const keys = new Set(keyColumnsOf(analysis, mapping).map(({ index }) => index));
  const free = properties.filter((column) => !keys.has(analysis.columns[column]?.index ?? -1));
  return free.slice(-surplus);
}

function isProperty(
  mapping: ImportMapping,
  { name, becomes }: ImportMapping['columns'][number],
  column: number,
): boolean {
  // The store sets the Timestamp itself.
  if (becomes === 'skip' || name === 'Timestamp') return false;
  return mapping.keepsKeyColumns || !isKeyColumn(mapping, column);
}

/** Returns the mapping without these columns. */
export function withSkipped(mapping: ImportMapping, skipped: readonly number[]): ImportMapping {
  const columns = mapping.columns.map((old, column) =>
    skipped.includes(column) ? { ...old, becomes: 'skip' as const } : old,
  );
  return { ...mapping, columns };
}
