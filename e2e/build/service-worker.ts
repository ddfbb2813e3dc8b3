import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const SCRIPT = 'sw.js';
const BUILT_FILES = 'virtual:built-files';

/**
 * Builds the service worker after the page, as one classic script beside
 * index.html. The files to keep and a hash of their contents are compiled in,
 * so that the script changes whenever one of them does.
 */
export function serviceWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error === undefined) await buildScript(entry, config);
      },
    },
  };
}

async function buildScript(entry: string, config: ResolvedConfig): Promise<void> {
  const { root, build: options } = config;
  const folder = resolve(root, options.outDir);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [builtFiles(await listFiles(folder), folder)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: options.target,
      sourcemap: options.sourcemap,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: 'iife', entryFileNames: SCRIPT, codeSplitting: false },
      },
    },
  });
}

function builtFiles(files: readonly string[], folder: string): Plugin {
  return {
    name: 'built-files',
    resolveId: (source) => (source === BUILT_FILES ? `\0${BUILT_FILES}` : undefined),
    async load(id) {
      if (id !== `\0${BUILT_FILES}`) return undefined;
      // Samples are large, and not everybody opens them, but a changed one makes a new version.
      const first = files.filter((file) => !file.startsWith('samples/'));
      const version = await hashFiles(files, folder);
      return `export const files = ${JSON.stringify(first)}; export const version = '${version}';`;
    },
  };
}

/** Everything that is published, but for what only debuggers read and the worker itself. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== SCRIPT && !file.endsWith('.map'))
    .sort();
}

async function hashFiles(files: readonly string[], folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
