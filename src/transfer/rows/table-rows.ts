import type { EdmValue } from '../../model/edm.ts';
import { dateTimeOf } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { FileError } from '../archives/file-error.ts';
import { type Cell, typed } from './cell.ts';
import type { FileColumns } from './file-columns.ts';
import type { FileRow, Rows } from './records.ts';
import type { ReadOptions } from './source-part.ts';
import type { TableCopy } from './table-source.ts';

const SYSTEM = ['PartitionKey', 'RowKey', 'Timestamp'];

/**
 * Reads the entities of a table as rows, in the order of their keys; `line` is the entity's number. A property
 * that was added after the table was analysed has no index in the mapping: then it throws, so that nothing is
 * left out silently.
 */
export async function* readTableRows(
  { table, tables, size }: TableCopy,
  columns: FileColumns,
  { signal, onBytes }: ReadOptions,
): Rows {
  if (!tables) throw new Error('A table is read by the thread that has its service.');
  const isStudied = columns.names.length > 0;
  for (const name of SYSTEM) columns.indexOf(name);
  const known = columns.names.length;
  const { entities } = await tables.getTable(table);
  let read = 0;
  for await (const page of tables.streamEntities(table, {}, signal)) {
    yield rowsOf(page, columns, read);
    read += page.length;
    onBytes?.(Math.round((size * Math.min(read, entities)) / Math.max(1, entities)));
    if (isStudied && columns.names.length > known) throw new FileError({ kind: 'changed' });
  }
}

function rowsOf(page: EntityPage, columns: FileColumns, before: number): FileRow[] {
  const rows: FileRow[] = [];
  for (let row = 0; row < page.length; row += 1) {
    const { partitionKey, rowKey, timestamp, properties } = page.entityAt(row);
    const cells: Cell[] = [partitionKey, rowKey, typed(dateTimeOf(timestamp))];
    for (const [name, value] of properties) put(cells, columns.indexOf(name), cellOf(value));
    rows.push({ line: before + row + 1, cells });
  }
  return rows;
}

/** Texts and Booleans are cells as they are. */
function cellOf(value: EdmValue): Cell {
  const isPlain = value.type === 'Edm.String' || value.type === 'Edm.Boolean';
  return isPlain ? value.value : typed(value);
}

function put(cells: Cell[], index: number, cell: Cell): void {
  while (cells.length < index) cells.push(undefined);
  cells[index] = cell;
}
