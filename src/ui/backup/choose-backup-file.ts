import { backupFileName } from '../../transfer/backup/format.ts';
import type { BackupTarget } from '../../transfer/backup/sink.ts';
import type { KeptTarget } from '../models/backup/backup-plan.ts';

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

/** By which the browser remembers where somebody was last. */
const ID = 'backups';

/** Where one backup goes, and under which name. */
export interface ChosenFile {
  readonly target: BackupTarget;
  readonly name: string;
}

/** Whether this browser writes files that somebody chose; else it downloads them. */
export function canChoose(): boolean {
  return pickers().showSaveFilePicker !== undefined;
}

/** Whether this browser writes into folders that somebody chose. */
export function canChooseFolder(): boolean {
  return pickers().showDirectoryPicker !== undefined;
}

/** Asks for a file where the browser lets it be written; undefined where somebody thought better of it. */
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
    // Within a frame of somebody else no file may be asked for.
    if (isName(error, 'SecurityError')) return download;
    throw error;
  }
}

/** Asks for what backups go to by themselves. */
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

/** A file that may be a backup; undefined where the chooser was closed. */
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
  // Not in the types of the platform, since not every browser has them.
  return window as Pickers;
}

function isName(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
