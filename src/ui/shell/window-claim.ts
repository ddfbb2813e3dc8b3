import { readWindows } from '../../workspace/kept-window.ts';
import type { OpenWindow } from '../models/shell/open-window.ts';
import { reopenWindow } from '../models/shell/tab-keeping.ts';

/** Which window this is, and what it had open. */
interface ClaimedWindow {
  readonly id: string;
  readonly open: OpenWindow | undefined;
}

/** Where a window that is loaded again finds its name. */
const NAME = 'tablewright:window';

/**
 * A window that is loaded again goes on as itself, and the first one after a
 * restart as the one that was seen last. One that is opened beside others, or
 * is another one's copy, is new: a window has its name as long as it holds a
 * lock on it.
 */
export async function claimWindow(stored: ReadonlyMap<string, unknown>): Promise<ClaimedWindow> {
  const windows = readWindows(stored);
  const own = readName();
  const [last] = windows.keys();
  const from = own ?? ((await isAlone()) ? last : undefined);
  const kept = from === undefined ? undefined : windows.get(from);
  const isFree = from !== undefined && (await hold(from));
  return { id: isFree ? takeName(from) : nameWindow(), open: kept && reopenWindow(kept) };
}

/** Makes a name for a window that has none. */
export function nameWindow(): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  void hold(id);
  return takeName(id);
}

async function isAlone(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return !held.some(({ name }) => name?.startsWith(`${NAME}:`));
}

/** As long as the window is there; false where another one has it. */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    // Where windows cannot wait for each other, each goes on as itself.
    if (!navigator.locks) resolve(true);
    else {
      const held = navigator.locks.request(`${NAME}:${id}`, { ifAvailable: true }, keep);
      held.catch(() => resolve(true));
    }
  });
}

function readName(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

function takeName(id: string): string {
  try {
    sessionStorage.setItem(NAME, id);
  } catch {
    // Without it, the window is a new one when it is loaded again.
  }
  return id;
}
