import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Puts all that an entry imports at once into one script. What is also used by
 * scripts that come later would otherwise lie in scripts of its own: dozens of
 * small ones, each a request, and each compressed alone.
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
        groups: [{ name: (id) => partByModule.get(id) ?? null, debugName: 'first' }],
      },
    }),
  };
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
