import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { PanelBoundary } from '../kit/PanelBoundary.tsx';
import type { ShellDialog } from '../models/shell-model.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { dialogPart } from './lazy-panels.ts';

/** The dialog that is open over the window, if one is. */
export function ShellDialogs() {
  const { shell } = useApp();
  const dialog = shell.dialog.value;
  if (!dialog) return null;
  return (
    <PanelBoundary key={dialog.kind} name={messages.value.app.panels.dialog}>
      <OneDialog dialog={dialog} />
    </PanelBoundary>
  );
}

/** The dialogs are fetched soon after the start: hardly anybody waits for one. */
function OneDialog({ dialog }: { readonly dialog: ShellDialog }) {
  const { shell } = useApp();
  return (
    <LazyDialog part={dialogPart} onClose={shell.close}>
      {({ OpenDialog }) => <OpenDialog dialog={dialog} />}
    </LazyDialog>
  );
}
