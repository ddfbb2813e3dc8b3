import { type ImportMessages, importMessages } from '../../i18n/import-messages.ts';
import { type RefusedLine, readRefusedLog } from '../../transfer/columns/refused-lines.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';
import { describeRefusal } from '../design/describe-error.ts';
import { downloadCsv } from '../files/download.ts';
import { writeCsv } from '../files/write-csv.ts';

/** Returns why a row was refused, in a sentence. */
export function describeCause({ cause }: RefusedLine, words: PlaceWords): string {
  const text = importMessages.value.refused;
  switch (cause.kind) {
    case 'record':
      return text[cause.problem];
    case 'keyAbsent':
      return text.keyAbsent;
    case 'sameKey':
      return describeOther(words, cause.otherLine, cause.otherFile);
    case 'type':
      return text.type[cause.problem](cause.type.slice('Edm.'.length));
    case 'refusal':
      return describeRefusal(cause);
  }
}

function describeOther({ sameKey }: PlaceWords, line?: number, file?: string): string {
  if (line === undefined) return importMessages.value.refused.sameKeyBefore;
  return file === undefined ? sameKey(line) : `${file}: ${sameKey(line)}`;
}

/** Returns whether the rows name their files: all of them do, or none. */
export function hasFiles(lines: readonly RefusedLine[]): boolean {
  return lines[0]?.file !== undefined;
}

/** Returns the first line of a file of refused rows. */
export function refusedHeader(lines: readonly RefusedLine[], words: PlaceWords): string {
  const { refused: text, receipt } = importMessages.value;
  const file = hasFiles(lines) ? [receipt.file] : [];
  return writeCsv([[...file, words.name, text.column, text.value, text.reason]]);
}

/** Returns its other lines. */
export function writeRefusedLines(lines: readonly RefusedLine[], words: PlaceWords): string {
  return writeCsv(
    lines.map((refused) => [
      ...(refused.file === undefined ? [] : [refused.file]),
      String(refused.line),
      refused.header ?? '',
      refused.value ?? '',
      describeCause(refused, words),
    ]),
  );
}

export type PlaceWords = ImportMessages['places'][PlaceKind];

/** Returns the words for the position of a record. */
export function placeWords(kind: PlaceKind): PlaceWords {
  return importMessages.value.places[kind];
}

/** Downloads all refused rows as a CSV file. */
export async function saveRefused(log: Blob, sourceName: string, places: PlaceKind): Promise<void> {
  const words = placeWords(places);
  const parts: Blob[] = [];
  for await (const lines of readRefusedLog(log)) {
    if (parts.length === 0) parts.push(new Blob([refusedHeader(lines, words)]));
    parts.push(new Blob([writeRefusedLines(lines, words)]));
  }
  const name = sourceName.replace(/\.[^.]+$/, '');
  downloadCsv(parts, importMessages.peek().refused.fileName(name));
}
