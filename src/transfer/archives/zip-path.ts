import { FileError } from './file-error.ts';

/** Decodes a name. Names that are not flagged as UTF-8 mostly are; others are shown as well as possible. */
export function decodePath(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Throws for a path outside of the zip's folder, which is an attack. */
export function checkPath(path: string): void {
  const parts = path.split(/[/\\]/);
  const isAbsolute = parts[0] === '' || /^[A-Za-z]:/.test(path);
  if (isAbsolute || parts.includes('..') || path.includes('\0')) {
    throw new FileError({ kind: 'zipPath', found: path.slice(0, 200) });
  }
}
