import { IMPORTABLE } from './choose-files.ts';

export interface DroppedFiles {
  readonly files: readonly File[];
  /** The name of a folder among them. */
  readonly folder?: string;
  /** The name of a file that is of no kind that can be imported. */
  readonly unsupported?: string;
}

/** What of a drop can be imported; a file without an ending is judged by its content later. */
export function readDroppedFiles(transfer: DataTransfer): DroppedFiles {
  for (const entry of transfer.items) {
    const found = entry.webkitGetAsEntry();
    if (found?.isDirectory) return { files: [], folder: found.name };
  }
  const files = [...transfer.files];
  const unsupported = files.find(({ name }) => !isImportable(name));
  return unsupported ? { files: [], unsupported: unsupported.name } : { files };
}

export function isImportable(name: string): boolean {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  return ending === undefined || IMPORTABLE.includes(ending);
}
