import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import { type JsonValue, parseJson } from '../../../base/json-text.ts';
import { EDM_TYPES, type EdmType, type EdmValue } from '../../../model/edm.ts';
import { parseEdm } from '../../../model/edm-text.ts';
import { findPropertyNameProblem } from '../../../model/property-name.ts';
import { cellOfJson, textOfCell } from '../../../transfer/records/cell.ts';
import { isAbsentMark } from '../../../transfer/rows/type-mask.ts';

/** One copied cell: a text, or a value whose type is known; undefined if it is empty. */
export type PastedCell =
  | { readonly text: string; readonly value?: EdmValue; readonly isUnreported?: true }
  | undefined;

/** A cell without any content: neither a value nor the absence of one was copied. */
export const UNTOLD: PastedCell = { text: '', isUnreported: true };

/** Lines of cells, as they are on a clipboard. */
export interface PastedBlock {
  /** The names of the columns, if the source states them. */
  readonly names: readonly string[] | undefined;
  readonly lines: readonly (readonly PastedCell[])[];
  /** Whether the way it was read is a guess, which must be shown before anything is written. */
  readonly isGuessed: boolean;
}

/** The lines read in one step of the task. */
const LINES_A_STEP = 200;

/** Reads a text as cells: JSON, lines with tabs, or lines with commas if that is clear. */
export function* readBlockText(text: string): CooperativeTask<PastedBlock> {
  return (yield* readJsonBlock(text)) ?? (yield* readLines(text));
}

/** Returns a value whose type was copied along. */
export function typedCell(type: string | undefined, text: string): PastedCell {
  const known = EDM_TYPES.find((one) => one === type);
  const parsed = known && parseEdm(known, text);
  return parsed && 'value' in parsed ? { text, value: parsed.value } : { text };
}

function* readLines(text: string): CooperativeTask<PastedBlock> {
  const tabbed = yield* readDelimited(text, '\t');
  const isTabbed = tabbed.some((line) => line.length > 1);
  const separated = isTabbed ? undefined : yield* readSeparated(text);
  const lines = yield* mapInSteps(withoutBlankEnd(separated ?? tabbed), (line) => line.map(cellOf));
  return { names: undefined, lines, isGuessed: separated !== undefined };
}

function* mapInSteps<A, B>(lines: readonly A[], read: (line: A) => B): CooperativeTask<B[]> {
  const all: B[] = [];
  for (const line of lines) {
    all.push(read(line));
    if (all.length % LINES_A_STEP === 0) yield;
  }
  return all;
}

/** Removes blank lines at the end, which are not cells. */
function withoutBlankEnd(lines: readonly string[][]): readonly string[][] {
  const last = lines.findLastIndex((line) => line.length > 1 || line[0] !== '');
  return lines.slice(0, Math.max(1, last + 1));
}

/** Splits at commas or semicolons, if several lines have the same number of them. */
function* readSeparated(text: string): CooperativeTask<string[][] | undefined> {
  for (const delimiter of [',', ';'] as const) {
    const lines = yield* readDelimited(text, delimiter);
    const [first] = lines;
    const isTable =
      lines.length > 1 &&
      first !== undefined &&
      first.length > 1 &&
      lines.every((line) => line.length === first.length);
    // In prose a space follows.
    const isProse = lines.some((line) => line.slice(1).some((field) => /^\s/.test(field)));
    if (isTable && !isProse) return lines;
  }
  return undefined;
}

/** The text without quotes, up to the next delimiter or line break. */
const PLAIN = {
  '\t': /[^\t\r\n]*/y,
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
} as const;

type Delimiter = keyof typeof PLAIN;

/** Reads text by RFC 4180, with any delimiter. An empty last line is no line. */
function* readDelimited(text: string, delimiter: Delimiter): CooperativeTask<string[][]> {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = text[at] === '"' ? readQuoted(text, at, delimiter) : undefined;
    const { content, end } = field ?? readPlain(text, at, delimiter);
    line.push(content);
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    lines.push(line);
    if (lines.length % LINES_A_STEP === 0) yield;
    line = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
    if (at === text.length) break;
  }
  return lines;
}

function readPlain(text: string, start: number, delimiter: Delimiter) {
  const plain = PLAIN[delimiter];
  plain.lastIndex = start;
  const [content = ''] = plain.exec(text) ?? [];
  return { content, end: start + content.length };
}

/** Reads a quoted field; returns undefined if the quotes are part of the text. */
function readQuoted(text: string, start: number, delimiter: string) {
  let content = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    content += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      content += '"';
      at = quote + 2;
      continue;
    }
    const after = text[quote + 1];
    const isEnd = after === undefined || after === delimiter || isBreak(after);
    return isEnd ? { content, end: quote + 1 } : undefined;
  }
}

function isBreak(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}

function cellOf(text: string): PastedCell {
  return text === '' ? undefined : { text };
}

/** Reads JSON objects with their names, or rows of values. Returns undefined for any other JSON. */
function* readJsonBlock(text: string): CooperativeTask<PastedBlock | undefined> {
  const start = text.trimStart()[0];
  if (start !== '[' && start !== '{') return undefined;
  const rows = readJsonRows(text.trim());
  yield;
  if (!rows || rows.length === 0) return undefined;
  if (rows.every((row) => row.kind === 'object')) return yield* blockOfObjects(rows);
  if (!rows.every((row) => row.kind === 'array')) return undefined;
  const lines = yield* mapInSteps(rows, ({ values }) =>
    values.map((value) => cellOfValue(value, undefined)),
  );
  return { names: undefined, lines, isGuessed: true };
}

function readJsonRows(text: string): readonly JsonValue[] | undefined {
  const whole = tryJson(text);
  if (!whole) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const rows = lines.map(tryJson).filter((row) => row !== undefined);
    return rows.length === lines.length ? rows : undefined;
  }
  if (whole.kind === 'array') return whole.values;
  if (whole.kind !== 'object') return undefined;
  // The form in which the service answers a query.
  const inner = whole.members.find(({ name }) => name === 'value')?.value;
  return inner?.kind === 'array' ? inner.values : [whole];
}

function tryJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

type JsonObject = Extract<JsonValue, { readonly kind: 'object' }>;

const TYPE_OF = '@odata.type';

function* blockOfObjects(rows: readonly JsonObject[]): CooperativeTask<PastedBlock> {
  const names = new Set<string>();
  for (const { members } of rows) {
    for (const { name } of members) if (!/@odata\.|^odata\./.test(name)) names.add(name);
  }
  const lines = yield* mapInSteps(rows, ({ members }) => {
    const valueByName = new Map(members.map(({ name, value }) => [name, value]));
    return Array.from(names, (name) => {
      const type = valueByName.get(`${name}${TYPE_OF}`);
      const value = valueByName.get(name);
      if (!value) return UNTOLD;
      return cellOfValue(value, type?.kind === 'string' ? type.value : undefined);
    });
  });
  return { names: [...names], lines, isGuessed: true };
}

function cellOfValue(value: JsonValue, declared: string | undefined): PastedCell {
  const cell = cellOfJson(value);
  if (cell === undefined) return undefined;
  const text = textOfCell(cell);
  const own: EdmType | undefined = typeof cell === 'boolean' ? 'Edm.Boolean' : undefined;
  return typedCell(declared ?? own ?? (typeof cell === 'string' ? 'Edm.String' : undefined), text);
}

/**
 * Returns a cell of a line; a line may be shorter than others, and beyond its
 * end nothing was copied.
 */
export function cellAt(line: readonly PastedCell[] | undefined, index: number): PastedCell {
  return line && index < line.length ? line[index] : UNTOLD;
}

/** Names that hardly any line of values contains. */
const KEYS: readonly string[] = ['PartitionKey', 'RowKey'];

/** A number, a date or a Boolean. */
const VALUE = /^[-+]?[\d.,]+(?:e[-+]?\d+)?$|^\d{4}-\d\d-\d\d|^(?:true|false)$/i;

/** The most lines that are examined: more lines change nothing. */
const LINES_LOOKED_AT = 50;

/** Returns the texts of the first line if they could be the names of the columns. */
export function findHead({ names, lines }: PastedBlock): readonly string[] | undefined {
  const [first] = lines;
  if (names || !first || lines.length < 2 || first.some((cell) => cell?.isUnreported))
    return undefined;
  const texts = textsOf(first);
  const reported = texts.filter((text) => text !== '');
  return reported.length > 0 && new Set(reported).size === reported.length ? texts : undefined;
}

/**
 * Returns whether the first line likely names the columns, each once: by known
 * names, or by a key among others; if only the keys are known, also by names
 * above values of another kind, as in a spreadsheet.
 */
export function isLikelyHead(
  names: readonly string[],
  { lines: [, ...lines] }: PastedBlock,
  known: readonly string[],
): boolean {
  return (
    names.length > 1 &&
    (names.every((name) => known.includes(name)) || isHeadOfNew(names, lines, known))
  );
}

/** Returns the block without its first line, which names the columns. */
export function takeNames(block: PastedBlock, names: readonly string[]): PastedBlock {
  return { names, lines: block.lines.slice(1), isGuessed: true };
}

function textsOf(line: PastedBlock['lines'][number]): readonly string[] {
  return line.map((cell) => cell?.text.trim() ?? '');
}

function isHeadOfNew(
  names: readonly string[],
  lines: PastedBlock['lines'],
  known: readonly string[],
): boolean {
  const isKey = (name: string) => KEYS.includes(name);
  const isName = (name: string) =>
    isKey(name) || name === 'Timestamp' || findPropertyNameProblem(name) === undefined;
  if (!names.every(isName)) return false;
  return names.some(isKey) || (known.every(isKey) && areOverValues(names, lines));
}

/**
 * Returns whether no name looks like a value, and some name is above values; a
 * mark for no value, such as NULL, does not count as a name.
 */
function areOverValues(names: readonly string[], lines: PastedBlock['lines']): boolean {
  const isOver = (name: string, at: number) => !isAbsentMark(name) && isOfValues(at, lines);
  return !names.some((name) => VALUE.test(name)) && names.some(isOver);
}

/** Returns whether the cells of the column are numbers, dates or Booleans, and nothing else. */
function isOfValues(at: number, lines: PastedBlock['lines']): boolean {
  const texts = lines.slice(0, LINES_LOOKED_AT).flatMap((line) => line[at]?.text.trim() || []);
  return texts.length > 0 && texts.every((text) => VALUE.test(text));
}
