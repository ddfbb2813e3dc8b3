import { useModel } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatCount } from '../../i18n/numbers.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { TableName } from '../../model/names.ts';
import { arrangeColumns } from '../data-grid/grid-arrangement.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { useNameInPane } from '../design/pane-scope.ts';
import { GridReaderModel } from './cells/grid-reader-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { ReaderPages } from './ReaderPages.tsx';
import { ReaderRow } from './ReaderRow.tsx';
import { textOfKey } from './writes/cell-writes.ts';
import './reader.css';

interface ReaderTableProps {
  readonly model: GridTableModel;
  readonly table: TableName;
  /** Whether a command opened the plain table just now, rather than the stored layout. */
  readonly isAskedFor: boolean;
  readonly onOpen: (row: number) => void;
  readonly onClose: () => void;
}

/**
 * Shows the rows of the grid as a plain HTML table, page by page: for paper,
 * and for screen readers that work badly with grids.
 */
export function ReaderTable(props: ReaderTableProps) {
  const { model, table, isAskedFor, onOpen, onClose } = props;
  const { grid, viewport, selection } = model;
  const { layout } = viewport;
  const reader = useModel(() => new GridReaderModel(grid, selection.selection.peek().active.row));
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only as it comes does it take the focus.
  useLayoutEffect(() => {
    // Only a plain table that a command opened takes the focus.
    if (!isAskedFor) return;
    root.current?.querySelector<HTMLElement>('.tables-sheet-table')?.focus();
  }, []);
  const { arrangement, isPinned } = layout;
  const columns = arrangeColumns(layout.columns.value, arrangement.value, isPinned.value);
  const formatOf = layout.formatOf.value;
  const rows = reader.rows.value;
  const first = reader.first.value;
  const state = reader.state.value;
  return (
    <div ref={root} class="tables-reader">
      <ReaderPages reader={reader} onClose={onClose} />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="tables-sheet-table scroll" tabIndex={0} aria-label={useNameInPane(table)}>
        <table aria-busy={state.status === 'loading'}>
          <caption>{captionOf(table, first, rows.length, grid.total.value)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" aria-sort={sortOf(model, column)}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ReaderRow
                key={textOfKey(row.key)}
                row={row}
                columns={columns}
                formatOf={formatOf}
                onOpen={() => onOpen(first + at)}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && state.status === 'ready' && <p>{tablesMessages.value.empty.title}</p>}
      </section>
    </div>
  );
}

function captionOf(table: TableName, first: number, count: number, total: number): string {
  const words = sheetMessages.value.reader;
  if (count === 0) return words.empty(table);
  const [from, to, of] = [first + 1, first + count, total].map(formatCount);
  return words.caption(table, from ?? '', to ?? '', of ?? '');
}

function sortOf({ grid }: GridTableModel, { name }: GridColumn) {
  const [first] = grid.sorted.value;
  if (first?.property !== name) return undefined;
  return first.descending ? 'descending' : 'ascending';
}
