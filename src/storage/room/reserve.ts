import { isFull } from '../connection/errors.ts';
import { giveUpCopy } from '../copy/give-up-copy.ts';

/**
 * Room that is kept for those who delete. Their journal entry, too, is written
 * before anything becomes free, and where not a byte is left it would be
 * refused. So a few files, of any account's sake, are there to be given up. They
 * lie beside the databases, because only a file's room is free at once.
 */
const FOLDER = 'tablewright-reserve';

/** Enough for hundreds of deletions, and for what the browser exceeds its own bound by. */
export const PART_BYTES = 524_288;

const NAMES = ['0', '1', '2', '3', '4', '5', '6', '7'];
const BLOCK_BYTES = 65_536;

/**
 * A smaller part is smaller by at least this: more than the entry of a deletion
 * takes that keeps nothing.
 */
const LEAST_LESS_BYTES = 4096;

/** The parts that any account has: one for the checkpoint, and one that it leaves to people. */
const LEAST_PARTS = 2;

/** The bytes of accounts for each part beyond the first. */
const BYTES_FOR_PART = 16_000_000;

/** The browser takes more than it needs for some moments, while it compacts its files. */
const PAUSES = 3;
const PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 60_000;

/** What may be given up for work, and whether it is given back. */
export interface ReserveUse {
  /** The parts that stay for others. */
  readonly left?: number;
  /** The work itself stores nothing: everything is given back, as soon as there is room again. */
  readonly isLoan?: boolean;
  /**
   * The account whose safety copy may be given up, too, where the reserve is
   * not enough: for work that makes more room than it takes.
   */
  readonly copyOf?: string;
}

/**
 * Does work that found no room, by the reserve, and then without the safety
 * copy: while the browser went by the room that it remembered for databases,
 * the copy may have grown by more than the reserve has.
 */
export async function withAllRoom<T>(work: () => Promise<T>, use: ReserveUse): Promise<T> {
  try {
    return await withReserve(work, use);
  } catch (error) {
    if (!isFull(error) || use.copyOf === undefined) throw error;
    if (!(await giveUpCopy(use.copyOf))) throw error;
    return withReserve(work, use);
  }
}

/**
 * Does work that found no room: gives up part after part until it succeeds, or
 * only `left` are left. Parts that were not needed are given back, and all of a
 * loan, whether it helped or not.
 */
export async function withReserve<T>(
  work: () => Promise<T>,
  { left = 0, isLoan = false }: ReserveUse,
): Promise<T> {
  const folder = await openFolder();
  const parts = folder ? await listParts(folder) : [];
  const free = parts.slice(left);
  try {
    const { result, turns } = await tryWithFewerParts(work, folder, free);
    if (folder && free.length > 0 && turns > 1 && !isLoan) await restore(folder, parts.length - 1);
    return result;
  } finally {
    if (folder && free.length > 0 && isLoan) void giveBack(folder, parts.length);
  }
}

/** Tries each time with one part less, and then after a pause. */
async function tryWithFewerParts<T>(
  work: () => Promise<T>,
  folder: FileSystemDirectoryHandle | undefined,
  free: readonly string[],
): Promise<{ readonly result: T; readonly turns: number }> {
  for (let turns = 1; ; turns += 1) {
    const part = free[turns - 1];
    if (folder && part) await folder.removeEntry(part).catch(ignoreMissing);
    else if (turns > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      return { result: await work(), turns };
    } catch (error) {
      if (!isFull(error) || turns >= free.length + PAUSES) throw error;
    }
  }
}

let isGivingBack = false;

/**
 * Gives parts back as soon as the browser has compacted its files, if nothing
 * else takes the room.
 */
async function giveBack(folder: FileSystemDirectoryHandle, count: number): Promise<void> {
  if (isGivingBack) return;
  isGivingBack = true;
  let pauseMs = PAUSE_MS;
  while (!(await restore(folder, count)) && pauseMs < LONGEST_PAUSE_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs *= 2;
  }
  isGivingBack = false;
}

/** Ensures that accounts of so many bytes have their reserve, as far as there is room for it. */
export async function ensureReserve(bytes: number): Promise<void> {
  if (typeof FileSystemFileHandle === 'undefined') return;
  if (!('createWritable' in FileSystemFileHandle.prototype)) return;
  const parts = 1 + Math.ceil(bytes / BYTES_FOR_PART);
  const count = Math.min(NAMES.length, Math.max(LEAST_PARTS, parts));
  // One engine at a time. The others find it done.
  await navigator.locks.request(FOLDER, { ifAvailable: true }, async (lock) => {
    const folder = lock ? await openFolder() : undefined;
    if (folder) await restore(folder, count);
  });
}

/** A browser without files has no reserve. */
async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
}

/** Returns the names of the parts, whole or not. */
async function listParts(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const sizes = await Promise.all(NAMES.map((name) => sizeOf(folder, name)));
  return NAMES.filter((_, index) => (sizes[index] ?? 0) >= BLOCK_BYTES);
}

async function sizeOf(folder: FileSystemDirectoryHandle, name: string): Promise<number> {
  try {
    const handle = await folder.getFileHandle(name);
    return (await handle.getFile()).size;
  } catch {
    return 0;
  }
}

/**
 * Makes parts until so many are whole, or there is no room for another, which
 * may be a smaller one. Returns whether there are so many.
 */
async function restore(folder: FileSystemDirectoryHandle, count: number): Promise<boolean> {
  const sizes = await Promise.all(NAMES.map((name) => sizeOf(folder, name)));
  let whole = sizes.filter((size) => size === PART_BYTES).length;
  for (const [index, name] of NAMES.entries()) {
    const size = sizes[index] ?? 0;
    if (whole >= count || size === PART_BYTES) continue;
    if ((await makePart(folder, name, size)) < PART_BYTES) return false;
    whole += 1;
  }
  return true;
}

/**
 * Makes a part as large as there is room for, but not in place of one that is
 * as large. Returns its size.
 */
async function makePart(
  folder: FileSystemDirectoryHandle,
  name: string,
  sizeBefore: number,
): Promise<number> {
  let less = 0;
  for (let bytes = PART_BYTES; bytes > sizeBefore; bytes = PART_BYTES - less) {
    if (await writePart(folder, name, bytes)) return bytes;
    less = 2 * less || LEAST_LESS_BYTES;
  }
  if (sizeBefore === 0) await folder.removeEntry(name).catch(ignoreMissing);
  return sizeBefore;
}

/** Returns whether there was room. Where there was none, the former part is unchanged. */
async function writePart(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: number,
): Promise<boolean> {
  try {
    const handle = await folder.getFileHandle(name, { create: true });
    const file = await handle.createWritable();
    // Random bytes, which no file system compresses.
    const block = crypto.getRandomValues(new Uint8Array(BLOCK_BYTES));
    for (let left = bytes; left > 0; left -= BLOCK_BYTES) await file.write(block.subarray(0, left));
    await file.close();
    return true;
  } catch {
    return false;
  }
}

/** Another engine may have given it up, too. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
