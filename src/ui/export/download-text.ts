import { downloadBlob } from './download.ts';

/** Hands a text to the browser as a CSV file; the byte order mark is for spreadsheets. */
export function downloadText(text: string, fileName: string): void {
  downloadBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), fileName);
}
