import { downloadBlob } from './download.ts';

/** Downloads a text as a CSV file; the byte order mark is for spreadsheets. */
export function downloadText(text: string, fileName: string): void {
  downloadBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), fileName);
}
