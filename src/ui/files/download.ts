/** Downloads a file. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download reads the address after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads parts as one CSV file; the byte order mark is for spreadsheets. */
export function downloadCsv(parts: readonly BlobPart[], fileName: string): void {
  downloadBlob(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }), fileName);
}
