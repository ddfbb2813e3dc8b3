const handles = new WeakMap<object, FileSystemHandle>();

/**
 * Remembers the handle of a file or folder, so that it can be read again
 * without being chosen again.
 */
export function rememberHandle<T extends object>(given: T, handle: FileSystemHandle): T {
  handles.set(given, handle);
  return given;
}

/**
 * Returns the handle of a file, or of the list of files of a folder; undefined
 * if it came without one.
 */
export function handleOf(given: object): FileSystemHandle | undefined {
  return handles.get(given);
}

export function isFileHandle(
  handle: FileSystemHandle | undefined | null,
): handle is FileSystemFileHandle {
  return handle?.kind === 'file';
}

export function isFolderHandle(
  handle: FileSystemHandle | undefined | null,
): handle is FileSystemDirectoryHandle {
  return handle?.kind === 'directory';
}

/** https://wicg.github.io/file-system-access/#api-filesystemhandle-querypermission */
interface AskingHandle {
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>;
}

/** Requests permission if the browser requires it, which must follow a user gesture. */
export async function mayRead(handle: FileSystemHandle): Promise<boolean> {
  // Not in the types of the platform, since not every browser has it.
  const { requestPermission } = handle as AskingHandle;
  if (!requestPermission) return true;
  return (await requestPermission.call(handle, { mode: 'read' })) === 'granted';
}
