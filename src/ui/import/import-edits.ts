import { findPropertyNameProblem } from '../../model/property-name.ts';
import { withoutMarks } from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import { type ColumnFacts, readAll } from '../../transfer/columns/column-facts.ts';
import type {
  ColumnMapping,
  ColumnType,
  ImportMapping,
  KeySource,
} from '../../transfer/columns/import-mapping.ts';
import { proposeType } from '../../transfer/columns/mapping-proposal.ts';

export type KeyName = 'partitionKey' | 'rowKey';

/** The target of a column: a key, a property of some type, or nothing. */
export type Becomes = KeyName | ColumnType | 'skip';

export function becomesOf(mapping: ImportMapping, column: number): Becomes {
  if (isColumn(mapping.partitionKey, column)) return 'partitionKey';
  if (isColumn(mapping.rowKey, column)) return 'rowKey';
  return mapping.columns[column]?.becomes ?? 'skip';
}

/**
 * Returns the mapping with one column changed. A key that loses its column
 * falls back to `fallback`.
 */
export function withColumn(
  mapping: ImportMapping,
  column: number,
  becomes: Becomes,
  fallback: Readonly<Record<KeyName, KeySource>>,
): ImportMapping {
  if (becomes === 'partitionKey' || becomes === 'rowKey') {
    return withKey(mapping, becomes, { kind: 'column', column }, fallback);
  }
  const { partitionKey, rowKey } = mapping;
  return {
    ...withDetail(mapping, column, { becomes }),
    partitionKey: isColumn(partitionKey, column) ? fallback.partitionKey : partitionKey,
    rowKey: isColumn(rowKey, column) ? fallback.rowKey : rowKey,
  };
}

/** Returns the mapping with another detail of one column. */
export function withDetail(
  mapping: ImportMapping,
  column: number,
  detail: Partial<ColumnMapping>,
): ImportMapping {
  const columns = mapping.columns.map((old, index) =>
    index === column ? { ...old, ...detail } : old,
  );
  return { ...mapping, columns };
}

/** Returns the mapping with one key changed. A column is used for one key only. */
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

/** Returns the mapping with another replacement, or none, for the characters that keys forbid. */
export function withForbidden(mapping: ImportMapping, becomes: string | undefined): ImportMapping {
  const { forbiddenBecomes: _, ...rest } = mapping;
  return becomes === undefined ? rest : { ...rest, forbiddenBecomes: becomes };
}

/** The setting for texts of a column. */
export interface MarkEdit {
  readonly texts: readonly string[];
  /** Whether they stand for no value. */
  readonly isAbsent: boolean;
}

/**
 * Returns the mapping in which texts of a column are no values, or are values
 * again. A proposed type is replaced by the one that the other values need.
 */
export function withMarks(
  mapping: ImportMapping,
  { columns, format }: Pick<Analysis, 'columns' | 'format'>,
  column: number,
  { texts, isAbsent }: MarkEdit,
): ImportMapping {
  const [facts, old] = [columns[column], mapping.columns[column]];
  if (!facts || !old) return mapping;
  const others = (old.absentTexts ?? []).filter((other) => !texts.includes(other));
  const absentTexts = isAbsent ? [...others, ...texts] : others;
  const typeFor = (gone: readonly string[] | undefined) =>
    proposeType(readAll(withoutMarks(facts, gone), old.numbers), format.kind);
  const isProposed = old.becomes === typeFor(old.absentTexts);
  const becomes = isProposed ? typeFor(absentTexts) : old.becomes;
  return withDetail(mapping, column, { absentTexts, becomes });
}

/**
 * Returns the mapping once the texts that are no values have been counted: a
 * type proposed without that is replaced by the one that the other values need.
 */
export function withCounted(
  mapping: ImportMapping,
  before: Analysis,
  found: Analysis,
): ImportMapping {
  const columns = mapping.columns.map((column, index) => {
    const { absentTexts = [], becomes, numbers } = column;
    const typeIn = ({ columns: studied, format }: Analysis) => {
      const facts = studied[index];
      return facts && proposeType(readAll(withoutMarks(facts, absentTexts), numbers), format.kind);
    };
    const type = absentTexts.length > 0 && becomes === typeIn(before) ? typeIn(found) : undefined;
    return type === undefined ? column : { ...column, becomes: type };
  });
  return { ...mapping, columns };
}

function isColumn(source: KeySource, column: number): boolean {
  return source.kind === 'column' && source.column === column;
}

/** Returns the columns that keys are made of, also those that a template uses. */
export function keyColumnsOf(
  analysis: Pick<Analysis, 'columns'>,
  { partitionKey, rowKey }: ImportMapping,
): readonly ColumnFacts[] {
  const sources = [partitionKey, rowKey];
  const headers = sources.flatMap((source) =>
    source.kind === 'template'
      ? source.template.flatMap((part) => (part.kind === 'property' ? part.property : []))
      : [],
  );
  return analysis.columns.filter(
    ({ header }, column) =>
      sources.some((source) => isColumn(source, column)) || headers.includes(header),
  );
}

/** The error in the name of a column's property. */
export type NameProblem = 'invalid' | 'taken';

/** Returns the errors by the index of the column, of columns that become properties. */
export function findNameProblems(mapping: ImportMapping): ReadonlyMap<number, NameProblem> {
  const problems = new Map<number, NameProblem>();
  const firstByName = new Map<string, number>();
  mapping.columns.forEach(({ name, becomes }, column) => {
    const isKey = isColumn(mapping.partitionKey, column) || isColumn(mapping.rowKey, column);
    if (becomes === 'skip' || (isKey && !mapping.keepsKeyColumns)) return;
    if (findPropertyNameProblem(name)) problems.set(column, 'invalid');
    else if (firstByName.has(name)) problems.set(column, 'taken');
    else firstByName.set(name, column);
  });
  return problems;
}
