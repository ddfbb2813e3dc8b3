import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { lazy } from '../design/lazy.ts';
import type { ShellDialog } from './shell-model.ts';

const backupPart = lazy(() => import('../backup/BackupDialog.tsx'));
const restorePart = lazy(() => import('../backup/RestoreDialog.tsx'));

/** The dialog that makes a backup, which loads when it is first opened. */
export function BackupPanel({ account }: { readonly account: AccountName | undefined }) {
  const { shell } = useApp();
  return (
    <LazyDialog part={backupPart} onClose={shell.close}>
      {({ BackupDialog }) => <BackupDialog account={account} />}
    </LazyDialog>
  );
}

/** The dialog that restores from a file, lazy as well. */
export function RestorePanel({ kind: _, ...restore }: Extract<ShellDialog, { kind: 'restore' }>) {
  const { shell } = useApp();
  return (
    <LazyDialog part={restorePart} onClose={shell.close}>
      {({ RestoreDialog }) => <RestoreDialog {...restore} />}
    </LazyDialog>
  );
}
