import type { CopyFile, CopyFolder } from './copy-files.ts';
import { readBegin } from './copy-format.ts';
import { numberOfCopy } from './copy-reader.ts';
import { isDeleted } from './deletion-mark.ts';
import { FRAME, readFrames } from './frames.ts';
import { readValue } from './read-value.ts';

export interface Clearing {
  /** Of the account that is there. */
  readonly identity: string;
  /** The copy in whose favour all others of that account go; where there is none, they stay. */
  readonly written?: string;
  /** Whether the account is damaged, so that a copy of it may have whole what the account has not. */
  readonly isHurt?: boolean;
}

/**
 * Removes copies that are not needed any more. One of another account may have all that is left
 * of it, and one that cannot be read may be read by a newer version: these are
 * set aside, unless that account was deleted on purpose.
 */
export async function clearCopies(
  folder: CopyFolder,
  { identity, written, isHurt = false }: Clearing,
): Promise<void> {
  const isOfDeleted = await isDeleted(folder);
  for (const { name, bytes } of await folder.list()) {
    // Whoever writes a file has it open, and nobody else can open it.
    if (numberOfCopy(name) === undefined || name === written) continue;
    const isOwn = bytes === 0 || (await readIdentity(folder, name)) === identity;
    const canGo = isOwn ? written !== undefined : isOfDeleted;
    if (canGo && !(isOwn && isHurt && bytes > 0)) await folder.remove(name);
    else if (canGo || !isOwn) await quarantine(folder, name);
  }
}

const QUARANTINE = '.aside';

/** So many are kept of one account, the latest. */
const MOST_QUARANTINED = 3;

/**
 * Under a name that no copy has: nothing is read from it unless somebody asks for it. The latest
 * has the greatest number, the time unless the clock was put back: so it is never the one that goes.
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

/** Undefined where the file does not begin as a copy does. */
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
