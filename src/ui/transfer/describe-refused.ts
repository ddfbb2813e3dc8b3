import { importMessages } from '../../i18n/import-messages.ts';
import type { RefusedLine } from '../../transfer/refused-line.ts';
import { describeRefusal } from '../kit/describe-error.ts';
import { writeCsv } from './write-csv.ts';

/** Why a row was refused, in a sentence. */
export function describeCause({ cause }: RefusedLine): string {
  const text = importMessages.value.refused;
  switch (cause.kind) {
    case 'record':
      return text[cause.fault];
    case 'keyAbsent':
      return text.keyAbsent;
    case 'sameKey':
      return text.sameKey(cause.firstLine);
    case 'type':
      return text.type[cause.fault](cause.type.slice('Edm.'.length));
    case 'refusal':
      return describeRefusal(cause);
  }
}

/** The refused rows as a file of their own. */
export function writeRefusedCsv(lines: readonly RefusedLine[]): string {
  const text = importMessages.value.refused;
  const header = [text.line, text.column, text.value, text.reason];
  const rows = lines.map((refused) => [
    String(refused.line),
    refused.header ?? '',
    refused.value ?? '',
    describeCause(refused),
  ]);
  return writeCsv([header, ...rows]);
}
