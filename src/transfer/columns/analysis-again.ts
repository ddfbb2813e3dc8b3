import type { TableSource } from '../rows/table-source.ts';
import { maskOfText } from '../rows/type-mask.ts';
import { type Analysis, type AnalysisOptions, analyseFile } from './analysis.ts';
import type { ColumnFacts } from './column-facts.ts';

interface Again extends Omit<AnalysisOptions, 'only'> {
  /** The analysis of the file as it was read in the same way, without counting these texts separately. */
  readonly known: Analysis;
  readonly news: readonly string[];
}

/** Counts more texts separately. Reads only the columns that can have them, and nothing where none can. */
export async function analyseAgain(
  source: TableSource,
  { known, news, ...options }: Again,
): Promise<Analysis> {
  // Elsewhere than in a CSV the type of a text depends on the rest of its record.
  if (known.format.kind !== 'csv') return analyseFile(source, options);
  const may = known.columns.filter((facts) => mayHave(facts, news));
  if (may.length === 0) return known;
  const only = new Set(may.map(({ index }) => index));
  const found = await analyseFile(source, { ...options, only });
  const studied = new Map(found.columns.map((facts) => [facts.index, facts]));
  return {
    ...known,
    columns: known.columns.map((before) => {
      const { isUnique, unkeyable, unkeyableExamples } = before;
      const facts = studied.get(before.index);
      return facts ? { ...facts, isUnique, unkeyable, unkeyableExamples } : before;
    }),
  };
}

/** Whether a text has the same type anywhere in the column: unless a type is written beside it. */
function mayHave({ fits, typeIndex }: ColumnFacts, texts: readonly string[]): boolean {
  if (typeIndex !== undefined) return true;
  return texts.some((text) => {
    const own = maskOfText(text);
    return fits.some(({ mask, mark }) => mark === undefined && mask === own);
  });
}
