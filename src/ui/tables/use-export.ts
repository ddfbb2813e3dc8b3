import { useCommands } from '../commands/use-commands.ts';
import { describeError } from '../kit/describe-error.ts';
import { type ExportView, readExportView } from '../models/export-view.ts';
import type { GridTableModel } from '../models/grid-table-model.ts';
import type { NoticesModel } from '../models/notices-model.ts';

/** The way to the export of what is on screen, which is in the palette as well. */
export function useExport(
  model: GridTableModel,
  notices: NoticesModel,
  onExport: (view: ExportView) => void,
): () => void {
  function exportTable() {
    readExportView(model).then(onExport, (error: unknown) => {
      notices.show({ kind: 'danger', text: describeError(error).text });
    });
  }
  useCommands({ exportTable });
  return exportTable;
}
