import { importMessages } from '../../i18n/import-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import { type ImportedCounts, type RowCounts, sumWritten } from '../../transfer/import/receipt.ts';
import type { ImportPhase, ImportRunPhase } from './import-phase.ts';

/** Returns the numbers of rows by what becomes of them, in words; zeros are left out. */
export function describeCounts(counts: RowCounts & Partial<ImportedCounts>): string {
  const { parts } = importMessages.value.dryRun;
  const { inserted, merged, replaced, skipped, sameKey, refused, already = 0 } = counts;
  const reported = [
    { count: already, part: parts.already },
    { count: inserted, part: parts.inserted },
    { count: merged, part: parts.merged },
    { count: replaced, part: parts.replaced },
    { count: skipped, part: parts.skipped },
    { count: sameKey, part: parts.sameKey },
    { count: refused, part: parts.refused },
  ].filter(({ count }) => count > 0);
  const words = reported.map(({ count, part }) => part(count));
  if (words.length === 0) words.push(parts.inserted(0));
  return formatList(words);
}

/** Returns what is in the table now, in a sentence without its end. */
export function describeDone({
  result,
  table,
  isNew,
}: Extract<ImportRunPhase, { readonly kind: 'done' }>): string {
  const text = importMessages.value.done;
  return isNew
    ? text.title(result.inserted + result.already, table)
    : text.written(sumWritten(result), table);
}

/** Returns what is left of an import that ended in the middle, in words. */
export function describeRemains({
  remains,
  table,
  isNew,
  stays,
  removing,
}: Extract<ImportPhase, { readonly kind: 'stopped' }>): string {
  const { stopped: text, interrupted } = importMessages.value;
  if (removing) return interrupted.removing(table);
  if (remains === 'gone') return text.gone(table);
  if (stays === 'touched') return text.touched(table);
  if (stays === 'unkept') return text.unkept(table);
  if (remains === 'unknown') return text.unknown(table);
  return isNew ? text.text(remains, table) : text.written(remains, table);
}
