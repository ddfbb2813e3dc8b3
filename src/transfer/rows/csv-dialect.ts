import { FileFaultError } from '../archives/file-fault.ts';
import { type Cell, textOfCell } from './cell.ts';
import { DATE_FORMATS } from './column-dates.ts';
import { NUMBER_WAYS } from './column-numbers.ts';
import { CsvReader } from './csv-reader.ts';
import { EndMark } from './end-mark.ts';
import { converts, fitOfText, isDateIn } from './value-fit.ts';
import { readIn } from './way-fit.ts';

/** How the fields of a text are told apart. */
export interface CsvDialect {
  readonly delimiter: string;
  /** What fields are wrapped in; empty where quotes are letters like any other. */
  readonly quote: string;
  /** Whether the first record names the columns. */
  readonly hasHeader: boolean;
  /** Records above the header, or the first row, that are none of the table: a title, and a gap. */
  readonly titles?: number;
  /** Whether it looks as if there were such records, also where somebody said what the first line is. */
  readonly hasTitles?: true;
}

/** What somebody has said about it; the rest is found out. */
export type DialectChoices = { readonly [Key in keyof CsvDialect]?: CsvDialect[Key] | undefined };

/** The ones that files commonly have, the commonest first. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Believed only where every record agrees: they stand in texts, too. */
const RARE_DELIMITERS = ['\u001f', '\u0001', '^', '~'];

const SAMPLE_ROWS = 100;
const SAMPLE_LENGTH = 262_144;

/** The dialect of a text, by its first records. */
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
  // Who says what the first line is, means the first.
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

/** A spreadsheet's own word on it, in a line before the header. */
function declaredDelimiter(text: string): string | undefined {
  return /^sep=(.)(?:\r|\n|$)/u.exec(text)?.[1];
}

/**
 * The first record of a file that `declaredDelimiter` speaks of, once it is read; or what
 * PowerShell writes before the header: https://learn.microsoft.com/powershell/module/microsoft.powershell.utility/export-csv
 */
export function isDeclaration([first, ...others]: readonly unknown[]): boolean {
  if (typeof first !== 'string') return false;
  if (GENERIC_TYPE.test(first)) return true;
  const isOne = first === 'sep=' || first.startsWith('#TYPE ');
  return isOne && others.every((cell) => cell === undefined);
}

/** Of types that are made of others the name has commas, which are no delimiters there. */
const GENERIC_TYPE = /^#TYPE \S+`\d+\S*\[\[/;

/** A file of entities says by the names of its keys, which nothing else can be, how it is written. */
function keyHeader(text: string): Pick<CsvDialect, 'delimiter' | 'quote'> | undefined {
  const [, mark, delimiter] = KEY_HEADER.exec(text) ?? [];
  return delimiter === undefined ? undefined : { delimiter, quote: mark || '"' };
}

const KEY_HEADER = /^(["']?)PartitionKey\1([,;\t|])\1RowKey\1(?:\2|[\r\n]|$)/;

/** Double quotes, unless only single ones wrap fields, and part the records as evenly. */
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

/** The one that parts the most records into the same number of fields, and into the most. */
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

/** The width of most records, the share that has it, and the width of the first. */
function agreementOf(widths: readonly number[]) {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return { width, share: count / Math.max(1, widths.length), first: widths[0] ?? 0 };
}

type SampleRow = readonly (string | undefined)[];

/** As many of the first records as can be read; a fault in them is told by the reader proper. */
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
    if (!(error instanceof FileFaultError)) throw error;
  }
  return rows.filter((cells) => !isDeclaration(cells)).slice(0, SAMPLE_ROWS);
}

function textOfField(cell: Cell): string | undefined {
  return cell === undefined ? undefined : textOfCell(cell);
}

const PIECE = 16_384;

/**
 * A first record names the columns, unless it looks like all the others: a
 * number, a date or the like stands where these have one, and no text where
 * these have none.
 */
function hasHeader([first = [], ...rows]: readonly SampleRow[]): boolean {
  if (rows.length === 0 || isSeries(first)) return true;
  let hasLike = false;
  for (const [place, cell] of first.entries()) {
    const kinds = rows.flatMap((cells) => kindOf(cells[place]) ?? []);
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
 * Records that have one field at most, above a table that has more in nearly all
 * of its records: what people write above it in a spreadsheet.
 */
function countTitles(rows: readonly SampleRow[]): number {
  const widths = rows.map((cells) => cells.findLastIndex((cell) => cell !== undefined) + 1);
  const first = widths.findIndex((width) => width > 1);
  if (first < 1 || first > MOST_TITLES || rows.length < first + 3) return 0;
  const most = widths[first] ?? 0;
  const below = widths.slice(first);
  const ofTable = below.filter((width) => width > 1 && width <= most);
  return ofTable.length >= below.length * ALIKE ? first : 0;
}

const MOST_TITLES = 10;

/** Numbers that count up by one are the names of years, months or weeks. */
function isSeries(cells: SampleRow): boolean {
  const numbers = cells.filter((cell) => kindOf(cell) === 'number').map(Number);
  return numbers.length > 1 && numbers.every((number, at) => number === Number(numbers[0]) + at);
}

/** What tools write for no value, or for no number: it stands in columns of any kind. */
const NO_VALUE = /^(?:[-+]?(?:nan|inf|infinity)|null|none|n\/?a|\\n)$/i;

function kindOf(cell: string | undefined): 'text' | 'number' | 'word' | 'long' | undefined {
  if (cell === undefined || NO_VALUE.test(cell)) return undefined;
  const fit = fitOfText(cell);
  // What no type keeps whole, as 0101 or a nanosecond, is no name for that.
  if (NUMBER_WAYS.some((way) => converts(readIn(fit, way), 'Edm.Double'))) return 'number';
  if (converts(fit, 'Edm.Boolean')) return 'word';
  const isDate = DATE_FORMATS.some((format) => isDateIn(fit, format));
  return isDate || converts(fit, 'Edm.Guid') ? 'long' : 'text';
}
