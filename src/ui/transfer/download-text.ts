/** Hands a text to the browser as a CSV file; the byte order mark is for spreadsheets. */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download reads the address after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
