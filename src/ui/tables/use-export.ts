import { useCommands } from '../commands/use-commands.ts';
import { type ExportView, readExportView } from '../export/export-view.ts';
import type { GridTableModel } from '../grid/grid-table-model.ts';

/** Returns the command that exports what is on screen, and offers it in the palette. */
export function useExport(model: GridTableModel, onExport: (view: ExportView) => void): () => void {
  const exportTable = () => onExport(readExportView(model));
  useCommands({ exportTable });
  return exportTable;
}
