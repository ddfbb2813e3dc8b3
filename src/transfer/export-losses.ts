import type { ExportFormat } from './export-format.ts';
import { type ExportKind, isForSpreadsheets } from './export-format.ts';
import type { OddCount, Oddities, Oddity } from './export-oddities.ts';

/** What a form of file does not hold as it is. */
export interface ExportLoss extends OddCount {
  readonly oddity: Oddity;
}

/** What will not be in the file as it is in the table, by what was found in it; nothing where all comes back the same. */
export function findLosses(format: ExportFormat, oddities: Oddities): readonly ExportLoss[] {
  return lostIn(format).flatMap((oddity) => {
    const found = oddities[oddity];
    return found.count > 0 ? [{ oddity, ...found }] : [];
  });
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
    case 'markdown':
      return ['typed', 'emptyText', ...NO_TEXT];
    case 'sql':
      return ['notFinite', ...NO_TEXT];
  }
}

/** JSON has an escape for them. */
const NO_TEXT: readonly Oddity[] = ['brokenText', 'nul'];

/** Whether what looks like a formula is changed rather than run. */
export function isGuarded({
  kind,
  guardsFormulas,
}: {
  readonly kind: ExportKind;
  readonly guardsFormulas: boolean;
}): boolean {
  return isForSpreadsheets(kind) && guardsFormulas;
}
