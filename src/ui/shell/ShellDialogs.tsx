import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { PanelBoundary } from '../kit/PanelBoundary.tsx';
import type { ShellDialog } from '../models/shell-model.ts';
import { dialogPart } from './lazy-panels.ts';

/** The dialog that is open over the window, if one is. */
export function ShellDialogs() {
  const { shell } = useApp();
  const dialog = shell.dialog.value;
  if (!dialog) return null;
  return (
    <PanelBoundary key={dialog.kind} name={messages.value.app.panels.dialog}>
      <LazyDialog dialog={dialog} />
    </PanelBoundary>
  );
}

/** The dialogs are fetched soon after the start: hardly anybody waits for one. */
function LazyDialog({ dialog }: { readonly dialog: ShellDialog }) {
  const { shell, notices } = useApp();
  const state = dialogPart.state.value;
  useEffect(() => dialogPart.load(), []);
  useEffect(() => {
    if (state.status !== 'failed') return;
    const { notLoaded, storage } = messages.peek().app;
    const action = { label: storage.reload, onSelect: () => location.reload() };
    shell.close();
    notices.show({ kind: 'danger', text: notLoaded.title, action });
  }, [state, shell, notices]);
  return state.status === 'loaded' ? <state.value.OpenDialog dialog={dialog} /> : null;
}
