import { findPropertyNameFault } from '../../../model/property-name.ts';
import { isAbsentMark } from '../../../transfer/rows/absent-mark.ts';
import type { PastedBlock } from './cell-block.ts';

/** What hardly any line of values has. */
const KEYS: readonly string[] = ['PartitionKey', 'RowKey'];

/** A number, a date or a truth. */
const VALUE = /^[-+]?[\d.,]+(?:e[-+]?\d+)?$|^\d{4}-\d\d-\d\d|^(?:true|false)$/i;

/** More of them tell nothing else. */
const LINES_LOOKED_AT = 50;

/** The texts of the first line, where they could be the names of the columns, whatever they look like. */
export function findHead({ names, lines }: PastedBlock): readonly string[] | undefined {
  const [first] = lines;
  if (names || !first || lines.length < 2 || first.some((cell) => cell?.isUntold)) return undefined;
  const texts = textsOf(first);
  const told = texts.filter((text) => text !== '');
  return told.length > 0 && new Set(told).size === told.length ? texts : undefined;
}

/**
 * Whether the first line likely names the columns: by names that are known, or
 * a key's among others; where nothing but keys is known, also by names over
 * values of another kind, as a sheet has them. Each of them once.
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

/** The lines under the first one, which names the columns. */
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
    isKey(name) || name === 'Timestamp' || findPropertyNameFault(name) === undefined;
  if (!names.every(isName)) return false;
  return names.some(isKey) || (known.every(isKey) && areOverValues(names, lines));
}

/** A line that has a value itself is one of values; a mark of none, such as NULL, tells nothing. */
function areOverValues(names: readonly string[], lines: PastedBlock['lines']): boolean {
  const isOver = (name: string, at: number) => !isAbsentMark(name) && isOfValues(at, lines);
  return !names.some((name) => VALUE.test(name)) && names.some(isOver);
}

/** Whether what is told in the column are numbers, dates or truths, and nothing else. */
function isOfValues(at: number, lines: PastedBlock['lines']): boolean {
  const texts = lines.slice(0, LINES_LOOKED_AT).flatMap((line) => line[at]?.text.trim() || []);
  return texts.length > 0 && texts.every((text) => VALUE.test(text));
}
