import { expect, onTestFinished, vi } from 'vitest';
import { finish } from '../base/cooperative-task.ts';
import type { Entity } from '../model/entity.ts';
import { parseTableName } from '../model/names.ts';
import { GridTableModel } from '../ui/table/cells/grid-table-model.ts';
import { readBlockText } from '../ui/table/cells/paste-block.ts';
import { ArrayTables } from './array-tables.ts';
import { rows } from './rows.ts';

const orders = rows`
  PartitionKey  RowKey  Timestamp             Status   Qty:Edm.Int32  Paid:Edm.Boolean
  p             1       2024-11-20T10:00:00Z  packed   4              true
  p             2       2024-11-20T10:00:00Z  shipped  -              false
  p             3       2024-11-20T10:00:00Z  open     12             true
`;
/** Indexes of columns: the keys and the Timestamp come first. */
export const [STATUS, QTY] = [3, 4];

/** Opens a table into which text can be pasted from the active cell on. */
export async function openPasting(
  active: { readonly row: number; readonly column: number },
  entities: readonly Entity[] = orders,
) {
  const tables = new ArrayTables(entities);
  const model = new GridTableModel(tables, parseTableName('orders'), () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  model.viewport.measure({
    width: 900,
    height: 600,
    rowHeight: 28,
    headHeight: 30,
    letter: 7,
    layout: 'table',
  });
  await Promise.all(entities.map((_, row) => model.grid.loadRow(row)));
  model.selection.goTo(active);
  return { model, tables, paste: (text: string) => model.openPaste(finish(readBlockText(text))) };
}

/** Returns the values of each entity, by name. */
export function stored(tables: ArrayTables) {
  return tables.entities.map(({ properties }) =>
    Object.fromEntries([...properties].map(([name, { value }]) => [name, value])),
  );
}
