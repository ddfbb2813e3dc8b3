import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import type { ComparedStore } from './compared-stores.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const BENCH = fileURLToPath(new URL('..', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));
/** The process id keeps runs apart that build at the same time. */
const PAGES = join(CACHE, `stores-${process.pid}`);

/** An isolated page reads its clock to 5 µs, any other to 100. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Builds the page of one store into a folder of its own. */
export async function buildStore(store: ComparedStore, worker: string): Promise<void> {
  await mkdir(PAGES, { recursive: true });
  const parts = () => [storeParts(store, join(BENCH, worker))];
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    base: './',
    plugins: parts(),
    build: {
      target: 'es2023',
      outDir: join(PAGES, store.id),
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
    },
    worker: { format: 'es', plugins: parts },
  });
}

/** Serves the pages of all stores; each is opened under its own host name. */
export function serveStores(): Promise<PreviewServer> {
  return preview({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { outDir: PAGES },
    preview: { host: '127.0.0.1', port: 0, headers: ISOLATED },
  });
}

export function removeStores(): Promise<void> {
  return rm(PAGES, { recursive: true, force: true });
}

/**
 * Returns the address of a store's page. Each store has its own origin, and so
 * its own files and process.
 */
export function addressOf(
  { id }: ComparedStore,
  { resolvedUrls }: PreviewServer,
  host: string = id,
): string {
  const [address] = resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The pages of the stores are not served.');
  return `http://${host}.localhost:${new URL(address).port}/${id}/index.html`;
}

/** Puts a store's worker and the reader of its rows into the page. */
function storeParts({ id }: ComparedStore, worker: string): Plugin {
  const reader = id === 'tablewright' ? 'columns-reader.ts' : 'rows-reader.ts';
  const pathByName = new Map([
    ['virtual:store-worker?worker', `${worker}?worker`],
    ['virtual:partition-reader', join(ROOT, reader)],
  ]);
  return {
    name: 'store-parts',
    enforce: 'pre',
    resolveId: (name) => pathByName.get(name),
  };
}
