import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => void>();

/** Calls `end` when this process exits. Returns a function that removes it. */
export function atExit(end: () => void): () => void {
  if (endings.size === 0) process.once('exit', endAll);
  endings.add(end);
  return () => {
    endings.delete(end);
    if (endings.size === 0) process.off('exit', endAll);
  };
}

/** In reverse order, since later ones may use earlier ones. */
function endAll(): void {
  for (const end of [...endings].reverse()) end();
}

/**
 * Turns signals into an exit: a signal ends a process without its exit
 * handlers, and browsers in process groups of their own would go on.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Creates a temporary folder for as long as the work takes. */
export async function withFolder<T>(
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // Processes that were just killed may still write into it.
  const options = { recursive: true, force: true, maxRetries: 5 } as const;
  const isDone = atExit(() => rmSync(folder, options));
  try {
    return await work(folder);
  } finally {
    isDone();
    await rm(folder, options);
  }
}
