import { useComputed, useModel, useSignal } from '@preact/signals';
import { messages } from '../../i18n/messages.ts';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { isSnapshot, type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Spinner } from '../design/Progress.tsx';
import { knownSnapshots } from '../place/known-snapshots.ts';
import { PlanField } from './PlanField.tsx';
import { SnapshotLines } from './SnapshotLines.tsx';
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
  const { tables = [] } = accounts.accounts.value.find(({ name }) => name === account) ?? {};
  const all = useComputed(() => knownSnapshots(account));
  const of = table.value && tableShown(table.value, all.value);
  const listed = of === undefined ? all.value : all.value?.filter((one) => isOf(one, of));
  const own = tables.find(({ name }) => of && tableNameKey(name) === tableNameKey(of))?.name;
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
          <SnapshotLines
            lines={listed.map((snapshot) => ({ account, snapshot }))}
            hasTables={of === undefined}
          />
        )}
        {(own ?? (of === undefined && tables.length > 0)) && (
          <PlanField key={own} account={account} table={own} />
        )}
      </Dialog>
      {isTaking.value && (
        <TakeSnapshotDialog
          account={account}
          table={own}
          isListed
          onClose={() => (isTaking.value = false)}
        />
      )}
    </>
  );
}

/** Returns the table; that of the snapshot where one is open. */
function tableShown(
  shown: TableName,
  all: readonly SnapshotDescription[] | undefined,
): TableName | undefined {
  if (!isSnapshot(shown)) return shown;
  const found = all?.find(({ id }) => tableOfSnapshot(id) === shown);
  return found?.source ?? found?.table;
}

function isOf({ source, table }: SnapshotDescription, shown: TableName): boolean {
  return tableNameKey(source ?? table) === tableNameKey(shown);
}
