import { fileSetOf, type TableSource } from '../../transfer/records/source-part.ts';
import { filesOfInput, isClosed } from '../files/choose-files.ts';
import { filesIn } from './folder-files.ts';

interface FolderPicker {
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

/** Returns the files of a folder that the person chose; none if the chooser was closed. */
export async function chooseFolder(): Promise<readonly TableSource[]> {
  // Some browsers lack it.
  const picker = globalThis as FolderPicker;
  if (!picker.showDirectoryPicker) return chooseByInput();
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await picker.showDirectoryPicker();
  } catch (error) {
    if (isClosed(error)) return [];
    // This happens within a frame of another site, for example.
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
