import { FileError } from '../archives/file-error.ts';
import { type Cell, textOfCell } from '../records/cell.ts';
import { cellAt, isInQuotes, PlainBlock, PlainRow } from '../records/plain-block.ts';
import type { FileRows, SourceRow } from '../records/records.ts';
import { CsvReader } from './csv-reader.ts';
import { DATE_FORMATS, NUMBER_NOTATIONS, readIn } from './notations.ts';
import { converts, isDateIn, maskOfText } from './type-mask.ts';

/** How the fields of a text are separated. */
export interface CsvDialect {
  readonly delimiter: string;
  /** The quote of fields; empty where quotes are characters like any other. */
  readonly quote: string;
  /** Whether the first record is the header. */
  readonly hasHeader: boolean;
  /** The number of records above the header, or the first row, that are not part of the table: a title, and a gap. */
  readonly titles?: number;
  /** Whether there seem to be such records, also where the first line was chosen. */
  readonly hasTitles?: true;
}

/** What was chosen of the dialect; the rest is detected. */
export type DialectChoices = { readonly [Key in keyof CsvDialect]?: CsvDialect[Key] | undefined };

/** The delimiters of most files, the commonest first. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Only used where every record agrees, as they occur in texts, too. */
const RARE_DELIMITERS = ['\u001f', '\u0001', '^', '~'];

const SAMPLE_ROWS = 100;
const SAMPLE_LENGTH = 262_144;

/** Detects the dialect of a text by its first records. */
export function findDialect(
  head: string,
  choices: DialectChoices,
  { isWhole }: { readonly isWhole: boolean },
): CsvDialect {
  const text = head.slice(0, SAMPLE_LENGTH);
  const isLast = isWhole && text.length === head.length;
  const keys = keyHeader(text);
  const known = choices.delimiter ?? declaredDelimiter(text) ?? keys?.delimiter;
  const quote = choices.quote ?? keys?.quote ?? findQuote(text, known, isLast);
  const delimiter = known ?? best(text, quote, isLast).delimiter;
  const rows = sample(text, { delimiter, quote }, isLast);
  // A choice for the first line means the first line of the file.
  const isSaid = choices.hasHeader !== undefined && choices.titles === undefined;
  const found = countTitles(rows);
  const titles = isSaid ? 0 : found;
  return {
    ...{ delimiter, quote },
    hasHeader: choices.hasHeader ?? hasHeader(rows.slice(titles)),
    ...(titles > 0 && { titles }),
    ...(found > 0 && { hasTitles: true }),
  };
}

/** Returns the delimiter that a spreadsheet declares in a line before the header. */
function declaredDelimiter(text: string): string | undefined {
  return /^sep=(.)(?:\r|\n|$)/u.exec(text)?.[1];
}

/**
 * Returns whether the first record of a file is a declared delimiter, or what PowerShell writes before the
 * header: https://learn.microsoft.com/powershell/module/microsoft.powershell.utility/export-csv
 */
export function isDeclaration([first, ...others]: readonly unknown[]): boolean {
  if (typeof first !== 'string') return false;
  if (GENERIC_TYPE.test(first)) return true;
  const isOne = first === 'sep=' || first.startsWith('#TYPE ');
  return isOne && others.every((cell) => cell === undefined);
}

/** The names of generic types have commas that are no delimiters. */
const GENERIC_TYPE = /^#TYPE \S+`\d+\S*\[\[/;

/**
 * Returns the dialect of a file of entities, whose header begins with the names of the keys, which nothing else
 * does.
 */
function keyHeader(text: string): Pick<CsvDialect, 'delimiter' | 'quote'> | undefined {
  const [, mark, delimiter] = KEY_HEADER.exec(text) ?? [];
  return delimiter === undefined ? undefined : { delimiter, quote: mark || '"' };
}

const KEY_HEADER = /^(["']?)PartitionKey\1([,;\t|])\1RowKey\1(?:\2|[\r\n]|$)/;

/** Returns the double quote, unless only single quotes wrap fields, and separate records as evenly. */
function findQuote(text: string, delimiter: string | undefined, isLast: boolean): string {
  const wrapped = (quote: string) =>
    text.match(
      new RegExp(`(?:^|[,;\\t|\\r\\n])${quote}[^${quote}\\r\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, 'g'),
    )?.length ?? 0;
  if (wrapped('"') > 0 || wrapped("'") <= 1) return '"';
  const shareBy = (quote: string) =>
    delimiter === undefined
      ? best(text, quote, isLast).share
      : agreementOf(widthsOf(text, { delimiter, quote }, isLast)).share;
  return shareBy("'") >= shareBy('"') ? "'" : '"';
}

/** Returns the delimiter that splits the most records into the same number of fields, and into the most fields. */
function best(text: string, quote: string, isLast: boolean) {
  const scored = [...DELIMITERS, ...RARE_DELIMITERS].map((delimiter) => {
    return { delimiter, ...agreementOf(widthsOf(text, { delimiter, quote }, isLast)) };
  });
  const likely = scored.filter(
    ({ delimiter, width, share }) =>
      width > 1 && share >= (RARE_DELIMITERS.includes(delimiter) ? 1 : LIKELY),
  );
  const candidates = likely.length > 0 ? likely : scored.filter(({ first }) => first > 1);
  const [winner] = candidates.toSorted(
    (a, b) => rarity(a) - rarity(b) || b.share * b.width - a.share * a.width,
  );
  return winner ?? { delimiter: ',', share: 1 };
}

const LIKELY = 0.5;

function rarity({ delimiter }: { readonly delimiter: string }): number {
  return RARE_DELIMITERS.includes(delimiter) ? 1 : 0;
}

function widthsOf(...how: Parameters<typeof sample>): readonly number[] {
  return sample(...how).map((cells) => cells.length);
}

/** Returns the width of most records, the share that has it, and the width of the first. */
function agreementOf(widths: readonly number[]) {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { width, share: count / Math.max(1, widths.length), first: widths[0] ?? 0 };
}

type SampleRow = readonly (string | undefined)[];

/** Reads as many of the first records as possible; a problem in them is reported by the reader later. */
function sample(
  text: string,
  dialect: Pick<CsvDialect, 'delimiter' | 'quote'>,
  isLast: boolean,
): readonly SampleRow[] {
  const rows: SampleRow[] = [];
  const reader = new CsvReader(dialect);
  const mark = new EndMark();
  try {
    for (let at = 0; at < text.length && rows.length < SAMPLE_ROWS; at += PIECE) {
      const isEnd = at + PIECE >= text.length;
      const read = reader.read(text.slice(at, at + PIECE), { isLast: isLast && isEnd });
      for (const { cells } of mark.pass(read)) rows.push(cells.map(textOfField));
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
  }
  return rows.filter((cells) => !isDeclaration(cells)).slice(0, SAMPLE_ROWS);
}

function textOfField(cell: Cell): string | undefined {
  return cell === undefined ? undefined : textOfCell(cell);
}

const PIECE = 16_384;

/**
 * Returns whether the first record is a header: unless it looks like all others, with a number or a date where
 * these have one, and no text where these have none.
 */
function hasHeader([first = [], ...rows]: readonly SampleRow[]): boolean {
  if (rows.length === 0 || isSeries(first)) return true;
  let hasLike = false;
  for (const [index, cell] of first.entries()) {
    const kinds = rows.flatMap((cells) => kindOf(cells[index]) ?? []);
    const own = kindOf(cell);
    if (kinds.length === 0) continue;
    const same = kinds.filter((kind) => kind === own).length / kinds.length;
    if (own !== 'text' && own !== undefined && same >= ALIKE) hasLike = true;
    if (own === 'text' && same < 1 - ALIKE) return true;
  }
  return !hasLike;
}

const ALIKE = 0.9;

/**
 * Counts the records of one field at most above a table that has more in nearly all of its records: titles that
 * people write in a spreadsheet.
 */
function countTitles(rows: readonly SampleRow[]): number {
  const widths = rows.map((cells) => cells.findLastIndex((cell) => cell !== undefined) + 1);
  const first = widths.findIndex((width) => width > 1);
  if (first < 1 || first > MAX_TITLES || rows.length < first + 3) return 0;
  const most = widths[first] ?? 0;
  const below = widths.slice(first);
  const ofTable = below.filter((width) => width > 1 && width <= most);
  return ofTable.length >= below.length * ALIKE ? first : 0;
}

const MAX_TITLES = 10;

/** Numbers that count up by one are names of years, months or weeks. */
function isSeries(cells: SampleRow): boolean {
  const numbers = cells.filter((cell) => kindOf(cell) === 'number').map(Number);
  return numbers.length > 1 && numbers.every((number, at) => number === Number(numbers[0]) + at);
}

/** Marks for no value, or for no number, in columns of any type. */
const NO_VALUE = /^(?:[-+]?(?:nan|inf|infinity)|null|none|n\/?a|\\n)$/i;

function kindOf(cell: string | undefined): 'text' | 'number' | 'word' | 'long' | undefined {
  if (cell === undefined || NO_VALUE.test(cell)) return undefined;
  const mask = maskOfText(cell);
  // Text that no type keeps without loss, like 0101 or a nanosecond, is not a name for that.
  if (NUMBER_NOTATIONS.some((notation) => converts(readIn(mask, notation), 'Edm.Double')))
    return 'number';
  if (converts(mask, 'Edm.Boolean')) return 'word';
  const isDate = DATE_FORMATS.some((format) => isDateIn(mask, format));
  return isDate || converts(mask, 'Edm.Guid') ? 'long' : 'text';
}

/**
 * The line with which Postgres ends rows that it writes as text, and which is not a row:
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-TEXT Anywhere else it is a row
 * like any other.
 */
export class EndMark {
  #held: SourceRow | undefined;

  /** Whether the last record so far is the mark; it is a row if others follow. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Returns the records that are rows in any case, with one that was held back if more records follow it. */
  pass(rows: FileRows): FileRows {
    if (rows.length === 0) return rows;
    const last = rows.at(-1);
    const isMark = last !== undefined && isEndMark(last);
    const before = this.#held;
    // As an object of its own: the memory of the record may be used for the next ones.
    this.#held = isMark ? { line: last.line, cells: [MARK] } : undefined;
    if (before) return isMark ? [before, ...rows].slice(0, -1) : [before, ...rows];
    return isMark ? withoutLast(rows) : rows;
  }
}

const MARK = '\\.';

function withoutLast(rows: FileRows): FileRows {
  if (!(rows instanceof PlainBlock)) return [...rows].slice(0, -1);
  rows.dropLast();
  return rows;
}

function isEndMark(row: SourceRow): boolean {
  const width = row instanceof PlainRow ? row.width : row.cells.length;
  return width === 1 && cellAt(row, 0) === MARK && !isInQuotes(row, 0);
}
