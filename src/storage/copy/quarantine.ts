import { readValue } from '../records/read-value.ts';
import { isDeleted } from './deletion-mark.ts';
import type { CopyFile, CopyFolder } from './files.ts';
import { readBegin } from './format.ts';
import { FRAME, readFrames } from './frames.ts';
import { numberOfCopy } from './reader.ts';

export interface Clearing {
  /** The identity of the existing account. */
  readonly identity: string;
  /** The copy that replaces all others of that account; without one, they stay. */
  readonly written?: string;
  /** Whether the account is damaged, so that a copy may have whole what the account lacks. */
  readonly isHurt?: boolean;
}

/**
 * Removes copies that are not needed any more. A copy of another account may be
 * all that is left of it, and one that cannot be read may be readable by a
 * newer version: these are quarantined, unless that account was deleted on
 * purpose.
 */
export async function clearCopies(
  folder: CopyFolder,
  { identity, written, isHurt = false }: Clearing,
): Promise<void> {
  const isOfDeleted = await isDeleted(folder);
  for (const { name, bytes } of await folder.list()) {
    // A file that is being written is open, and no other thread can open it.
    if (numberOfCopy(name) === undefined || name === written) continue;
    const isOwn = bytes === 0 || (await readIdentity(folder, name)) === identity;
    const canGo = isOwn ? written !== undefined : isOfDeleted;
    if (canGo && !(isOwn && isHurt && bytes > 0)) await folder.remove(name);
    else if (canGo || !isOwn) await quarantine(folder, name);
  }
}

const QUARANTINE = '.aside';

/** The latest so many are kept of one account. */
const MOST_QUARANTINED = 3;

/**
 * Renames a copy, so that it is read only when a person asks for it. The latest
 * has the greatest number, the time unless the clock was put back, so that it
 * is never the one removed.
 */
export async function quarantine(folder: CopyFolder, name: string): Promise<void> {
  const before = (await folder.list()).map((file) => file.name).filter(isQuarantined);
  before.sort((one, other) => numberOfQuarantined(one) - numberOfQuarantined(other));
  const number = Math.max(
    Date.now(),
    ...before.map((quarantine) => 1 + numberOfQuarantined(quarantine)),
  );
  await folder.rename(name, `${number}-${name}${QUARANTINE}`);
  for (const old of before.slice(0, 1 - MOST_QUARANTINED)) await folder.remove(old);
}

export function isQuarantined(name: string): boolean {
  return name.endsWith(QUARANTINE);
}

export async function clearQuarantine(folder: CopyFolder): Promise<void> {
  for (const { name } of await folder.list()) if (isQuarantined(name)) await folder.remove(name);
}

function numberOfQuarantined(name: string): number {
  return Number.parseInt(name, 10) || 0;
}

/** Returns undefined where the file does not begin as a copy does. */
async function readIdentity(folder: CopyFolder, name: string): Promise<string | undefined> {
  const file = await folder.open(name);
  try {
    return identityIn(file);
  } finally {
    file.close();
  }
}

function identityIn(file: CopyFile): string | undefined {
  for (const { kind, payload } of readFrames(file, 0, (one) => one === FRAME.begin)) {
    return kind === FRAME.begin && payload ? readBegin(readValue(payload))?.identity : undefined;
  }
  return undefined;
}
