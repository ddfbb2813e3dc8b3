import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly File[];
}

export function ImportPanel({ files }: ImportPanelProps) {
  const { shell } = useApp();
  return (
    <Dialog
      title="Import"
      onClose={shell.close}
      actions={<Button onClick={shell.close}>OK</Button>}
    >
      {files.map(({ name }) => name).join(', ')}
    </Dialog>
  );
}
