import { useEffect } from 'preact/hooks';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { BackupFact } from '../backup/BackupFact.tsx';
import { KeepFact } from '../durability/KeepFact.tsx';
import { followUndone } from '../history/follow-undone.ts';
import { BacklogFact } from './BacklogFact.tsx';
import { useRestoredToast } from './use-restored-toast.ts';

interface LateFactsProps {
  /** The account that is open. */
  readonly account: AccountName | undefined;
}

/** Shows the status items that load after the first screen. */
export function LateFacts({ account }: LateFactsProps) {
  const app = useApp();
  useRestoredToast();
  useEffect(() => followUndone(app), [app]);
  return (
    <>
      {account && <BacklogFact key={account} account={account} />}
      <KeepFact />
      <BackupFact />
    </>
  );
}
