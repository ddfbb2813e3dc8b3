import { readWindows } from '../../workspace/kept-window.ts';
import type { OpenWindow } from '../place/tab-list.ts';
import { reopenWindow } from './tab-keeping.ts';

/** The id of this window, and what it had open. */
interface ClaimedWindow {
  readonly id: string;
  readonly open: OpenWindow | undefined;
}

/** The session storage key under which a reloaded window finds its id. */
const NAME = 'tablewright:window';

/**
 * Returns the id and tabs of this window. A reloaded window goes on as itself,
 * and the first one after a restart as the one that was open last. One that
 * opens beside others, or copies another one, is new: a window has its id as
 * long as it holds a lock on it.
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

/** Creates the id of a window that has none. */
export function nameWindow(): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  void hold(id);
  return takeName(id);
}

async function isAlone(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return !held.some(({ name }) => name?.startsWith(`${NAME}:`));
}

/** Locks an id as long as the window is open. Resolves to false where another window holds it. */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    // Without locks, each window goes on as itself.
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
    // Without it, the window is a new one after a reload.
  }
  return id;
}
