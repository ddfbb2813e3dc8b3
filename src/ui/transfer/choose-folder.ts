import { fileSetOf, type TableSource } from '../../transfer/rows/table-source.ts';
import { filesOfInput, isClosed } from '../design/choose-files.ts';
import { filesIn } from './folder-files.ts';

interface FolderPicker {
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

/** The files of a folder that somebody chose; none where the chooser was closed. */
export async function chooseFolder(): Promise<readonly TableSource[]> {
  // Not every browser has it.
  const picker = globalThis as FolderPicker;
  if (!picker.showDirectoryPicker) return chooseByInput();
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await picker.showDirectoryPicker();
  } catch (error) {
    if (isClosed(error)) return [];
    // Such as within a frame of another site.
    return chooseByInput();
  }
  return filesIn(folder);
}

async function chooseByInput(): Promise<readonly TableSource[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  const files = await filesOfInput(input);
  return files.map((file) => fileSetOf(file.name, [{ path: file.webkitRelativePath, file }]));
}
