/** What a file reads of catalogues, as far as its source text shows. */
export interface MessageReader {
  /** The catalogues whose parts it reads directly, such as those of `filterMessages`. */
  readonly own: ReadonlySet<string>;
  /** The catalogues that it reads as a part of a larger one, such as `messages.value.grid`. */
  readonly parts: ReadonlySet<string>;
  /** Every property name that it reads. */
  readonly names: ReadonlySet<string>;
  /** Names that it indexes or passes on: any part of them may be read. */
  readonly groups: ReadonlySet<string>;
  /** Whether it indexes a whole catalogue. */
  readonly isIndexed: boolean;
}

/** The catalogues of files that are named otherwise. */
const OWN: Readonly<Record<string, string>> = {
  cell: 'cells',
  change: 'changes',
  export: 'exporting',
  import: 'imports',
};
const PARTS: Readonly<Record<string, readonly string[]>> = {
  policies: ['policies', 'cors'],
  connect: ['codes'],
  requests: ['codes'],
};

const IMPORT = /from '(?:\.{1,2}\/)+i18n\/(?<file>[\w-]+)\.ts'/g;
/** One catalogue may read another. */
const SIBLING = /from '\.\/(?<file>\w+)\.ts'/g;
const MEMBER = /(?:\.|\[')(?<name>[A-Za-z]\w*)/g;
const TAKEN_APART = /\{(?<names>[^{}=;]*)\}(?=: \w+Messages|\)? =)/g;
const ALIAS = /\b(?<alias>\w+) = [^;]*?\.(?<name>\w+);/g;
const WHOLE_ALIAS = /\b(?<alias>\w+) = \w+Messages\.(?:value|peek\(\));/g;
const WHOLE_INDEXED = /\b\w+Messages\.(?:value|peek\(\))\[/;
/** A group that ends the expression: it is indexed, listed or passed on. */
const GROUP = /\.(?<name>\w+)(?=\[(?!')|[),}\]]|\s*[;:?](?!\.))/g;
const INDEXED = /\b(?<name>\w+)\[(?!['\]])/g;

/**
 * Returns the uses in a file, or undefined if it knows no catalogue. `start`
 * names the catalogues of the start.
 */
export function readMessageUses(
  path: string,
  source: string,
  start: readonly string[],
): MessageReader | undefined {
  const files = namesIn(source, isCatalogue(path) ? SIBLING : IMPORT, 'file');
  if (files.length === 0) return undefined;
  const apart = namesIn(source, TAKEN_APART, 'names').flatMap((names) => names.match(/\w+/g) ?? []);
  const indexed = new Set(namesIn(source, INDEXED, 'name'));
  return {
    own: new Set(files.map(ownOf)),
    parts: new Set(
      files.flatMap((file) =>
        file === 'messages' ? start : (PARTS[file.replace(/-messages$/, '')] ?? []),
      ),
    ),
    names: new Set([...namesIn(source, MEMBER, 'name'), ...apart]),
    groups: new Set(groupsIn(source, indexed)),
    isIndexed:
      WHOLE_INDEXED.test(source) ||
      namesIn(source, WHOLE_ALIAS, 'alias').some((alias) => indexed.has(alias)),
  };
}

/** Whether one of the files may read a sentence. */
export function isRead(path: string, readers: readonly MessageReader[]): boolean {
  const [room = '', ...rest] = path.replace(/\.\d+$/, '').split('.');
  return readers.some((reader) => {
    if (reader.own.has(room) && reads(reader, rest)) return true;
    if (reader.own.has(room) && reader.isIndexed && reads(reader, rest.slice(1))) return true;
    return reader.parts.has(room) && reads(reader, [room, ...rest]);
  });
}

/** Whether every name of the path is read, up to a group of which any part may be. */
function reads({ names, groups }: MessageReader, parts: readonly string[]): boolean {
  const group = parts.findIndex((part) => groups.has(part));
  const reported = group < 0 ? parts : parts.slice(0, group + 1);
  return reported.every((part) => names.has(part));
}

function groupsIn(source: string, indexed: ReadonlySet<string>): string[] {
  const aliases = [...source.matchAll(ALIAS)].map(({ groups }) => groups ?? {});
  const behind = aliases.filter(({ alias = '' }) => indexed.has(alias));
  // An alias with a shorter name is not passed on.
  const plain = source.replace(ALIAS, (line, _, name: string) => line.replace(`.${name};`, ' '));
  return [...namesIn(plain, GROUP, 'name'), ...indexed, ...behind.map(({ name = '' }) => name)];
}

function ownOf(file: string): string {
  const name = file.replace(/-messages$/, '');
  return OWN[name] ?? name;
}

function isCatalogue(path: string): boolean {
  return path.startsWith('./en/');
}

function namesIn(source: string, pattern: RegExp, group: string): string[] {
  return [...source.matchAll(pattern)].map(({ groups }) => groups?.[group] ?? '');
}
