import type { AccountName } from '../../model/names.ts';
import type { SafetyCopy } from '../../model/safety-copy.ts';
import { useApp } from '../app-context.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { lazy } from '../design/lazy.ts';

const checkPart = lazy(() => import('../durability/CheckAccountDialog.tsx'));
const lostCopyPart = lazy(() => import('../durability/LostCopyDialog.tsx'));
const keepPart = lazy(() => import('../durability/KeepDataDialog.tsx'));

/** The check of an account, which loads when it is first opened. */
export function CheckPanel({ account }: { readonly account: AccountName }) {
  const { shell } = useApp();
  return (
    <LazyDialog part={checkPart} onClose={shell.close}>
      {({ CheckAccountDialog }) => <CheckAccountDialog account={account} />}
    </LazyDialog>
  );
}

/** The dialog that says why the browser may delete stored data, lazy as well. */
export function KeepPanel() {
  const { shell } = useApp();
  return (
    <LazyDialog part={keepPart} onClose={shell.close}>
      {({ KeepDataDialog }) => <KeepDataDialog />}
    </LazyDialog>
  );
}

/** The dialog about an account that could not be restored, lazy as well. */
export function LostCopyPanel({ copy }: { readonly copy: SafetyCopy }) {
  const { shell } = useApp();
  return (
    <LazyDialog part={lostCopyPart} onClose={shell.close}>
      {({ LostCopyDialog }) => <LostCopyDialog copy={copy} />}
    </LazyDialog>
  );
}
