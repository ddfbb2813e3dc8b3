import { useSignal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { idOf } from './automatic-snapshots.ts';
import { DeleteSnapshotDialog } from './DeleteSnapshotDialog.tsx';
import { RenameSnapshotDialog } from './RenameSnapshotDialog.tsx';
import { SnapshotLine } from './SnapshotLine.tsx';
import { SnapshotSetLine } from './SnapshotSetLine.tsx';
import './snapshots.css';

interface PlacedSnapshot {
  readonly account: AccountName;
  readonly snapshot: SnapshotDescription;
}

/** A snapshot, or all of a set, that is about to be renamed or deleted. */
interface Question {
  readonly kind: 'rename' | 'remove';
  readonly account: AccountName;
  readonly snapshots: readonly SnapshotDescription[];
}

interface SnapshotLinesProps {
  readonly lines: readonly PlacedSnapshot[];
  /** Whether they are of several tables, so that each names its own. */
  readonly hasTables: boolean;
}

/** Lists snapshots, with the dialogs that rename and delete one. */
export function SnapshotLines({ lines, hasTables }: SnapshotLinesProps) {
  const question = useSignal<Question | undefined>(undefined);
  const asked = question.value;
  const close = () => (question.value = undefined);
  return (
    <>
      <ul class="snapshots-list">
        {groupSets(lines).map(({ account, snapshots }) => {
          const [first, ...others] = snapshots;
          if (!first) return null;
          const onAsk = (kind: Question['kind']) => (question.value = { kind, account, snapshots });
          return others.length > 0 ? (
            <SnapshotSetLine key={first.id} account={account} snapshots={snapshots} onAsk={onAsk} />
          ) : (
            <SnapshotLine
              key={first.id}
              account={account}
              snapshot={first}
              hasTable={hasTables}
              onAsk={onAsk}
            />
          );
        })}
      </ul>
      {asked?.kind === 'rename' && <RenameSnapshotDialog {...asked} onClose={close} />}
      {asked?.kind === 'remove' && <DeleteSnapshotDialog {...asked} onClose={close} />}
    </>
  );
}

interface PlacedSet {
  readonly account: AccountName;
  readonly snapshots: readonly SnapshotDescription[];
}

/** Returns the snapshots, those together that were taken together. */
function groupSets(lines: readonly PlacedSnapshot[]): readonly PlacedSet[] {
  const groups = Map.groupBy(lines, ({ snapshot }) => idOf(snapshot));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ account: first.account, snapshots: group.map(({ snapshot }) => snapshot) }]
      : [];
  });
}
