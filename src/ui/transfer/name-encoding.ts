/** An encoding as people call it, in every language. */
export function nameEncoding(encoding: string): string {
  switch (encoding) {
    case 'utf-16le':
      return 'UTF-16 LE';
    case 'utf-16be':
      return 'UTF-16 BE';
    case 'windows-1252':
      return 'Windows-1252';
    default:
      return 'UTF-8';
  }
}
