import { useCommands } from '../commands/use-commands.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { type ExportView, readExportView } from './export-view.ts';

/** Returns the command that exports what is on screen, and offers it in the palette. */
export function useExport(model: GridTableModel, onExport: (view: ExportView) => void): () => void {
  const exportTable = () => onExport(readExportView(model));
  useCommands({ exportTable });
  return exportTable;
}
