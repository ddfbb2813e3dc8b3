import { importMessages } from '../../i18n/import-messages.ts';
import type { ImportPhase } from './import-phase.ts';

/** Returns what is left of an import that ended in the middle, in words. */
export function describeRemains({
  remains,
  table,
  isNew,
  stays,
  removing,
}: Extract<ImportPhase, { readonly kind: 'stopped' }>): string {
  const { stopped: text, unfinished } = importMessages.value;
  if (removing) return unfinished.removing(table);
  if (remains === 'gone') return text.gone(table);
  if (stays === 'touched') return text.touched(table);
  if (stays === 'unkept') return text.unkept(table);
  if (remains === 'unknown') return text.unknown(table);
  return isNew ? text.text(remains, table) : text.written(remains, table);
}
