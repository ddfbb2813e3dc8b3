import { findKeyProblem } from '../../model/entity.ts';
import { MAX_ENTITY_BYTES, MAX_KEY_LENGTH, MAX_PROPERTIES } from '../../model/limits.ts';
import { findPropertyNameProblem } from '../../model/property-name.ts';
import { isCopy } from '../records/source-part.ts';
import { type ColumnFacts, misfitsOf } from './column-facts.ts';
import type { ColumnMapping, KeySource } from './import-mapping.ts';
import { type ImportPlan, isKeyColumn } from './row-converter.ts';

/**
 * Returns whether the analysis of a file has proven that no row breaks a rule and no two have the same keys:
 * then no row has to be read again. False where that is not known, as for a table, which may have changed.
 */
export function areRowsProven({ file, analysis, mapping }: ImportPlan): boolean {
  if (isCopy(file) || analysis.invalidRows > 0) return false;
  const { columns, rows } = analysis;
  const areKeys =
    isKeyProven('PartitionKey', mapping.partitionKey, {
      columns,
      rows,
      mapping: mapping.columns,
    }) && isKeyProven('RowKey', mapping.rowKey, { columns, rows, mapping: mapping.columns });
  if (!areKeys || !isNeverSame(mapping.rowKey, columns)) return false;
  if (!arePropertiesValid({ analysis, mapping })) return false;
  return keptColumns({ analysis, mapping }).every(({ facts, becomes }) =>
    isColumnProven(facts, becomes),
  );
}

/** Returns whether nothing in a row can be invalid but its keys, and values that do not fit their type. */
export function arePropertiesValid(plan: Pick<ImportPlan, 'analysis' | 'mapping'>): boolean {
  const kept = keptColumns(plan);
  const size = kept.reduce((sum, { facts, becomes }) => sum + mostBytes(facts, becomes), KEY_BYTES);
  if (kept.length > MAX_PROPERTIES || size > MAX_ENTITY_BYTES) return false;
  return kept.every(({ becomes }) => findPropertyNameProblem(becomes.name) === undefined);
}

/** Returns the columns that become properties. */
function keptColumns({ analysis, mapping }: Pick<ImportPlan, 'analysis' | 'mapping'>) {
  return analysis.columns.flatMap((facts, column) => {
    const becomes = mapping.columns[column];
    const isKey = isKeyColumn(mapping, column) && !mapping.keepsKeyColumns;
    return !becomes || becomes.becomes === 'skip' || isKey ? [] : [{ facts, becomes }];
  });
}

interface Known {
  readonly columns: readonly ColumnFacts[];
  readonly rows: number;
  readonly mapping: readonly ColumnMapping[];
}

/** Whether every row has such a key, and none breaks a rule. */
function isKeyProven(
  name: 'PartitionKey' | 'RowKey',
  source: KeySource,
  { columns, rows, mapping }: Known,
): boolean {
  switch (source.kind) {
    case 'guid':
      return true;
    case 'constant':
      return findKeyProblem(name, source.text) === undefined;
    case 'rowNumber':
      return Math.max(source.digits, String(rows).length) <= MAX_KEY_LENGTH;
    case 'column': {
      const facts = columns[source.column];
      // Of many different texts that repeat only the first are studied.
      const areAllKnown = facts && (facts.isUnique || facts.distinct !== undefined);
      const isThere = facts?.absent === 0 && !mapping[source.column]?.absentTexts;
      return areAllKnown === true && isThere && facts.unkeyable === 0;
    }
    case 'template':
      return false;
  }
}

function isNeverSame(source: KeySource, columns: readonly ColumnFacts[]): boolean {
  if (source.kind === 'column') return columns[source.column]?.isUnique ?? false;
  return source.kind === 'rowNumber' || source.kind === 'guid';
}

/** Whether all of its values can be converted in the usual notations. */
function isColumnProven(
  facts: ColumnFacts,
  { becomes, dates = 'iso', numbers = 'plain', absentTexts }: ColumnMapping,
): boolean {
  if (becomes === 'skip' || becomes === 'own' || becomes === 'each') return false;
  const isUsual = dates === 'iso' && numbers === 'plain' && !absentTexts;
  if (!isUsual || facts.typeIndex !== undefined) return false;
  return misfitsOf(facts, becomes).count === 0;
}

/** Returns the most bytes that a property of the column takes, for a number or a text. */
function mostBytes({ longest }: ColumnFacts, { name }: ColumnMapping): number {
  return PROPERTY_BYTES + 2 * name.length + 2 * longest;
}

/** The bytes of two keys, and of an entity itself. */
const KEY_BYTES = 4 + 4 * MAX_KEY_LENGTH;
/** More than the bytes of a name and of a text's prefix, or of any number. */
const PROPERTY_BYTES = 32;
