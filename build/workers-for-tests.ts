import { relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const QUERY = '?worker&url';
const VIRTUAL = '\0worker-for-tests:';
const PATH = '/@worker-for-tests/';

/**
 * Serves every worker to tests as one script. From the development server a
 * worker requests a hundred modules at each start, and most tests start several
 * workers: that took longer than the tests themselves.
 */
export function workersForTests(): Plugin {
  const scripts = new Map<string, Promise<string>>();
  return {
    ...workerAddresses(),
    apply: 'serve',
    configureServer({ config, middlewares, watcher }) {
      watcher.on('change', () => scripts.clear());
      middlewares.use(PATH, (request, response, next) => {
        const [, path] = /^\/(?<path>[^?]+)\.js/.exec(request.url ?? '') ?? [];
        if (path === undefined) return next();
        const script = scripts.get(path) ?? bundle(path, config);
        scripts.set(path, script);
        script.then((text) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(text);
        }, next);
      });
    },
  };
}

/** Resolves imports of workers to their addresses here. */
function workerAddresses(): Plugin {
  let root: string;
  return {
    name: 'workers-for-tests',
    enforce: 'pre',
    configResolved(resolved) {
      ({ root } = resolved);
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return undefined;
      const found = await this.resolve(source.slice(0, -QUERY.length), importer);
      return found && VIRTUAL + found.id;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const path = relative(root, id.slice(VIRTUAL.length)).split(sep).join('/');
      return `export default ${JSON.stringify(`${PATH}${path}.js`)};`;
    },
  };
}

/** Bundles the worker with its lazy parts, without writing files. */
async function bundle(entry: string, { root }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [workerAddresses()],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: () => 'worker.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled.`);
  return chunk.code;
}
