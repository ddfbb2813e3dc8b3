import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the private bytes of all pages of browsers started by this process;
 * undefined outside Linux.
 */
export async function privateBytes(): Promise<number | undefined> {
  if (!existsSync('/proc/self/smaps_rollup')) return undefined;
  const parents = await readParents();
  const pages = [...parents.keys()].filter((pid) => isBelow(pid, process.pid, parents));
  const sizes = await Promise.all(pages.map(privateBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readText(`/proc/${name}/status`);
    parents.set(Number(name), Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0));
  }
  return parents;
}

function isBelow(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  const parent = parents.get(pid);
  if (parent === undefined || parent === 0) return false;
  return parent === ancestor || isBelow(parent, ancestor, parents);
}

async function privateBytesOf(pid: number): Promise<number> {
  const command = await readText(`/proc/${pid}/cmdline`);
  if (!command.includes('--type=renderer')) return 0;
  const rollup = await readText(`/proc/${pid}/smaps_rollup`);
  const lines = rollup.matchAll(/^Private_(?:Clean|Dirty):\s*(?<kib>\d+) kB/gm);
  return [...lines].reduce((sum, { groups }) => sum + Number(groups?.['kib'] ?? 0) * 1024, 0);
}

/** A process may end while its files are read. */
async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
