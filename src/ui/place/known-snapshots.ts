import { signal } from '@preact/signals';
import type { AccountName, TableName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { shownName, snapshotNames } from './shown-name.ts';

type Known = ReadonlyMap<AccountName, readonly SnapshotDescription[]>;

const known = signal<Known>(new Map());

/** Returns the snapshots of an account, the latest first; undefined until they have been read. */
export function knownSnapshots(account: AccountName): readonly SnapshotDescription[] | undefined {
  return known.value.get(account);
}

/** Replaces what is known of an account's snapshots: their names are shown wherever one is. */
export function noteSnapshots(account: AccountName, found: readonly SnapshotDescription[]): void {
  known.value = new Map(known.peek()).set(account, found);
  const names = [...known.peek().values()]
    .flat()
    .map((one) => [tableOfSnapshot(one.id), nameOf(one)] as const);
  snapshotNames.value = Object.fromEntries(names);
}

/** Returns the name, with the table where several were taken under one name. */
function nameOf({ name, set, table }: SnapshotDescription): string {
  return set === undefined ? name : `${name} · ${table}`;
}

/** Returns the snapshot that is read under a name; undefined for a table, and until it is known. */
export function findSnapshot(table: TableName): SnapshotDescription | undefined {
  return [...known.value.values()].flat().find(({ id }) => tableOfSnapshot(id) === table);
}

/** Returns the name of a table or snapshot, as far as a file can have it. */
export function fileBaseOf(table: TableName): string {
  return shownName(table).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-');
}
