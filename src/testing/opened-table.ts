import { expect, onTestFinished, vi } from 'vitest';
import { parseTableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { GridTableModel } from '../ui/table/cells/grid-table-model.ts';

/** Opens a table's model until the end of the test; `change` reports a write to it. */
export async function openTableModel(tables: TableService) {
  const listeners = new Set<() => void>();
  const model = new GridTableModel(tables, parseTableName('Orders'), (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { model, change };
}
