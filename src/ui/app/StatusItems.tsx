import { useModel } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { backlogMessages } from '../../i18n/backlog-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { BackupStatus } from '../backup/BackupStatus.tsx';
import { PersistenceStatus } from '../durability/PersistenceStatus.tsx';
import { followUndone } from '../history/follow-undone.ts';
import { followPlans } from '../snapshots/follow-plans.ts';
import { BacklogModel } from './backlog-model.ts';
import { useRestoredToast } from './use-restored-toast.ts';
import { useSnapshotCommands } from './use-snapshot-commands.ts';

interface StatusItemsProps {
  /** The account that is open. */
  readonly account: AccountName | undefined;
}

/** Shows the status items that load after the first screen. */
export function StatusItems({ account }: StatusItemsProps) {
  const app = useApp();
  useRestoredToast();
  useSnapshotCommands();
  useEffect(() => followUndone(app), [app]);
  useEffect(() => followPlans(app), [app]);
  return (
    <>
      {account && <BacklogFact key={account} account={account} />}
      <PersistenceStatus />
      <BackupStatus />
    </>
  );
}

interface BacklogFactProps {
  readonly account: AccountName;
}

/** Shows how many written entities are not in their final place yet, while they are many. */
export function BacklogFact({ account }: BacklogFactProps) {
  const { service, watch } = useApp();
  const { entities } = useModel(() => new BacklogModel(account, service.tablesOf(account), watch));
  const text = backlogMessages.value;
  if (entities.value === 0) return null;
  return (
    <span class="shell-fact shell-status-wide" title={text.filedTitle}>
      {text.filed(entities.value)}
    </span>
  );
}
