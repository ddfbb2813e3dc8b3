import type { SourcePart } from './source-part.ts';

/** One of the files that AzCopy has written a table to, by the name it gave it. */
interface Volume {
  readonly table: string;
  /** The same for all volumes of one export. */
  readonly key: string;
  readonly range: string;
  readonly volume: number;
}

// <account>_<table>_<time>[_<range of keys>]_<volume>_<CRC>.json
const VOLUME =
  /^(?<account>[a-z0-9]{3,24})_(?<table>[A-Za-z][A-Za-z0-9]{2,62})_(?<time>\d{8}T\d{6}\.\d{1,7}Z)_(?:(?<range>.*)_)?(?<volume>\d+)_(?<crc>[0-9A-Fa-f]+)\.json$/;

const MANIFEST = /^[a-z0-9]{3,24}_[A-Za-z][A-Za-z0-9]{2,62}_\d{8}T\d{6}\.\d{1,7}Z\.manifest$/;

/** The list of volumes, whose form is nowhere written down: the volumes say enough. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(nameOf(path));
}

/** Parts that belong together, in their order; others are alone. */
export function groupVolumes(
  parts: readonly SourcePart[],
): readonly { readonly name: string; readonly parts: readonly SourcePart[] }[] {
  const groups = new Map<string, { readonly part: SourcePart; readonly volume?: Volume }[]>();
  for (const [place, part] of parts.entries()) {
    const volume = volumeOf(part.path);
    const key = volume?.key ?? `part ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), volume ? { part, volume } : { part }]);
  }
  return [...groups.values()].map((members) => ({
    name: members[0]?.volume?.table ?? nameOf(members[0]?.part.path ?? ''),
    parts: members.toSorted((a, b) => compare(a.volume, b.volume)).map(({ part }) => part),
  }));
}

function volumeOf(path: string): Volume | undefined {
  const name = nameOf(path);
  const { account, table, time, range = '', volume } = VOLUME.exec(name)?.groups ?? {};
  if (table === undefined) return undefined;
  const folder = path.slice(0, path.length - name.length);
  return { table, key: `${folder}${account}_${table}_${time}`, range, volume: Number(volume) };
}

function compare(a: Volume | undefined, b: Volume | undefined): number {
  if (!a || !b) return 0;
  return a.range < b.range ? -1 : a.range > b.range ? 1 : a.volume - b.volume;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
