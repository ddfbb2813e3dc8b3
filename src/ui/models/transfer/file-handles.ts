const handles = new WeakMap<object, FileSystemHandle>();

/** Keeps by which handle something came, so that it can be read again without being chosen again. */
export function rememberHandle<T extends object>(given: T, handle: FileSystemHandle): T {
  handles.set(given, handle);
  return given;
}

/** Of a file, or of the list of files that is a folder; undefined of what came without one. */
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

/** Asks for leave where the browser wants it, which somebody has to have pressed for. */
export async function mayRead(handle: FileSystemHandle): Promise<boolean> {
  // Not in the types of the platform, since not every browser has it.
  const { requestPermission } = handle as AskingHandle;
  if (!requestPermission) return true;
  return (await requestPermission.call(handle, { mode: 'read' })) === 'granted';
}
