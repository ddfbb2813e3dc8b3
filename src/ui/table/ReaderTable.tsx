import { useModel } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { type EdmValue, isNumberType } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import { arrangeColumns } from '../data-grid/grid-arrangement.ts';
import { contentOf } from '../data-grid/grid-cell-content.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import type { FormatOf } from '../data-grid/grid-layout.ts';
import type { GridRow } from '../data-grid/grid-row.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { useNameInPane } from '../design/pane-focus.ts';
import { showInvisible } from '../design/unseen-text.ts';
import { shownName } from '../place/shown-name.ts';
import { drawContent } from './cells/cell.tsx';
import { GridReaderModel } from './cells/grid-reader-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
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
  const name = useNameInPane(shownName(table));
  return (
    <div ref={root} class="tables-reader">
      <ReaderPages reader={reader} onClose={onClose} />
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="tables-sheet-table scroll" tabIndex={0} aria-label={name}>
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
  if (count === 0) return words.empty(shownName(table));
  const [from, to, of] = [first + 1, first + count, total].map(formatCount);
  return words.caption(shownName(table), from ?? '', to ?? '', of ?? '');
}

function sortOf({ grid }: GridTableModel, { name }: GridColumn) {
  const [first] = grid.sorted.value;
  if (first?.property !== name) return undefined;
  return first.descending ? 'descending' : 'ascending';
}

interface ReaderRowProps {
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly formatOf: FormatOf;
  readonly onOpen: () => void;
}

/** Characters of a text that are shown: more than a person reads in a table. */
const LONGEST = 2_000;

/** Shows one entity. Texts that the grid clips are written out here, up to a limit. */
function ReaderRow({ row, columns, formatOf, onOpen }: ReaderRowProps) {
  return (
    <tr>
      {columns.map((column) => {
        const value = row.valueOf(column);
        if (column.kind === 'rowKey') {
          return (
            <th key={column.name} scope="row">
              <button
                type="button"
                class="button button-link data"
                title={sheetMessages.value.reader.edit(row.key.rowKey)}
                onClick={onOpen}
              >
                {showInvisible(row.key.rowKey) || gridMessages.value.empty}
              </button>
            </th>
          );
        }
        return (
          <td key={column.name} data-numeric={value !== undefined && isNumberType(value.type)}>
            {drawValue(value, formatOf(column.name))}
          </td>
        );
      })}
    </tr>
  );
}

function drawValue(value: EdmValue | undefined, format: ReturnType<FormatOf>) {
  if (!value) return <span class="visually-hidden">{gridMessages.value.absent}</span>;
  if (value.type !== 'Edm.String' || value.value === '')
    return drawContent(contentOf(value, format));
  const text = showInvisible(value.value.slice(0, LONGEST));
  return value.value.length > LONGEST ? `${text}…` : text;
}

interface ReaderPagesProps {
  readonly reader: GridReaderModel;
  readonly onClose: () => void;
}

/** Offers the previous and next page, printing, and the way back to the grid. */
function ReaderPages({ reader, onClose }: ReaderPagesProps) {
  const words = sheetMessages.value.reader;
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const page = reader.page.value;
  const last = reader.pages.value - 1;
  // The last page has no next one: the focus stays among the buttons for pages.
  const focused = document.activeElement;
  const isInside = place.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    const isLost = focused instanceof HTMLButtonElement && focused.disabled;
    if (isInside && isLost) input.current?.focus();
  });
  return (
    <nav ref={place} class="tables-pages" aria-label={useNameInPane(words.pages)}>
      <Button size="small" disabled={page === 0} onClick={() => reader.goTo(0)}>
        {words.first}
      </Button>
      <IconButton
        icon="up"
        size="small"
        label={words.previous}
        disabled={page === 0}
        onClick={() => reader.goTo(page - 1)}
      />
      <label class="tables-page">
        <span class="visually-hidden">{words.goTo}</span>
        <input
          ref={input}
          type="number"
          class="input"
          min={1}
          max={last + 1}
          value={page + 1}
          onChange={({ currentTarget }) => {
            reader.goTo(currentTarget.valueAsNumber - 1);
            currentTarget.value = String(reader.page.peek() + 1);
          }}
        />
      </label>
      <span role="status">{words.page(formatCount(page + 1), formatCount(last + 1))}</span>
      <IconButton
        icon="down"
        size="small"
        label={words.next}
        disabled={page === last}
        onClick={() => reader.goTo(page + 1)}
      />
      <Button size="small" disabled={page === last} onClick={() => reader.goTo(last)}>
        {words.last}
      </Button>
      <span class="tables-pages-end">
        <Button size="small" kind="quiet" onClick={() => print()}>
          {words.print}
        </Button>
        <Button size="small" icon="table" onClick={onClose}>
          {words.close}
        </Button>
      </span>
    </nav>
  );
}
