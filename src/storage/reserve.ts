import { isFull } from './errors.ts';

/**
 * Room that is kept for those who delete. Their journal entry, too, is written
 * before anything becomes free, and where not a byte is left it would be
 * refused. So a few files, of any account's sake, are there to be given up. They
 * lie beside the databases, because only a file's room is free at once.
 */
const FOLDER = 'tablewright-reserve';

/** Enough for hundreds of deletions, and for what the browser exceeds its own bound by. */
export const PART_BYTES = 524_288;

const MOST_PARTS = 8;
const BLOCK_BYTES = 65_536;

/** What accounts hold for each part that is kept for them. */
const BYTES_FOR_PART = 8_000_000;

/** Accounts that hold less than this are not why a disk is full. */
const LEAST_BYTES = 1_000_000;

/** The browser takes more than it needs while it puts its files in order, for some moments. */
const PAUSES = 3;
const PAUSE_MS = 300;

/**
 * Does work that found no room: gives up part after part until it succeeds, or
 * as few as `left` are left. What was not needed of them is taken back.
 */
export async function withReserve<T>(work: () => Promise<T>, left: number): Promise<T> {
  const folder = await openFolder();
  const parts = folder ? await listParts(folder) : [];
  const free = parts.slice(left);
  for (let turn = 1; ; turn += 1) {
    const part = free[turn - 1];
    if (folder && part) await folder.removeEntry(part).catch(ignoreMissing);
    else if (turn > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const result = await work();
      if (folder && free.length > 0 && turn > 1) await restore(folder, parts.length - 1);
      return result;
    } catch (error) {
      if (!isFull(error) || turn >= free.length + PAUSES) throw error;
    }
  }
}

/** Sees to it that accounts that hold so many bytes have their reserve, as far as there is room for it. */
export async function ensureReserve(bytes: number): Promise<void> {
  if (bytes < LEAST_BYTES || typeof FileSystemFileHandle === 'undefined') return;
  if (!('createWritable' in FileSystemFileHandle.prototype)) return;
  const count = Math.min(MOST_PARTS, 1 + Math.ceil(bytes / BYTES_FOR_PART));
  // One engine at a time. The others find it done.
  await navigator.locks.request(FOLDER, { ifAvailable: true }, async (lock) => {
    const folder = lock ? await openFolder() : undefined;
    if (folder) await restore(folder, count);
  });
}

/** A browser that keeps no files keeps no reserve. */
async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
}

/** The names of the parts that are whole. */
async function listParts(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const whole: string[] = [];
  for (let place = 0; place < MOST_PARTS; place += 1) {
    const name = String(place);
    const size = await sizeOf(folder, name);
    if (size === PART_BYTES) whole.push(name);
  }
  return whole;
}

async function sizeOf(folder: FileSystemDirectoryHandle, name: string): Promise<number> {
  try {
    const handle = await folder.getFileHandle(name);
    return (await handle.getFile()).size;
  } catch {
    return 0;
  }
}

/** Makes missing parts until there are so many, or no room for another. */
async function restore(folder: FileSystemDirectoryHandle, count: number): Promise<void> {
  const whole = await listParts(folder);
  for (let place = 0; place < MOST_PARTS && whole.length < count; place += 1) {
    const name = String(place);
    if (whole.includes(name)) continue;
    if (!(await makePart(folder, name))) return;
    whole.push(name);
  }
}

async function makePart(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    const handle = await folder.getFileHandle(name, { create: true });
    const file = await handle.createWritable();
    // Bytes that no file system makes fewer.
    const block = crypto.getRandomValues(new Uint8Array(BLOCK_BYTES));
    for (let bytes = 0; bytes < PART_BYTES; bytes += BLOCK_BYTES) await file.write(block);
    await file.close();
    return true;
  } catch {
    await folder.removeEntry(name).catch(ignoreMissing);
    return false;
  }
}

/** Another engine may have given it up too. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
