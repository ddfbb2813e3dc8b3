import { handleOf, isFileHandle, mayRead, rememberHandle } from '../files/file-handles.ts';
import { nameOfMark, namesOfMarks } from '../jobs/mark-names.ts';
import type { KeptThings } from '../kept-things.ts';

type HandleStore = Pick<KeptThings, 'keptHandles'>;

/** Stores the handle of an import's file, if there is one, so that the import can be resumed. */
export async function keepImportHandle(store: HandleStore, id: string, file: File): Promise<void> {
  const handle = handleOf(file);
  if (!handle) return;
  await deleteUnusedHandles(store);
  await (await store.keptHandles()).write(nameOfMark('import', id), handle);
}

/** Deletes the handles of imports that are finished or decided on. */
export async function deleteUnusedHandles(store: HandleStore): Promise<void> {
  const handles = await store.keptHandles();
  const marks = new Set(namesOfMarks('import'));
  for (const name of await handles.list()) {
    if (name.startsWith(nameOfMark('import', '')) && !marks.has(name)) await handles.delete(name);
  }
}

/** Returns the handles of those imports that can be resumed without choosing the file again. */
export async function findImportHandles(
  store: HandleStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileSystemFileHandle>> {
  const handles = await store.keptHandles();
  const found = new Map<string, FileSystemFileHandle>();
  for (const id of ids) {
    const handle = await handles.read(nameOfMark('import', id));
    if (isFileHandle(handle)) found.set(id, handle);
  }
  return found;
}

export async function forgetImportHandle(store: HandleStore, id: string): Promise<void> {
  await (await store.keptHandles()).delete(nameOfMark('import', id));
}

/** Returns the file as it is now; undefined if the browser may not read it, or if it is gone. */
export async function readAgain(handle: FileSystemFileHandle): Promise<File | undefined> {
  try {
    if (!(await mayRead(handle))) return undefined;
    return rememberHandle(await handle.getFile(), handle);
  } catch {
    return undefined;
  }
}
