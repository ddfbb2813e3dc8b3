import type { AccountName } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import { comparisonOf } from '../place/compare-route.ts';
import type { TableTab } from '../place/tab-list.ts';
import { ReadSnapshots } from '../snapshots/ReadSnapshots.tsx';

interface SnapshotNamesProps {
  readonly tabs: readonly TableTab[];
}

/** Keeps the names of the snapshots that tabs show up to date. Shows nothing. */
export function SnapshotNames({ tabs }: SnapshotNamesProps) {
  return (
    <>
      {accountsOf(tabs).map((account) => (
        <ReadSnapshots key={account} account={account} />
      ))}
    </>
  );
}

/** Returns the accounts of which snapshots are shown, also as a side of a comparison. */
function accountsOf(tabs: readonly TableTab[]): readonly AccountName[] {
  const places = tabs.flatMap(({ route }) => {
    const right = route.compare === undefined ? undefined : comparisonOf(route)?.query.right;
    return right ? [route, right] : [route];
  });
  const shown = places.filter(({ table }) => isSnapshot(table));
  return [...new Set(shown.map(({ account }) => account))];
}
