import type { Analysis } from './analysis.ts';
import {
  areWrittenNumbers,
  type ColumnFacts,
  findDateFormats,
  findNarrowestType,
} from './column-facts.ts';
import type { KeySource } from './import-mapping.ts';

/**
 * Proposes the columns for the keys: those that are keys already; else a column proven unique for the RowKey,
 * and for the PartitionKey one whose few values group the rows sensibly. Where there is none, rows are numbered,
 * and share one partition.
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

export const SHARED_PARTITION: KeySource = { kind: 'constant', text: '1' };
const MIN_DIGITS = 6;

/** Names that say what a column is for, the plainest first. */
const KEY_NAMES = [
  /^(?:id|key)$/i,
  /(?:^|[_ -])(?:id|key|guid|uuid)$|Id$/,
  /code|number|iata|isbn|sku/i,
];

/** Names of columns that data is commonly partitioned by; worth a factor of e in the number of groups. */
const GROUP_NAME =
  /(?:^|[_ -])(?:country|state|province|region|category|department|group|tenant|customer|project|device)$/i;

/** A text that reads well as the name of a group. */
const PLAIN_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} ._&'()-]*$/u;

function keyColumn(columns: readonly ColumnFacts[], name: string): KeySource | undefined {
  return columnSource(columns.findIndex(({ header }) => header === name));
}

function uniqueColumn(columns: readonly ColumnFacts[]): KeySource | undefined {
  const unique = columns.filter((facts) => facts.isUnique && isKeyable(facts) && isNaming(facts));
  const rank = ({ header }: ColumnFacts) => {
    const index = KEY_NAMES.findIndex((name) => name.test(header));
    return index === -1 ? KEY_NAMES.length : index;
  };
  const [best] = unique.toSorted((a, b) => rank(a) - rank(b));
  return best && columnSource(columns.indexOf(best));
}

/**
 * Returns the column whose number of groups is nearest to the square root of the rows: as many partitions as
 * entities in each.
 */
function groupingColumn(columns: readonly ColumnFacts[], rows: number): KeySource | undefined {
  const ideal = Math.log(Math.sqrt(rows));
  const distance = ({ distinct = 1, header }: ColumnFacts) =>
    Math.abs(Math.log(distinct) - ideal) - (GROUP_NAME.test(header) ? 1 : 0);
  const grouping = columns.filter((facts) => isGrouping(facts, rows));
  const [best] = grouping.toSorted((a, b) => distance(a) - distance(b));
  return best && columnSource(columns.indexOf(best));
}

/**
 * Amounts may all differ by chance: a number, however it is written, is a name only where its column is called
 * so.
 */
function isNaming(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  const isText = type === 'Edm.Guid' || (type === 'Edm.String' && !areWrittenNumbers(facts));
  return isText || KEY_NAMES.some((name) => name.test(facts.header));
}

/** Whether its values are names that each group several rows. A number that repeats is more often an amount. */
function isGrouping(facts: ColumnFacts, rows: number): boolean {
  const { distinct = 0, fits } = facts;
  if (!isKeyable(facts) || distinct < 2 || distinct * 2 > rows) return false;
  const isPlain = fits.every(({ examples }) => examples.every(({ text }) => PLAIN_TEXT.test(text)));
  return findNarrowestType(facts) === 'Edm.String' && isPlain && !areWrittenNumbers(facts);
}

/** A key is text that every row has: names, codes and whole numbers, not measurements or days. */
function isKeyable(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  const isName =
    type === 'Edm.String' || type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Guid';
  return (
    isName &&
    facts.fits.length > 0 &&
    facts.absent === 0 &&
    facts.unkeyable === 0 &&
    !isSystem(facts) &&
    findDateFormats(facts).length === 0
  );
}

function isSystem({ header }: ColumnFacts): boolean {
  return header === 'PartitionKey' || header === 'RowKey' || header === 'Timestamp';
}

function columnSource(column: number): KeySource | undefined {
  return column === -1 ? undefined : { kind: 'column', column };
}
