import type { TableSource } from '../../transfer/table-source.ts';

/**
 * The files of a drop, those within its folders too. What each of them is, its
 * content tells later. The entries must be asked for before anything is awaited.
 */
export function readDroppedFiles(transfer: DataTransfer): Promise<readonly TableSource[]> {
  const entries = [...transfer.items].flatMap((one) => one.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files);
  return import('./dropped-folders.ts').then(({ readFolders }) => readFolders(entries));
}
