import { importMessages } from '../../i18n/import-messages.ts';
import { readRefusedLog } from '../../transfer/columns/refused-lines.ts';
import type { PlaceKind } from '../../transfer/rows/file-format.ts';
import { downloadBlob } from '../files/download.ts';
import { refusedHeader, writeRefusedLines } from './describe-refused.ts';
import { placeWords } from './place-words.ts';

/** Downloads all refused rows as a CSV file; the byte order mark is for spreadsheets. */
export async function saveRefused(log: Blob, sourceName: string, places: PlaceKind): Promise<void> {
  const words = placeWords(places);
  const parts: Blob[] = [];
  for await (const lines of readRefusedLog(log)) {
    if (parts.length === 0) parts.push(new Blob(['\uFEFF', refusedHeader(lines, words)]));
    parts.push(new Blob([writeRefusedLines(lines, words)]));
  }
  const name = sourceName.replace(/\.[^.]+$/, '');
  const file = new Blob(parts, { type: 'text/csv' });
  downloadBlob(file, importMessages.peek().refused.fileName(name));
}
