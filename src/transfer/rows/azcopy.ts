import type { SourcePart } from '../records/source-part.ts';

/** A file of a table that AzCopy has exported, by its name. */
interface Volume {
  readonly table: string;
  /** The same for all volumes of an export. */
  readonly exported: string;
  readonly folder: string;
  /** The key range of the volume; empty where there is none. */
  readonly range: string;
  readonly volume: number;
}

export interface VolumeGroup {
  readonly name: string;
  readonly parts: readonly SourcePart[];
  /** The first of the missing volumes, as far as they are known. */
  readonly missing: readonly string[];
}

// <account>_<table>_<time>[_<key range>]_<volume>_<CRC>.json; volumes are counted from 0 in each key range.
const VOLUME =
  /^(?<account>[a-z0-9]{3,24})_(?<table>[A-Za-z][A-Za-z0-9]{2,62})_(?<time>\d{8}T\d{6}\.\d{1,7}Z)_(?:(?<range>.*)_)?(?<volume>\d+)_(?<crc>[0-9A-Fa-f]+)\.json$/;

const MANIFEST = /^[a-z0-9]{3,24}_[A-Za-z][A-Za-z0-9]{2,62}_\d{8}T\d{6}\.\d{1,7}Z\.manifest$/;

/** Returns whether a file is the list of volumes. Its format is not documented, and the volumes are enough. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(nameOf(path));
}

/** The most missing volumes that are listed. */
const MAX_MISSING = 5;

export function isVolume(path: string): boolean {
  return VOLUME.test(nameOf(path));
}

/** Returns the groups of volumes in their order; other files are groups of their own. */
export function groupVolumes(parts: readonly SourcePart[]): readonly VolumeGroup[] {
  const members: readonly Member[] = parts.map((part) => ({ part, volume: volumeOf(part.path) }));
  const homes = findHomes(members);
  // By name, which has a checksum, and size: a volume that is given twice is read once.
  const groups = new Map<string, Map<string, Member>>();
  for (const [index, member] of members.entries()) {
    const { part, volume } = member;
    const home = volume?.folder || homes.get(volume?.exported ?? '');
    const key = volume ? `${home ?? ''}${volume.exported}` : `part ${index}`;
    const group = groups.get(key) ?? new Map<string, Member>();
    groups.set(key, group);
    const file = `${nameOf(part.path)} ${sizeOf(part)}`;
    if (!group.has(file)) group.set(file, member);
  }
  return Array.from(groups.values(), (group) => groupOf([...group.values()]));
}

function groupOf(members: readonly Member[]): VolumeGroup {
  return {
    name: members[0]?.volume?.table ?? nameOf(members[0]?.part.path ?? ''),
    parts: members.toSorted((a, b) => compare(a.volume, b.volume)).map(({ part }) => part),
    missing: findMissing(members.flatMap(({ volume }) => volume ?? [])),
  };
}

interface Member {
  readonly part: SourcePart;
  readonly volume: Volume | undefined;
}

/**
 * Returns for each export the only folder of its volumes: files that are given one by one have none, and are
 * missing there. An export in several folders has none.
 */
function findHomes(members: readonly Member[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { volume } of members) {
    if (!volume?.folder) continue;
    const { exported, folder } = volume;
    homes.set(exported, (homes.get(exported) ?? folder) === folder ? folder : '');
  }
  return homes;
}

function sizeOf({ file, entry }: SourcePart): number {
  return entry?.unpacked ?? file.size;
}

/** Returns the volumes missing before the last one: names do not show any after it. */
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
  const exported = `${account}_${table}_${time}`;
  return { table, exported, folder, range, volume: Number(volume) };
}

function compare(a: Volume | undefined, b: Volume | undefined): number {
  if (!a || !b) return 0;
  return a.range < b.range ? -1 : a.range > b.range ? 1 : a.volume - b.volume;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
