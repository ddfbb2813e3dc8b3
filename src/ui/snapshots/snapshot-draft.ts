import type { AccountName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { MAX_SNAPSHOT_NAME_LENGTH } from '../../model/snapshot-text.ts';
import type { Zone } from '../../workspace/settings.ts';
import { knownSnapshots } from '../place/known-snapshots.ts';

/** Returns a name for a snapshot, such as "Orders 2026-11-24 09:30". */
export function suggestName(table: string, at: number, zone: Zone): string {
  return `${table} ${minuteOf(at, zone)}`;
}

/** Returns a time as it sorts, in every language. */
export function minuteOf(at: number, zone: Zone): string {
  const shift = zone === 'utc' ? 0 : new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - shift).toISOString().slice(0, 16).replace('T', ' ');
}

/** The most letters of a name within a sentence. */
const MOST_OF_NAME = 60;

/** Returns a name as it stands within a sentence. */
export function shorten(name: string): string {
  return name.length > MOST_OF_NAME ? `${name.slice(0, MOST_OF_NAME - 1).trimEnd()}…` : name;
}

export function findNameProblem(name: string): 'empty' | 'nameLong' | undefined {
  if (name.trim() === '') return 'empty';
  return name.length > MAX_SNAPSHOT_NAME_LENGTH ? 'nameLong' : undefined;
}

/** Returns the bytes that are stored for snapshots alone, deleted tables included. */
export function heldBytesOf(
  snapshots: readonly Pick<SnapshotDescription, 'ownBytes' | 'tableBytes'>[],
): number {
  return snapshots.reduce((sum, { ownBytes, tableBytes = 0 }) => sum + ownBytes + tableBytes, 0);
}

/** Returns the id of the set if all of it is asked about, or else the id of each snapshot. */
export function idsOf(
  account: AccountName,
  asked: readonly SnapshotDescription[],
): readonly string[] {
  const set = asked[0]?.set;
  const whole = knownSnapshots(account)?.filter((one) => one.set === set).length;
  return set !== undefined && whole === asked.length ? [set] : asked.map(({ id }) => id);
}
