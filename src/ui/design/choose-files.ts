import { rememberHandle } from '../models/transfer/file-handles.ts';

interface FilePicker {
  showOpenFilePicker?(options: {
    readonly multiple: true;
  }): Promise<readonly FileSystemFileHandle[]>;
}

/** The files that somebody chose; none where the chooser was closed. Their content tells what they are. */
export async function chooseFiles(): Promise<readonly File[]> {
  // Not every browser has it; with it, a file can be read again by whoever goes on with its import.
  const picker = globalThis as FilePicker;
  if (!picker.showOpenFilePicker) return chooseByInput();
  try {
    const handles = await picker.showOpenFilePicker({ multiple: true });
    return await Promise.all(
      handles.map(async (handle) => rememberHandle(await handle.getFile(), handle)),
    );
  } catch (error) {
    if (isClosed(error)) return [];
    // Such as within a frame of another site.
    return chooseByInput();
  }
}

/** Whether a chooser ended because nothing was chosen. */
export function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function chooseByInput(): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  return filesOfInput(input);
}

export function filesOfInput(input: HTMLInputElement): Promise<readonly File[]> {
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
