import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Licensed, listShippedPackages, type ShippedPackage } from './shipped-packages.ts';

const LICENCES = 'virtual:licences';
const PACKAGE = /.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//;

/**
 * Adds the licences of everything in the app to the build, and fails if one of
 * them is not allowed.
 */
export function licences(): Plugin {
  let root = '';
  let known: Promise<readonly ShippedPackage[]> | undefined;
  const list = () => {
    known ??= listShippedPackages(root);
    return known;
  };
  return {
    name: 'licences',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (source) => (source === LICENCES ? `\0${LICENCES}` : undefined),
    async load(id) {
      if (id !== `\0${LICENCES}`) return undefined;
      const shipped = (await list()).map(({ place: _, ...licensed }) => licensed);
      const packages = [...shipped, await describeSamples(root)];
      return `export const packages = ${JSON.stringify(packages)};`;
    },
    async generateBundle(_options, bundle) {
      const names = new Set((await list()).map(({ name }) => name));
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      for (const id of modules) {
        const name = PACKAGE.exec(id)?.groups?.['name'];
        if (name !== undefined && !names.has(name))
          this.error(`${name} is built in, and not listed.`);
      }
    },
  };
}

/** The samples are not a package, and come from several publishers. */
async function describeSamples(root: string): Promise<Licensed> {
  const text = await readFile(join(root, 'public/samples/README.md'), 'utf8');
  return { name: 'Sample tables', version: '', licence: 'Public domain', text };
}
