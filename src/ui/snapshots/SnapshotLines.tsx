import { useSignal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { DeleteSnapshotDialog } from './DeleteSnapshotDialog.tsx';
import { RenameSnapshotDialog } from './RenameSnapshotDialog.tsx';
import { SnapshotLine } from './SnapshotLine.tsx';
import './snapshots.css';

interface PlacedSnapshot {
  readonly account: AccountName;
  readonly snapshot: SnapshotDescription;
}

/** A snapshot that is about to be renamed or deleted. */
interface Question extends PlacedSnapshot {
  readonly kind: 'rename' | 'remove';
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
        {lines.map((line) => (
          <SnapshotLine
            key={line.snapshot.id}
            {...line}
            hasTable={hasTables}
            onAsk={(kind) => (question.value = { kind, ...line })}
          />
        ))}
      </ul>
      {asked?.kind === 'rename' && <RenameSnapshotDialog {...asked} onClose={close} />}
      {asked?.kind === 'remove' && <DeleteSnapshotDialog {...asked} onClose={close} />}
    </>
  );
}
