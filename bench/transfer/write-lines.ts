import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Lines that are written at a time. */
const PORTION = 100_000;

/** Writes each item as a line of a file, or appends it. */
export async function writeLines<T>(
  path: string,
  items: readonly T[],
  format: (item: T) => string,
  flags: 'w' | 'a' = 'w',
): Promise<void> {
  const file = createWriteStream(path, { flags });
  for (let from = 0; from < items.length; from += PORTION) {
    const lines = items.slice(from, from + PORTION).map((item) => `${format(item)}\n`);
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
