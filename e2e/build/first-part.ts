import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Scripts that several later ones share are put together until they are about as large as this, in bytes of source. */
const SHARED_BYTES = 30_000;

/**
 * Puts all that an entry imports at once into one script. What is also used by
 * scripts that come later would otherwise lie in scripts of its own: dozens of
 * small ones, each a request, and each compressed alone. What only later ones
 * share would, too: of that, what mostly comes together becomes one.
 */
export function firstPart(): Plugin {
  const partByModule = new Map<string, string>();
  return {
    name: 'first-part',
    apply: 'build',
    buildEnd() {
      partByModule.clear();
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      // What loads nothing later is one script anyway.
      if (!modules.some((module) => module.dynamicallyImportedIds.length > 0)) return;
      for (const entry of modules.filter(({ isEntry }) => isEntry)) {
        for (const id of findFirst(entry, this)) partByModule.set(id, nameOf(entry.id));
      }
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: (id) => partByModule.get(id) ?? null, debugName: 'first', priority: 1 },
          {
            name: 'shared',
            minShareCount: 2,
            entriesAware: true,
            entriesAwareMergeThreshold: SHARED_BYTES,
          },
        ],
      },
      chunkFileNames: (chunk) => named(options.chunkFileNames, chunk, chunk.name),
      assetFileNames: (asset) =>
        named(options.assetFileNames, asset, basename(asset.names[0] ?? '', '.css')),
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

/** But for the entry: who imported that, under a URL without the fragment it was started with, would run it again. */
function findFirst(
  { id: entry, importedIds }: Rolldown.ModuleInfo,
  graph: Rolldown.PluginContext,
): ReadonlySet<string> {
  const found = new Set(importedIds);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  found.delete(entry);
  return found;
}

/** A page has nothing in its entry, which takes the name of its first part. */
function nameOf(entry: string): string {
  return basename(entry)
    .replace(/\.html$/, '')
    .replace(/\.ts$/, '.first');
}
