import type { EdmType } from '../../model/edm.ts';
import { textOfCell } from '../records/cell.ts';
import { cellAt, isInQuotes } from '../records/plain-block.ts';
import type { FileRow } from '../records/records.ts';
import { holds, isAbsentMark } from '../rows/type-mask.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { ColumnMapping } from './import-mapping.ts';

/**
 * Returns a text with its quotes, where the bare one may mean something else: in an export of a database NULL is
 * no value, and "NULL" a text.
 */
export function inQuotes(text: string): string {
  return `"${text}"`;
}

const IN_QUOTES = /^"(.*)"$/s;

/**
 * Returns the texts that were chosen as no values, besides those that are recognised anyway; without quotes.
 */
export function chosenAbsentTexts(columns: readonly ColumnMapping[]): readonly string[] {
  const chosen = columns.flatMap(({ absentTexts = [] }) => absentTexts);
  const texts = chosen.flatMap((text) => [text, text.replace(IN_QUOTES, '$1')]);
  return [...new Set(texts)].filter((text) => !isAbsentMark(text));
}

/** Returns whether a value was chosen as none. */
export function isAbsent(
  row: FileRow,
  index: number,
  texts: ReadonlySet<string> | undefined,
): boolean {
  const cell = texts && cellAt(row, index);
  if (!texts || cell === undefined) return false;
  const text = textOfCell(cell);
  return texts.has(isInQuotes(row, index) ? inQuotes(text) : text);
}

/** Returns the marks for no value that a column has, with their counts. */
export function marksOf({ fits }: ColumnFacts): ReadonlyMap<string, number> {
  const countByMark = new Map<string, number>();
  for (const { mark, count } of fits) {
    if (mark !== undefined) countByMark.set(mark, (countByMark.get(mark) ?? 0) + count);
  }
  return countByMark;
}

/** Returns whether a column has a text with quotes and without, and only one of them was chosen as no value. */
export function distinguishesQuotes(
  facts: ColumnFacts | undefined,
  { absentTexts = [] }: ColumnMapping,
) {
  if (!facts || absentTexts.length === 0) return false;
  const marks = marksOf(facts);
  return textsOfOneForm({ absentTexts }).some((text) => marks.has(otherForm(text)));
}

/** Returns the texts of a column of which only one form, with quotes or without, was chosen as no value. */
export function textsOfOneForm({
  absentTexts = [],
}: Pick<ColumnMapping, 'absentTexts'>): readonly string[] {
  return absentTexts.filter((text) => !absentTexts.includes(otherForm(text)));
}

/**
 * Returns the choices of another file for this one. A file that has a text in quotes only has quotes
 * everywhere, one without quotes has them nowhere: it means what the other one means.
 */
export function withOtherForms(
  columns: readonly ColumnFacts[],
  chosen: readonly ColumnMapping[],
): readonly ColumnMapping[] {
  const marks = columns.map(marksOf);
  return chosen.map((column, index) => {
    const { absentTexts = [] } = column;
    const others = absentTexts.filter((text) => {
      const other = otherForm(text);
      const isOnlyForm = marks[index]?.has(other) && !marks.some((some) => some.has(text));
      return isOnlyForm && !absentTexts.includes(other);
    });
    if (others.length === 0) return column;
    return { ...column, absentTexts: [...absentTexts, ...others.map(otherForm)] };
  });
}

function otherForm(text: string): string {
  return IN_QUOTES.test(text) ? text.replace(IN_QUOTES, '$1') : inQuotes(text);
}

/** Returns the marks without which a column would have a type, where its other values have it. */
export function marksAgainst({ fits }: ColumnFacts, type: EdmType): readonly string[] {
  const against = fits.flatMap(({ mark, mask }) =>
    mark === undefined || holds(mask, type) ? [] : [mark],
  );
  return [...new Set(against)];
}

/** Returns the facts of a column in which some marks are no values. */
export function withoutMarks(
  facts: ColumnFacts,
  texts: readonly string[] | undefined,
): ColumnFacts {
  const gone = facts.fits.filter(({ mark }) => mark !== undefined && texts?.includes(mark));
  if (gone.length === 0) return facts;
  return {
    ...facts,
    fits: facts.fits.filter((mask) => !gone.includes(mask)),
    absent: gone.reduce((sum, { count }) => sum + count, facts.absent),
    isUnique: false,
    ...(facts.distinct !== undefined && {
      distinct: facts.distinct - new Set(gone.map(({ mark }) => mark)).size,
    }),
  };
}
