import { useComputed, useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Spinner } from '../design/Progress.tsx';
import { knownSnapshots } from '../place/known-snapshots.ts';
import { DeleteSnapshotDialog } from './DeleteSnapshotDialog.tsx';
import { RenameSnapshotDialog } from './RenameSnapshotDialog.tsx';
import { SnapshotLine, type SnapshotQuestion } from './SnapshotLine.tsx';
import { SnapshotsModel } from './snapshots-model.ts';
import { TakeSnapshotDialog } from './TakeSnapshotDialog.tsx';
import './snapshots.css';

interface SnapshotsDialogProps {
  readonly account: AccountName;
  /** Only the snapshots of this table are listed. */
  readonly table: TableName | undefined;
}

/** Lists the snapshots of a table or of an account, with all that can be done with them. */
export function SnapshotsDialog({ account, table: asked }: SnapshotsDialogProps) {
  const { shell, service, watch, accounts } = useApp();
  const words = snapshotMessages.value;
  const model = useModel(() => new SnapshotsModel(service, account, watch));
  const table = useSignal(asked);
  const isTaking = useSignal(false);
  const question = useSignal<SnapshotQuestion | undefined>(undefined);
  const { tables = [] } = accounts.accounts.value.find(({ name }) => name === account) ?? {};
  const all = useComputed(() => knownSnapshots(account));
  const of = table.value;
  const listed = of === undefined ? all.value : all.value?.filter((one) => isOf(one, of));
  const { value: loading } = model.loading;
  const hasOthers = listed !== undefined && listed.length < (all.value?.length ?? 0);

  return (
    <>
      <Dialog
        size="wide"
        title={of === undefined ? words.ofAccount(account) : words.ofTable(of)}
        subtitle={words.subtitle}
        onClose={shell.close}
        actions={
          <>
            {hasOthers && (
              <Button kind="quiet" onClick={() => (table.value = undefined)}>
                {words.all(account)}
              </Button>
            )}
            <Button onClick={shell.close}>{messages.value.design.close}</Button>
            <Button
              kind="primary"
              initialFocus
              disabled={tables.length === 0}
              onClick={() => (isTaking.value = true)}
            >
              {words.takeOne}
            </Button>
          </>
        }
      >
        {loading.status === 'failed' && <ErrorNote error={loading.error} />}
        {!listed && loading.status === 'loading' && <Spinner />}
        {listed?.length === 0 && (
          <EmptyState icon="saved" title={words.empty.title}>
            <p>{words.empty.text}</p>
          </EmptyState>
        )}
        {listed && listed.length > 0 && (
          <ul class="snapshots-list">
            {listed.map((one) => (
              <SnapshotLine
                key={one.id}
                account={account}
                snapshot={one}
                isOfOneTable={of !== undefined}
                onAsk={(kind) => (question.value = { kind, snapshot: one })}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {isTaking.value && (
        <TakeSnapshotDialog
          account={account}
          table={tables.find(({ name }) => of && tableNameKey(name) === tableNameKey(of))?.name}
          onClose={() => (isTaking.value = false)}
        />
      )}
      {question.value?.kind === 'rename' && (
        <RenameSnapshotDialog
          account={account}
          snapshot={question.value.snapshot}
          onClose={() => (question.value = undefined)}
        />
      )}
      {question.value?.kind === 'remove' && (
        <DeleteSnapshotDialog
          account={account}
          snapshot={question.value.snapshot}
          onClose={() => (question.value = undefined)}
        />
      )}
    </>
  );
}

/** Returns whether a snapshot is of a table, or was opened itself. */
function isOf({ id, source, table }: SnapshotDescription, shown: TableName): boolean {
  return tableNameKey(source ?? table) === tableNameKey(shown) || tableOfSnapshot(id) === shown;
}
