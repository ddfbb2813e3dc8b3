import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { afterPage } from './after-page.ts';
import { writeDeclarations } from './declarations.ts';
import { firstPart } from './first-part.ts';
import { workerPlugins } from './worker-plugins.ts';

/**
 * Builds the module for other pages after the page itself, beside index.html,
 * under a fixed name: `tablewright.js` with its types. It uses the page's own
 * engine worker, so that both behave alike and the file is stored once.
 */
export function publicModule(entry: string): Plugin {
  return afterPage('public-module', (config) => buildModule(entry, config));
}

async function buildModule(entry: string, config: ResolvedConfig): Promise<void> {
  const { root, build: options } = config;
  const folder = resolve(root, options.outDir);
  await build({
    configFile: false,
    root,
    base: config.base,
    publicDir: false,
    logLevel: 'warn',
    worker: { format: 'es', plugins: workerPlugins },
    plugins: [firstPart({}, { keepsEntry: true }), onlyKnownWorkers(folder)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: options.target,
      sourcemap: options.sourcemap,
      // As a library it leaves out the code that preloads scripts.
      lib: { entry: join(root, entry), formats: ['es'], fileName: (_, name) => `${name}.js` },
      rolldownOptions: { output: { minify: true, chunkFileNames: 'assets/[name]-[hash].js' } },
    },
  });
  const types = await writeDeclarations(root, entry);
  await writeFile(join(folder, basename(entry).replace(/\.ts$/, '.d.ts')), types);
}

/**
 * Fails if a worker differs from the page's: a second engine would be stored
 * twice, and could become outdated.
 */
function onlyKnownWorkers(folder: string): Plugin {
  return {
    name: 'only-known-workers',
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || output.fileName.endsWith('.map')) continue;
        const built = join(folder, output.fileName);
        const isKnown = existsSync(built) && (await readFile(built, 'utf8')) === output.source;
        if (!isKnown) this.error(`The page has no ${output.fileName} like the module's.`);
      }
    },
  };
}
