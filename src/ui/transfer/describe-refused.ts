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
      return cause.otherLine === undefined ? text.sameKeyBefore : text.sameKey(cause.otherLine);
    case 'type':
      return text.type[cause.fault](cause.type.slice('Edm.'.length));
    case 'refusal':
      return describeRefusal(cause);
  }
}

/** The first line of a file of refused rows. */
export function refusedHeader(): string {
  const text = importMessages.value.refused;
  return writeCsv([[text.line, text.column, text.value, text.reason]]);
}

/** Its other lines. */
export function writeRefusedLines(lines: readonly RefusedLine[]): string {
  return writeCsv(
    lines.map((refused) => [
      String(refused.line),
      refused.header ?? '',
      refused.value ?? '',
      describeCause(refused),
    ]),
  );
}
