import { importMessages } from '../../i18n/import-messages.ts';
import type { ImportPhase } from '../models/import-phase.ts';

/** What there is of an import that ended in the middle. */
export function describeRemains({
  remains,
  table,
  stays,
}: Extract<ImportPhase, { readonly kind: 'stopped' }>): string {
  const text = importMessages.value.stopped;
  if (remains === 'gone') return text.gone(table);
  if (stays === 'touched') return text.touched(table);
  return remains === 'unknown' ? text.unknown(table) : text.text(remains, table);
}
