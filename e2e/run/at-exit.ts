import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => void>();

/** Has something end when this process exits before it is done with, which the function that comes back tells. */
export function atExit(end: () => void): () => void {
  if (endings.size === 0) process.once('exit', endAll);
  endings.add(end);
  return () => {
    endings.delete(end);
    if (endings.size === 0) process.off('exit', endAll);
  };
}

/** The latest first: it may use what came before. */
function endAll(): void {
  for (const end of [...endings].reverse()) end();
}

/** A signal ends a process without an exit, and browsers in groups of their own would go on. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** A folder for as long as the work takes. */
export async function withFolder<T>(
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // Processes that have just been killed may still write into it.
  const options = { recursive: true, force: true, maxRetries: 5 } as const;
  const isDone = atExit(() => rmSync(folder, options));
  try {
    return await work(folder);
  } finally {
    isDone();
    await rm(folder, options);
  }
}
