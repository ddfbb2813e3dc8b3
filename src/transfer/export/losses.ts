import type { ExportColumn } from './columns.ts';
import type { ExportFormat } from './format.ts';
import type { OddCount, Oddities, Oddity } from './oddities.ts';
import { isTextInParquet } from './parquet-fields.ts';

/** Values that a format cannot hold as they are. */
export interface ExportLoss extends OddCount {
  /** `asText` are properties of types that Parquet does not have. */
  readonly oddity: Oddity | 'asText';
  /** The first such property. */
  readonly property?: string;
  /** The table of the example, if there are several tables. */
  readonly table?: string;
}

/**
 * Returns what will differ in the file, by the values of the table; empty where an import would restore all of
 * it.
 */
export function findLosses(
  format: ExportFormat,
  oddities: Oddities,
  columns: readonly ExportColumn[],
): readonly ExportLoss[] {
  const losses: ExportLoss[] = lostIn(format).flatMap((oddity) => {
    const found = oddities[oddity];
    return found.count > 0 ? [{ oddity, ...found }] : [];
  });
  const texts = format.kind === 'parquet' ? columns.filter(isTextInParquet) : [];
  const [first] = texts;
  if (!first) return losses;
  return [...losses, { oddity: 'asText', count: texts.length, property: first.name }];
}

/** Returns the texts that are written as they are, although a spreadsheet would run them. */
export function findUnguarded(
  { kind }: ExportFormat,
  { formula }: Oddities,
): readonly ExportLoss[] {
  return kind === 'typedCsv' && formula.count > 0 ? [{ oddity: 'formula', ...formula }] : [];
}

/** Returns the losses of several tables in sum. */
export function addLosses(losses: readonly ExportLoss[]): readonly ExportLoss[] {
  const lossByOddity = new Map<ExportLoss['oddity'], ExportLoss>();
  for (const loss of losses) {
    const first = lossByOddity.get(loss.oddity);
    const all = first ? { ...first, count: first.count + loss.count } : loss;
    lossByOddity.set(loss.oddity, all);
  }
  return [...lossByOddity.values()];
}

function lostIn(format: ExportFormat): readonly Oddity[] {
  const { kind, annotations, metadata } = format;
  switch (kind) {
    case 'typedCsv':
      return annotations === 'none' ? ['typed', 'emptyText', ...NO_TEXT] : NO_TEXT;
    case 'csv':
    case 'tsv':
      return ['typed', 'emptyText', ...NO_TEXT, 'formula'];
    case 'json':
    case 'jsonLines':
      return metadata === 'nometadata' ? ['hidden'] : [];
    case 'parquet':
      return ['brokenText'];
    case 'markdown':
      return ['typed', 'emptyText', ...NO_TEXT];
    case 'sql':
      return ['notFinite', ...NO_TEXT];
  }
}

/** JSON can escape these. */
const NO_TEXT: readonly Oddity[] = ['brokenText', 'nul'];
