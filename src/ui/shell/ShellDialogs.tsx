import { messages } from '../../i18n/messages.ts';
import { CreateAccountDialog } from '../accounts/CreateAccountDialog.tsx';
import { CreateTableDialog } from '../accounts/CreateTableDialog.tsx';
import { DeleteAccountDialog } from '../accounts/DeleteAccountDialog.tsx';
import { DeleteTableDialog } from '../accounts/DeleteTableDialog.tsx';
import { useApp } from '../app-context.ts';
import { PanelBoundary } from '../kit/PanelBoundary.tsx';
import type { ShellDialog } from '../models/shell-model.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

/** The dialog that is open over the window, if one is. */
export function ShellDialogs() {
  const { shell } = useApp();
  const dialog = shell.dialog.value;
  if (!dialog) return null;
  return (
    <PanelBoundary key={dialog.kind} name={messages.value.app.panels.dialog}>
      <OpenDialog dialog={dialog} />
    </PanelBoundary>
  );
}

function OpenDialog({ dialog }: { readonly dialog: ShellDialog }) {
  switch (dialog.kind) {
    case 'about':
      return <AboutDialog />;
    case 'shortcuts':
      return <ShortcutSheet />;
    case 'createAccount':
      return <CreateAccountDialog />;
    case 'createTable':
      return <CreateTableDialog account={dialog.account} />;
    case 'deleteAccount':
      return <DeleteAccountDialog account={dialog.account} />;
    case 'deleteTable':
      return <DeleteTableDialog account={dialog.account} table={dialog.table} />;
    case 'import':
      return <ImportPanel account={dialog.account} files={dialog.files} />;
  }
}
