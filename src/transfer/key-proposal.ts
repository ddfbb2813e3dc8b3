import type { Analysis } from './analysis.ts';
import { type ColumnFacts, findNarrowestType } from './column-facts.ts';
import type { KeySource } from './import-mapping.ts';

/**
 * Which columns would make good keys: those that already are keys; else a
 * column proven unique for the RowKey, and for the PartitionKey one whose few
 * values part the rows into a sensible number of groups. Where there is none,
 * rows are numbered, and share one partition.
 */
export function proposeKeys({ columns, rows }: Analysis): {
  readonly partitionKey: KeySource;
  readonly rowKey: KeySource;
} {
  const rowKey = keyColumn(columns, 'RowKey') ?? uniqueColumn(columns) ?? numbered(rows);
  const partitionKey =
    keyColumn(columns, 'PartitionKey') ?? groupingColumn(columns, rows) ?? SHARED_PARTITION;
  return { partitionKey, rowKey };
}

export function numbered(rows: number): KeySource {
  return { kind: 'rowNumber', digits: Math.max(MIN_DIGITS, String(rows).length) };
}

const SHARED_PARTITION: KeySource = { kind: 'constant', text: '1' };
const MIN_DIGITS = 6;

/** Names that say what a column is for. */
const KEY_NAME = /^(?:id|key|code|guid|uuid|iata|isbn|sku|.*[_ -]?(?:id|key|code|number|no))$/i;

function keyColumn(columns: readonly ColumnFacts[], name: string): KeySource | undefined {
  return columnSource(columns.findIndex(({ header }) => header === name));
}

function uniqueColumn(columns: readonly ColumnFacts[]): KeySource | undefined {
  const unique = columns.filter(isKeyable).filter((facts) => facts.isUnique);
  const best = unique.find(({ header }) => KEY_NAME.test(header)) ?? unique[0];
  return best && columnSource(columns.indexOf(best));
}

/**
 * The column whose number of groups is nearest to the square root of the rows:
 * as many partitions as entities in each.
 */
function groupingColumn(columns: readonly ColumnFacts[], rows: number): KeySource | undefined {
  const ideal = Math.log(Math.sqrt(rows));
  const distance = ({ distinct = 1 }: ColumnFacts) => Math.abs(Math.log(distinct) - ideal);
  const grouping = columns.filter(
    (facts) =>
      isKeyable(facts) &&
      !facts.isUnique &&
      (facts.distinct ?? 0) > 1 &&
      rows / (facts.distinct ?? 1) >= 2,
  );
  const [best] = grouping.sort((a, b) => distance(a) - distance(b));
  return best && columnSource(columns.indexOf(best));
}

/** A key is text that every row has: names, codes and whole numbers, not measurements. */
function isKeyable(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  const isName =
    type === 'Edm.String' || type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Guid';
  return (
    isName &&
    facts.fits.length > 0 &&
    facts.absent === 0 &&
    facts.unkeyable === 0 &&
    !isSystem(facts)
  );
}

function isSystem({ header }: ColumnFacts): boolean {
  return header === 'PartitionKey' || header === 'RowKey' || header === 'Timestamp';
}

function columnSource(column: number): KeySource | undefined {
  return column === -1 ? undefined : { kind: 'column', column };
}
