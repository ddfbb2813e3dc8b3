import { restAddress } from '../../client/rest-address.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { lazy } from '../design/lazy.ts';
import type { ExportView } from '../table/export-view.ts';

const exportPart = lazy(() => import('../export/ExportDialog.tsx'));

interface ExportPanelProps {
  readonly account: AccountName;
  readonly tables: readonly TableName[];
  readonly view: ExportView | undefined;
}

/** The dialog that exports tables, which loads when it is first opened. */
export function ExportPanel(props: ExportPanelProps) {
  const { shell, settings, openPort, activities } = useApp();
  return (
    <LazyDialog part={exportPart} onClose={shell.close}>
      {({ ExportDialog }) => (
        <ExportDialog
          {...props}
          endpoint={restAddress() + props.account}
          openPort={openPort}
          activities={activities}
          choices={settings.current.peek().exportChoices}
          onChosen={(exportChoices) => settings.change({ exportChoices })}
          onClose={shell.close}
        />
      )}
    </LazyDialog>
  );
}
