/** What a file reads of catalogues, as far as its text tells. */
export interface MessageReader {
  /** The catalogues whose parts it reads straight away, such as those of `filterMessages`. */
  readonly own: ReadonlySet<string>;
  /** Those that it reads as a part of what it has, such as `messages.value.grid`. */
  readonly parts: ReadonlySet<string>;
  /** Everything that it reads of anything, by name. */
  readonly names: ReadonlySet<string>;
  /** What it reads by an index, or hands on: any part of that may be read. */
  readonly groups: ReadonlySet<string>;
  /** Whether it reads a whole catalogue by an index. */
  readonly isIndexed: boolean;
}

/** The catalogues of files that are not named as these. */
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
/** A group that nothing more is read of where it stands: it is indexed, listed or handed on. */
const GROUP = /\.(?<name>\w+)(?=\[(?!')|[),}\]]|\s*[;:?](?!\.))/g;
const INDEXED = /\b(?<name>\w+)\[(?!['\]])/g;

/** Nothing where it knows no catalogue. `start` are those that are there from the start. */
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

/** Every name on the way is read, up to a group of which anything may be. */
function reads({ names, groups }: MessageReader, parts: readonly string[]): boolean {
  const group = parts.findIndex((part) => groups.has(part));
  const reported = group < 0 ? parts : parts.slice(0, group + 1);
  return reported.every((part) => names.has(part));
}

function groupsIn(source: string, indexed: ReadonlySet<string>): string[] {
  const aliases = [...source.matchAll(ALIAS)].map(({ groups }) => groups ?? {});
  const behind = aliases.filter(({ alias = '' }) => indexed.has(alias));
  // What is only given a shorter name is not handed on.
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
