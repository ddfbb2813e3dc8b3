import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { defer } from '../models/deferred.ts';
import type { ShellDialog } from '../models/shell/shell-model.ts';

const backupPart = defer(() => import('../backup/BackupDialog.tsx'));
const restorePart = defer(() => import('../backup/RestoreDialog.tsx'));

/** A backup, whose code comes when it is wanted. */
export function BackupPanel({ account }: { readonly account: AccountName | undefined }) {
  const { shell } = useApp();
  return (
    <LazyDialog part={backupPart} onClose={shell.close}>
      {({ BackupDialog }) => <BackupDialog account={account} />}
    </LazyDialog>
  );
}

/** What is restored from a file, likewise. */
export function RestorePanel({ kind: _, ...restore }: Extract<ShellDialog, { kind: 'restore' }>) {
  const { shell } = useApp();
  return (
    <LazyDialog part={restorePart} onClose={shell.close}>
      {({ RestoreDialog }) => <RestoreDialog {...restore} />}
    </LazyDialog>
  );
}
