import { findPropertyNameProblem } from '../../../model/property-name.ts';
import { isAbsentMark } from '../../../transfer/rows/type-mask.ts';
import type { CellPlace, CellSpot } from './cell-actions.ts';
import type { PastedBlock } from './cell-block.ts';
import { type CellPasteModel, openCellPaste, type PasteHead } from './cell-paste-model.ts';
import { type PasteSource, placeBlock } from './cell-paste-place.ts';

/** Opens a pasted block, with its first line read in the most likely way. */
export async function openBlock(
  place: CellPlace,
  spot: CellSpot,
  block: PastedBlock,
  source: PasteSource,
): Promise<CellPasteModel> {
  const { edits } = place.cells;
  const { watch } = source;
  const texts = findHead(block);
  if (!texts) {
    return await openCellPaste(await placeBlock(place, spot, block, source), edits, { watch });
  }
  const hasNames = isLikelyHead(texts, block, namesKnown(place, spot));
  const read = (asNames: boolean) => (asNames ? takeNames(block, texts) : block);
  const head: PasteHead = {
    texts,
    hasNames,
    // The caller awaits this one: its progress is not shown.
    place: (asNames) => placeBlock(place, spot, read(asNames), { ...source, watch: undefined }),
  };
  const placed = await placeBlock(place, spot, read(hasNames), source);
  return await openCellPaste(placed, edits, { watch, head });
}

/** Returns the names of the columns, shown or hidden. A Timestamp decides nothing. */
function namesKnown({ grid }: CellPlace, { columns }: CellSpot): readonly string[] {
  return [...columns, ...grid.columns.peek()]
    .filter(({ kind }) => kind !== 'timestamp')
    .map(({ name }) => name);
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
