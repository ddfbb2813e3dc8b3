import { useModel } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { LoadingNote } from '../design/LazyPanel.tsx';
import { knownSnapshots } from '../place/known-snapshots.ts';
import { describeTime } from '../undo/describe-step.ts';
import { compareSnapshot, tableNow } from './snapshot-actions.ts';
import { SnapshotsModel } from './snapshots-model.ts';
import './snapshots.css';

interface SnapshotFrameProps {
  readonly account: AccountName;
  /** The name under which the snapshot is read. */
  readonly table: TableName;
  /** The view of it as a table. */
  readonly children: ComponentChildren;
}

/** Shows what a snapshot is of over its view, or says that there is none. */
export function SnapshotFrame({ account, table, children }: SnapshotFrameProps) {
  const { service, watch } = useApp();
  const { loading } = useModel(() => new SnapshotsModel(service, account, watch));
  const all = knownSnapshots(account);
  const snapshot = all?.find(({ id }) => tableOfSnapshot(id) === table);
  if (snapshot) {
    return (
      <>
        <SnapshotBanner account={account} snapshot={snapshot} />
        {children}
      </>
    );
  }
  if (all) return <MissingSnapshot account={account} />;
  if (loading.value.status === 'failed') return <ErrorNote error={loading.value.error} />;
  return <LoadingNote />;
}

interface SnapshotBannerProps {
  readonly account: AccountName;
  readonly snapshot: SnapshotDescription;
}

function SnapshotBanner({ account, snapshot }: SnapshotBannerProps) {
  const app = useApp();
  const { shell, settings } = app;
  const { banner, actions } = snapshotMessages.value;
  const { id, table, note, takenAt } = snapshot;
  const now = tableNow(app, account, snapshot);

  return (
    <Banner
      actions={
        <>
          {now && (
            <Button kind="link" onClick={() => compareSnapshot(app, account, snapshot, now)}>
              {actions.compare}
            </Button>
          )}
          <Button
            kind="link"
            onClick={() => shell.open({ kind: 'restoreSnapshot', account, snapshot })}
          >
            {actions.restore}
          </Button>
          <Button
            kind="link"
            onClick={() => shell.open({ kind: 'copyTable', account, table: tableOfSnapshot(id) })}
          >
            {actions.makeTable}
          </Button>
          <Button kind="link" onClick={() => availableCommands.peek().get('closeTab')?.()}>
            {banner.close}
          </Button>
        </>
      }
    >
      {banner.text(table, describeTime(takenAt, settings.current.value.zone))}
      {note && <span class="snapshots-banner-note">{note}</span>}
    </Banner>
  );
}

function MissingSnapshot({ account }: { readonly account: AccountName }) {
  const { shell, routes } = useApp();
  const words = snapshotMessages.value.missing;
  return (
    <EmptyState
      icon="search"
      title={words.title}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => shell.open({ kind: 'snapshots', account, table: undefined })}
          >
            {words.list}
          </Button>
          <Button onClick={() => routes.go({ account })}>{words.toAccount(account)}</Button>
        </>
      }
    >
      <p>{words.text}</p>
    </EmptyState>
  );
}
