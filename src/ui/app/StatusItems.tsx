import { useEffect } from 'preact/hooks';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { BackupStatus } from '../backup/BackupStatus.tsx';
import { PersistenceStatus } from '../durability/PersistenceStatus.tsx';
import { followUndone } from '../history/follow-undone.ts';
import { BacklogFact } from './BacklogFact.tsx';
import { useRestoredToast } from './use-restored-toast.ts';

interface StatusItemsProps {
  /** The account that is open. */
  readonly account: AccountName | undefined;
}

/** Shows the status items that load after the first screen. */
export function StatusItems({ account }: StatusItemsProps) {
  const app = useApp();
  useRestoredToast();
  useEffect(() => followUndone(app), [app]);
  return (
    <>
      {account && <BacklogFact key={account} account={account} />}
      <PersistenceStatus />
      <BackupStatus />
    </>
  );
}
