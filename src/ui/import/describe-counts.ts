import { importMessages } from '../../i18n/import-messages.ts';
import { formatList } from '../../i18n/lists.ts';
import type { ImportedCounts, RowCounts } from '../../transfer/import/receipt.ts';

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
