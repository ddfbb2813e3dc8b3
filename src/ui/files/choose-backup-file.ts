import { backupFileName } from '../../transfer/backup/format.ts';
import type { BackupTarget } from '../../transfer/backup/sink.ts';
import type { KeptTarget } from './kept-target.ts';

/** https://wicg.github.io/file-system-access/#local-filesystem */
interface Pickers {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly id: string;
  }) => Promise<FileSystemFileHandle>;
  readonly showDirectoryPicker?: (options: {
    readonly mode: 'readwrite';
    readonly id: string;
  }) => Promise<FileSystemDirectoryHandle>;
}

/** The id by which the browser remembers the last folder. */
const ID = 'backups';

/** The target of one backup, and its file name. */
export interface ChosenFile {
  readonly target: BackupTarget;
  readonly name: string;
}

/** Returns whether this browser writes into chosen files; else it downloads them. */
export function canChoose(): boolean {
  return pickers().showSaveFilePicker !== undefined;
}

/** Returns whether this browser writes into chosen folders. */
export function canChooseFolder(): boolean {
  return pickers().showDirectoryPicker !== undefined;
}

/** Asks for a file where the browser can write into one; undefined if the chooser was closed. */
export async function chooseBackupFile(scope: string): Promise<ChosenFile | undefined> {
  const name = backupFileName(scope, new Date());
  const download: ChosenFile = { target: { kind: 'download' }, name };
  const show = pickers().showSaveFilePicker;
  if (!show) return download;
  try {
    const handle = await show.call(window, { suggestedName: name, id: ID });
    return { target: { kind: 'file', handle }, name: handle.name };
  } catch (error) {
    if (isName(error, 'AbortError')) return undefined;
    // Within a frame of another site no file may be asked for.
    if (isName(error, 'SecurityError')) return download;
    throw error;
  }
}

/** Asks for the target of automatic backups. */
export async function chooseKept(kind: KeptTarget['kind']): Promise<KeptTarget | undefined> {
  const { showSaveFilePicker, showDirectoryPicker } = pickers();
  try {
    if (kind === 'folder') {
      const handle = await showDirectoryPicker?.call(window, { mode: 'readwrite', id: ID });
      return handle && { kind, handle };
    }
    const suggestedName = 'tablewright.tablebackup.zip';
    const handle = await showSaveFilePicker?.call(window, { suggestedName, id: ID });
    return handle && { kind, handle };
  } catch (error) {
    if (isName(error, 'AbortError')) return undefined;
    throw error;
  }
}

/** Asks for a file that may be a backup; undefined if the chooser was closed. */
export function chooseBackup(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.zip,application/zip';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}

function pickers(): Pickers {
  // The types of the platform lack them, since not every browser has them.
  return window as Pickers;
}

function isName(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
