import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package of which a part is in `dist/`. */
export interface ShippedPackage extends Licensed {
  /** Its path, as in `node_modules/idb`. */
  readonly place: string;
}

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier. */
  readonly licence: string;
  /** The text that must accompany every copy. */
  readonly text: string;
}

/** Packages that only the build uses, but whose contents are in its output: the icons. */
const SHIPPED_BY_BUILD = ['lucide-static'];

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Returns all packages that the app depends on, directly or not, as installed. */
export async function listShippedPackages(root: string): Promise<readonly ShippedPackage[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  // The lock file is npm's own, and its format is documented.
  const entries = new Map(Object.entries(lock.packages as Record<string, LockEntry>));
  const places = new Set<string>();
  const waiting = Object.keys(entries.get('')?.dependencies ?? {}).map((name) => ['', name]);
  waiting.push(...SHIPPED_BY_BUILD.map((name) => ['', name]));
  for (const [from = '', name = ''] of waiting) {
    const place = findPlace(entries, from, name);
    if (places.has(place)) continue;
    places.add(place);
    if (SHIPPED_BY_BUILD.includes(name)) continue;
    const needs = Object.keys(entries.get(place)?.dependencies ?? {});
    waiting.push(...needs.map((needed) => [place, needed]));
  }
  const found = [...places].sort().map((place) => readPackage(root, place, entries.get(place)));
  return Promise.all(found);
}

/** Resolves a package to the nearest `node_modules`, as Node does. */
function findPlace(entries: ReadonlyMap<string, LockEntry>, from: string, name: string): string {
  for (
    let within = from;
    ;
    within = within.slice(0, Math.max(0, within.lastIndexOf('/node_modules/')))
  ) {
    const place = `${within === '' ? '' : `${within}/`}node_modules/${name}`;
    if (entries.has(place)) return place;
    if (within === '') throw new Error(`${name}, which ${from} needs, is not in the lock file.`);
  }
}

async function readPackage(
  root: string,
  place: string,
  { version = '', license: licence = '' }: LockEntry = {},
): Promise<ShippedPackage> {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const files = await readdir(join(root, place));
  const file = files.find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence file.`);
  return { place, name, version, licence, text: await readFile(join(root, place, file), 'utf8') };
}
