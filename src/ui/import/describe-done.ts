import { importMessages } from '../../i18n/import-messages.ts';
import { sumWritten } from '../../transfer/import/receipt.ts';
import type { ImportRunPhase } from './import-phase.ts';

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
