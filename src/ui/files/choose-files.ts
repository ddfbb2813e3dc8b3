import { rememberHandle } from './file-handles.ts';

interface FilePicker {
  showOpenFilePicker?(options: {
    readonly multiple: true;
  }): Promise<readonly FileSystemFileHandle[]>;
}

/**
 * Returns the files that the person chose; none if the chooser was closed.
 * Their content decides what they are.
 */
export async function chooseFiles(): Promise<readonly File[]> {
  // Some browsers lack it; with it, a resumed import can read a file again.
  const picker = globalThis as FilePicker;
  if (!picker.showOpenFilePicker) return chooseByInput();
  try {
    const handles = await picker.showOpenFilePicker({ multiple: true });
    return await Promise.all(
      handles.map(async (handle) => rememberHandle(await handle.getFile(), handle)),
    );
  } catch (error) {
    if (isClosed(error)) return [];
    // This happens within a frame of another site, for example.
    return chooseByInput();
  }
}

/** Returns whether a chooser ended without a choice. */
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
