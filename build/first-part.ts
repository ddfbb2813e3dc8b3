import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Scripts that several later ones share are put together until they are about as large as this, in bytes of source. */
const SHARED_BYTES = 30_000;

/** What the bundler itself adds. Of one name for the page and for a worker, it would be sent to both. */
const RUNTIME = 'rolldown-runtime';

/**
 * Puts all that an entry imports at once into one script. What is also used by
 * scripts that come later would otherwise lie in scripts of its own: dozens of
 * small ones, each a request, and each compressed alone. What only later ones
 * share would, too: of that, what mostly comes together becomes one. What is
 * always fetched together, as `together` names it by the ends of paths, becomes
 * one script with all that it imports. `keepsEntry` leaves the entry itself in the file of its own name, from
 * which it knows its address (`import.meta.url`).
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
    buildEnd() {
      firstByModule.clear();
      laterByModule.clear();
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      // What loads nothing later is one script anyway.
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
          // A part takes along what it imports, unless one before it has that.
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

/** A shared script would be called by all who share it. */
function named<File>(
  pattern: string | ((file: File) => string) | undefined,
  file: File,
  name: string,
): string {
  const text = typeof pattern === 'function' ? pattern(file) : pattern;
  const [first = ''] = name.split('~');
  return (text ?? 'assets/[name]-[hash][extname]').replace('[name]', first);
}

/** With all that they import at once. */
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
