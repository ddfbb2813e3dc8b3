import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The merge threshold of scripts that several lazy scripts share, in bytes of source. */
const SHARED_BYTES = 30_000;

/** The bundler's own runtime. With one name for the page and a worker, it would be sent to both. */
const RUNTIME = 'rolldown-runtime';

/**
 * Bundles everything that an entry imports statically into one script.
 * Otherwise modules that lazy scripts share with it would become dozens of
 * small scripts, each a request and each compressed alone. The same holds for
 * modules that only lazy scripts share, so those are merged too. Modules that
 * are always fetched together, named in `together` by the ends of their paths,
 * become one script with all their imports; a named file of `/src/` that does
 * not exist is an error. `keepsEntry` leaves the entry in a
 * file of its own name, from which it knows its address (`import.meta.url`).
 */
export function firstPart(
  together: Readonly<Record<string, readonly string[]>> = {},
  { keepsEntry = false }: { readonly keepsEntry?: boolean } = {},
): Plugin {
  const firstByModule = new Map<string, string>();
  const laterByModule = new Map<string, string>();
  let first = '';
  return {
    name: 'first-part',
    apply: 'build',
    configResolved({ root }) {
      const named = Object.values(together).flat();
      const missing = named.find(
        (path) => path.startsWith('/src/') && !existsSync(join(root, path)),
      );
      if (missing !== undefined) throw new Error(`There is no ${missing} to put into a script.`);
    },
    buildEnd() {
      firstByModule.clear();
      laterByModule.clear();
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      // Without dynamic imports the build is one script anyway.
      if (!modules.some((module) => module.dynamicallyImportedIds.length > 0)) return;
      for (const entry of modules.filter(({ isEntry }) => isEntry)) {
        for (const id of withImports([entry.id], this)) firstByModule.set(id, nameOf(entry.id));
        if (keepsEntry) firstByModule.delete(entry.id);
        first = nameOf(entry.id);
      }
      for (const [name, paths] of Object.entries(together)) {
        const ids = modules.map(({ id }) => id);
        const found = ids.filter((id) => paths.some((path) => id.endsWith(path)));
        for (const id of withImports(found, this)) {
          if (!firstByModule.has(id) && !laterByModule.has(id)) laterByModule.set(id, name);
        }
      }
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          // A group includes what it imports, unless an earlier group has it.
          { name: (id) => firstByModule.get(id) ?? null, debugName: 'first', priority: 2 },
          { name: (id) => laterByModule.get(id) ?? null, debugName: 'together', priority: 1 },
          {
            name: 'shared',
            minShareCount: 2,
            entriesAware: true,
            entriesAwareMergeThreshold: SHARED_BYTES,
          },
        ],
      },
      chunkFileNames: (chunk) =>
        named(
          options.chunkFileNames,
          chunk,
          chunk.name === RUNTIME ? `runtime.${first}` : chunk.name,
        ),
      assetFileNames: (asset) =>
        named(
          options.assetFileNames,
          asset,
          (asset.names[0] ?? '').replace(/^.*\/|\.(?:css|js)$/g, ''),
        ),
    }),
  };
}

/**
 * Replaces the name in a file name pattern: a shared script would be named
 * after all its importers.
 */
function named<File>(
  pattern: string | ((file: File) => string) | undefined,
  file: File,
  name: string,
): string {
  const text = typeof pattern === 'function' ? pattern(file) : pattern;
  const [first = ''] = name.split('~');
  return (text ?? 'assets/[name]-[hash][extname]').replace('[name]', first);
}

/** Returns the modules with all that they import statically. */
function withImports(ids: readonly string[], graph: Rolldown.PluginContext): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function nameOf(entry: string): string {
  return basename(entry)
    .replace(/\.html$/, '')
    .replace(/\.ts$/, '.first');
}
