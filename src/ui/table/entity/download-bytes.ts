/** Downloads bytes as a file. */
export function downloadBytes(bytes: Uint8Array, fileName: string): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()]));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download reads the address after this task has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
