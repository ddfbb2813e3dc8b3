import type { SourcePart } from './source-part.ts';

/** One of the files that AzCopy has written a table to, by the name it gave it. */
interface Volume {
  readonly table: string;
  /** The same for all volumes of one export. */
  readonly key: string;
  /** The place of a range of keys, or nothing. */
  readonly range: string;
  readonly volume: number;
}

export interface VolumeGroup {
  readonly name: string;
  readonly parts: readonly SourcePart[];
  /** The first of the volumes that are known to be missing: at least these. */
  readonly missing: readonly string[];
}

// <account>_<table>_<time>[_<range of keys>]_<volume>_<CRC>.json; volumes count from 0, anew in each range.
const VOLUME =
  /^(?<account>[a-z0-9]{3,24})_(?<table>[A-Za-z][A-Za-z0-9]{2,62})_(?<time>\d{8}T\d{6}\.\d{1,7}Z)_(?:(?<range>.*)_)?(?<volume>\d+)_(?<crc>[0-9A-Fa-f]+)\.json$/;

const MANIFEST = /^[a-z0-9]{3,24}_[A-Za-z][A-Za-z0-9]{2,62}_\d{8}T\d{6}\.\d{1,7}Z\.manifest$/;

/** The list of volumes, whose form is nowhere written down: the volumes say enough. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(nameOf(path));
}

/** As many as are told of. */
const MAX_MISSING = 5;

export function isVolume(path: string): boolean {
  return VOLUME.test(nameOf(path));
}

/** Parts that belong together, in their order; others are alone. */
export function groupVolumes(parts: readonly SourcePart[]): readonly VolumeGroup[] {
  const groups = new Map<string, { readonly part: SourcePart; readonly volume?: Volume }[]>();
  for (const [place, part] of parts.entries()) {
    const volume = volumeOf(part.path);
    const key = volume?.key ?? `part ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), volume ? { part, volume } : { part }]);
  }
  return [...groups.values()].map((members) => ({
    name: members[0]?.volume?.table ?? nameOf(members[0]?.part.path ?? ''),
    parts: members.toSorted((a, b) => compare(a.volume, b.volume)).map(({ part }) => part),
    missing: findMissing(members.flatMap(({ volume }) => volume ?? [])),
  }));
}

/** Those before the last that is there: of any behind it no name tells. */
function findMissing(volumes: readonly Volume[]): readonly string[] {
  const ranges = [...new Set(volumes.map(({ range }) => range))];
  const gaps = ranges.flatMap((range) => {
    const own = volumes.filter((one) => one.range === range).map(({ volume }) => volume);
    return gapsIn(own).map((volume) => (range === '' ? `${volume}` : `${range}_${volume}`));
  });
  const areCounted = ranges.every((range) => /^\d+$/.test(range));
  const whole = areCounted ? gapsIn(ranges.map(Number)) : [];
  return [...gaps, ...whole.map((range) => `${range}_0`)].toSorted().slice(0, MAX_MISSING);
}

function gapsIn(numbers: readonly number[]): readonly number[] {
  const there = new Set(numbers);
  const last = Math.max(...numbers);
  const gaps: number[] = [];
  for (let number = 0; number < last && gaps.length < MAX_MISSING; number += 1) {
    if (!there.has(number)) gaps.push(number);
  }
  return gaps;
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
