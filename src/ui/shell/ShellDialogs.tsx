import { useApp } from '../app-context.ts';
import { LazyDialog } from '../kit/LazyDialog.tsx';
import { dialogPart } from './lazy-panels.ts';

/** The dialog that is open over the window, if one is. They are fetched soon after the start: hardly anybody waits for one. */
export function ShellDialogs() {
  const { shell } = useApp();
  const dialog = shell.dialog.value;
  if (!dialog) return null;
  return (
    <LazyDialog key={dialog.kind} part={dialogPart} onClose={shell.close}>
      {({ OpenDialog }) => <OpenDialog dialog={dialog} />}
    </LazyDialog>
  );
}
