import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

export type SvgNode = readonly [tag: string, attributes: Record<string, string>];

const QUERY = '?nodes';

/**
 * Makes `import nodes from 'icon.svg?nodes'` return the shapes of a flat SVG as
 * `[tag, attributes]`: the page renders elements, since Trusted Types prevent
 * it from parsing markup.
 */
export function svgNodes(): Plugin {
  return {
    name: 'svg-nodes',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`.svg${QUERY}`)) return undefined;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved && `${resolved.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(`.svg${QUERY}`)) return undefined;
      const svg = await readFile(id.slice(0, -QUERY.length), 'utf8');
      return {
        code: `export default ${JSON.stringify(readSvgNodes(svg))};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}

/** Returns the elements directly inside `<svg>`. Throws if one of them has children. */
export function readSvgNodes(svg: string): SvgNode[] {
  const body = /<svg\b[^>]*>(?<body>.*)<\/svg>\s*$/s.exec(svg)?.groups?.['body'];
  if (body === undefined) throw new Error('This is not an SVG file.');
  const rest = body.replaceAll(/<\w+(?:\s+[\w-]+="[^"]*")*\s*\/>/g, '');
  if (rest.trim() !== '') throw new Error(`An icon has empty shapes only, not: ${rest.trim()}`);
  return [...body.matchAll(/<(?<tag>\w+)(?<attributes>[^>]*)\/>/g)].map(({ groups }) => [
    groups?.['tag'] ?? '',
    readAttributes(groups?.['attributes'] ?? ''),
  ]);
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/(?<name>[\w-]+)="(?<value>[^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
  );
}
