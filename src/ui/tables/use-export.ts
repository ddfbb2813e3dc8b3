import { useCommands } from '../commands/use-commands.ts';
import { type ExportView, readExportView } from '../models/export/export-view.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';

/** The way to the export of what is on screen, which is in the palette as well. */
export function useExport(model: GridTableModel, onExport: (view: ExportView) => void): () => void {
  const exportTable = () => onExport(readExportView(model));
  useCommands({ exportTable });
  return exportTable;
}
