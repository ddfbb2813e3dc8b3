import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECURITY_HEADERS } from '../build/security-headers.ts';
import { type StaticServer, serveFolder } from './run/static-server.ts';

/** Without this one: pages of other origins are tested with files of these hosts. */
const { 'Cross-Origin-Resource-Policy': _, ...HEADERS } = SECURITY_HEADERS;

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Hosts of the built app, one for each size of its samples, started on demand.
 * They send the headers that `dist/` names for hosts, so that every test runs
 * under the policy, in each thread.
 */
export class Hosts {
  readonly #servers = new Map<number, Promise<StaticServer>>();
  readonly #folders: string[] = [];

  serve(sampleRows: number): Promise<StaticServer> {
    const server = this.#servers.get(sampleRows) ?? this.#start(sampleRows);
    this.#servers.set(sampleRows, server);
    return server;
  }

  async close(): Promise<void> {
    for (const server of this.#servers.values()) await (await server).close();
    for (const folder of this.#folders) await rm(folder, { recursive: true });
  }

  async #start(sampleRows: number): Promise<StaticServer> {
    const folder = await mkdtemp(join(tmpdir(), 'host-'));
    this.#folders.push(folder);
    await copyApp(folder, sampleRows);
    return serveFolder(folder, { port: 0, headers: HEADERS });
  }
}

/** Copies the built app for a host. Source maps, most of its size, are left out. */
export async function copyApp(folder: string, sampleRows: number, built = DIST): Promise<void> {
  if (!existsSync(built)) throw new Error('There is no dist/ to test: run npm run build.');
  await cp(built, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
  await shortenSamples(join(folder, 'samples'), sampleRows);
}

async function shortenSamples(folder: string, rows: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => one.endsWith('.csv'))) {
    const path = join(folder, name);
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, lines.slice(0, rows + 1).join('\n'));
  }
}
