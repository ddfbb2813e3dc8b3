import { FileFaultError } from './file-fault.ts';

/** Names that do not say that they are UTF-8 mostly are; the rest is shown as well as can be. */
export function decodePath(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A path that leads out of the folder that a zip is unpacked to is made to do harm. */
export function checkPath(path: string): void {
  const parts = path.split(/[/\\]/);
  const isAbsolute = parts[0] === '' || /^[A-Za-z]:/.test(path);
  if (isAbsolute || parts.includes('..') || path.includes('\0')) {
    throw new FileFaultError({ kind: 'zipPath', found: path.slice(0, 200) });
  }
}
