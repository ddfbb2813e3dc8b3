import { useModel, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { compareMessages } from '../../i18n/compare-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { CompletePlace } from '../place/compare-route.ts';
import { compareSnapshot, tableNow } from '../snapshots/snapshot-actions.ts';
import { shorten } from '../snapshots/snapshot-draft.ts';
import { CompareModel } from './compare-model.ts';
import { TakenList } from './TakeDialog.tsx';
import { countTaken, type TakenCounts, takeDifferences } from './take-differences.ts';
import './compare.css';

interface RestoreSnapshotDialogProps {
  readonly account: AccountName;
  readonly snapshot: SnapshotDescription;
}

/** Restores a whole table from a snapshot: what that changes is counted before it is done. */
export function RestoreSnapshotDialog({ account, snapshot }: RestoreSnapshotDialogProps) {
  const app = useApp();
  const table = tableNow(app, account, snapshot);
  if (table === undefined) return <MissingTable account={account} snapshot={snapshot} />;
  return <Restoring account={account} snapshot={snapshot} table={table} />;
}

interface RestoringProps extends RestoreSnapshotDialogProps {
  readonly table: TableName;
}

function Restoring({ account, snapshot, table }: RestoringProps) {
  const app = useApp();
  const { shell, service } = app;
  const words = snapshotMessages.value.restore;
  const place = useMemo(() => placeOf(account, snapshot, table), [account, snapshot, table]);
  const compare = useModel(
    () => new CompareModel((asked) => service.compareTables(asked), place.query),
  );
  const counts = useSignal<TakenCounts | undefined>(undefined);
  const state = compare.state.value;
  const { read = 0, total } = compare.progress.value ?? {};
  useSignalEffect(() => {
    if (compare.state.value.status !== 'done') return;
    void countTaken(compare, {}).then((found) => (counts.value = found));
  });

  async function restore() {
    // What was found is used before the dialog lets go of it.
    const taken = takeDifferences(app, place, compare, { from: 'left' });
    shell.close();
    // What was written meanwhile is shown again, as the dialog has said.
    if (await taken) compareSnapshot(app, account, snapshot, table);
  }

  function choose() {
    shell.close();
    compareSnapshot(app, account, snapshot, table);
  }

  const found = counts.value;
  const isEqual = found && found.added + found.removed + found.changed === 0;
  return (
    <Dialog
      title={words.title(table)}
      subtitle={words.subtitle(shorten(snapshot.name))}
      onClose={shell.close}
      actions={
        <>
          <Button initialFocus onClick={shell.close}>
            {messages.value.design.cancel}
          </Button>
          {!isEqual && <Button onClick={choose}>{words.choose}</Button>}
          {!isEqual && (
            <Button kind="danger" disabled={!found} onClick={() => void restore()}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <div class="compare-restore" aria-live="polite">
        {state.status === 'running' && (
          <>
            <p>{words.reading}</p>
            <Progress label={words.reading} value={read} max={total} />
          </>
        )}
        {state.status === 'failed' && <ErrorNote error={state.error} />}
        {isEqual && <p>{words.equal}</p>}
        {found && !isEqual && (
          <>
            <TakenList from="left" counts={found} />
            <p>{compareMessages.value.take.note}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Says that there is no table to restore, and offers to make one. */
function MissingTable({ account, snapshot }: RestoreSnapshotDialogProps) {
  const { shell } = useApp();
  const words = snapshotMessages.value;
  const { id, table } = snapshot;
  return (
    <Dialog
      size="small"
      title={words.restore.title(table)}
      subtitle={words.restore.subtitle(shorten(snapshot.name))}
      onClose={shell.close}
      actions={
        <>
          <Button onClick={shell.close}>{messages.value.design.cancel}</Button>
          <Button
            kind="primary"
            initialFocus
            onClick={() => shell.open({ kind: 'copyTable', account, table: tableOfSnapshot(id) })}
          >
            {words.actions.makeTable}
          </Button>
        </>
      }
    >
      <p>{words.restore.missing(table)}</p>
    </Dialog>
  );
}

function placeOf(
  account: AccountName,
  { id }: SnapshotDescription,
  table: TableName,
): CompletePlace {
  const query = { left: { account, table: tableOfSnapshot(id) }, right: { account, table } };
  return { query, choice: {}, layout: 'unified' };
}
