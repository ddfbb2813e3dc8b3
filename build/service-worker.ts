import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import {
  type BuildOptions,
  build,
  type InlineConfig,
  type Plugin,
  type ResolvedConfig,
} from 'vite';
import { afterPage } from './after-page.ts';
import { HOST_FILES } from './host-files.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const SCRIPT = 'sw.js';
const BUILT_FILES = 'virtual:built-files';

/**
 * Builds the service worker after the page, as one classic script beside
 * index.html. The list of files to cache and a hash of their contents are
 * compiled in, so that the script changes whenever one of them does.
 */
export function serviceWorker(entry: string): Plugin {
  return afterPage('service-worker', (config) => buildScript(entry, config));
}

/**
 * Serves the service worker to tests under a path of its own, with an empty
 * page for it to control and no files to cache.
 */
export function serviceWorkerForTests(entry: string, path: string): Plugin {
  let script: Promise<string> | undefined;
  return {
    name: 'service-worker-for-tests',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use(path, (request, response, next) => {
        const send = (type: string, text: string) => {
          response.setHeader('Content-Type', `${type}; charset=utf-8`);
          response.end(text);
        };
        if (request.url === '/') send('text/html', '<!doctype html><title>Controlled</title>');
        else if (request.url !== `/${SCRIPT}`) next();
        else {
          script ??= bundleScript(entry, config);
          script.then((text) => send('text/javascript', text), next);
        }
      });
    },
  };
}

async function buildScript(entry: string, config: ResolvedConfig): Promise<void> {
  const { root, build: options } = config;
  const folder = resolve(root, options.outDir);
  await build({
    ...asOneScript(root, builtFiles(await listFiles(folder), folder)),
    build: {
      ...scriptOptions(root, entry),
      outDir: folder,
      emptyOutDir: false,
      target: options.target,
      sourcemap: options.sourcemap,
    },
  });
}

/** Returns the bundled script as text, without writing it. */
async function bundleScript(entry: string, { root }: ResolvedConfig): Promise<string> {
  const built = await build({
    ...asOneScript(root, builtFiles([], root)),
    build: { ...scriptOptions(root, entry), write: false, target: 'es2023' },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('No service worker was built.');
  return chunk.code;
}

function asOneScript(root: string, files: Plugin): InlineConfig {
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [files, noThreads()],
  };
}

function scriptOptions(root: string, entry: string): BuildOptions {
  return {
    // As a library it leaves out the code that preloads scripts.
    lib: { entry: join(root, entry), formats: ['iife'], name: 'app', fileName: () => SCRIPT },
    rolldownOptions: { output: { codeSplitting: false } },
  };
}

function builtFiles(files: readonly string[], folder: string): Plugin {
  return {
    name: 'built-files',
    resolveId: (source) => (source === BUILT_FILES ? `\0${BUILT_FILES}` : undefined),
    async load(id) {
      if (id !== `\0${BUILT_FILES}`) return undefined;
      // Samples are large and not always opened, but a changed sample makes a
      // new version. Screenshots are shown before the app is installed.
      const first = files.filter((file) => !/^(?:samples|screenshots)\//.test(file));
      const digests = await Promise.all(first.map((file) => digestFile(join(folder, file))));
      const kept = Object.fromEntries(first.map((file, place) => [file, digests[place]]));
      const version = await hashFiles(files, folder);
      return Object.entries({ files: kept, version, headers: SECURITY_HEADERS })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * A service worker cannot start threads. The engine has one for regular
 * expressions, which the protocol refuses, so its script is left out.
 */
function noThreads(): Plugin {
  const isThread = (id: string) => id.endsWith('?worker&url');
  return {
    name: 'no-threads',
    enforce: 'pre',
    resolveId: (source) => (isThread(source) ? `\0${source}` : undefined),
    load: (id) => (isThread(id) ? "export default '';" : undefined),
  };
}

/** Returns all published files but the worker itself and those that only tools and hosts read. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (file) =>
        file !== SCRIPT && !Object.hasOwn(HOST_FILES, file) && !/\.(?:map|d\.ts)$/.test(file),
    )
    .sort();
}

/** Returns the SHA-256 digest in base64, as an `integrity` attribute has it. */
async function digestFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('base64');
}

async function hashFiles(files: readonly string[], folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
