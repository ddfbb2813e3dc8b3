import { importMessages } from '../../i18n/import-messages.ts';
import { readRefusedLog } from '../../transfer/columns/refused-lines.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';
import { downloadCsv } from '../files/download.ts';
import { refusedHeader, writeRefusedLines } from './describe-refused.ts';
import { placeWords } from './place-words.ts';

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
