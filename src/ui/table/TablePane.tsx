import type { ComponentProps } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { TableName } from '../../model/names.ts';
import type { OtherForm, TableForm } from '../../workspace/table-layout.ts';
import { Banner } from '../design/Banner.tsx';
import { LineBoundary } from '../design/Boundaries.tsx';
import { Button } from '../design/Button.tsx';
import { describeError } from '../design/describe-error.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { NotLoaded } from '../design/LazyPanel.tsx';
import { type Lazy, lazy } from '../design/lazy.ts';
import { Spinner } from '../design/Progress.tsx';
import { useNameInPane } from '../design/pane-focus.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { shownName } from '../place/shown-name.ts';
import { CellWork } from './CellWork.tsx';
import { EntityGrid } from './cells/EntityGrid.tsx';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { StatisticsStrip } from './cells/StatisticsStrip.tsx';
import { EmptyResult } from './EmptyResult.tsx';
import type { FilterModel } from './filter/filter-model.ts';
import { PartialNote } from './PartialNote.tsx';
import type { TableActions } from './table-actions.ts';
import { UnsavedCells } from './UnsavedCells.tsx';

interface TablePaneProps {
  readonly model: GridTableModel;
  readonly filter: FilterModel;
  readonly table: TableName;
  readonly actions: TableActions;
  readonly toasts: ToastsModel;
  readonly form: TableForm;
  /** Whether a command asked for this form just now. */
  readonly isAskedFor: boolean;
  readonly onShow: (form: OtherForm) => void;
  /** Opens an import. Absent in a read-only table. */
  readonly onImport: (() => void) | undefined;
}

const readerPart = lazy(() => import('./ReaderTable.tsx'));
const jsonPart = lazy(() => import('./cells/JsonGrid.tsx'));

/** Shows the grid, or the message that takes its place. */
export function TablePane(props: TablePaneProps) {
  const { model, filter, table, actions, toasts, form, isAskedFor, onShow, onImport } = props;
  const frame = useRef<HTMLDivElement>(null);
  const words = gridMessages.value;
  const name = useNameInPane(words.label(shownName(table)));
  const { grid, viewport, selection, editing } = model;
  const state = grid.state.value;
  const total = grid.total.value;
  const isEmpty = state.status === 'ready' && total === 0;
  const outcome = grid.outcome.value;

  if (state.status === 'gone') {
    return (
      <EmptyState icon="table" title={words.gone.title}>
        {words.gone.text(shownName(table))}
      </EmptyState>
    );
  }
  if (state.status === 'failed' && total === 0) {
    return (
      <EmptyState icon="danger" title={words.failed} actions={<Retry model={model} />}>
        {describeError(state.error).text}
      </EmptyState>
    );
  }
  if (state.status === 'loading') {
    return (
      <p class="tables-loading">
        <Spinner /> {words.loading}
      </p>
    );
  }
  if (filter.isUnread.value) return <UnreadFilter filter={filter} />;
  const stale = state.status === 'failed' && (
    <Banner kind="danger" actions={<Retry model={model} />}>
      {joinSentences(words.stale, describeError(state.error).text)}
    </Banner>
  );
  if (form === 'plain') {
    return (
      <>
        {stale}
        <Reader {...props} onClose={() => onShow('plain')} />
        <PartialNote outcome={outcome} />
      </>
    );
  }
  const { panels } = messages.value.app;
  const shown = {
    grid,
    viewport,
    selection,
    cells: model.cells,
    label: name,
    openKey: editing.openKey.value,
    actions,
  };
  return (
    <>
      {stale}
      <UnsavedCells model={model} />
      <div ref={frame} class="tables-grid" data-empty={isEmpty}>
        {form === 'json' ? (
          <Json {...shown} isAskedFor={isAskedFor} onClose={() => onShow('json')} />
        ) : (
          <EntityGrid {...shown} />
        )}
        {isEmpty && !grid.isView.value && (
          <EmptyTable model={model} onImport={onImport} onPaste={actions.cells.paste} />
        )}
        {isEmpty && grid.isView.value && outcome?.isComplete && (
          <EmptyResult model={model} filter={filter} total={outcome.total} />
        )}
        <LineBoundary name={panels.cell} place="banner">
          <CellWork model={model} toasts={toasts} frame={frame} onPaste={actions.writePaste} />
        </LineBoundary>
      </div>
      <PartialNote outcome={outcome} />
      <LineBoundary name={panels.statistics} place="grid-statistics">
        <StatisticsStrip statistics={model.statistics} selection={selection} />
      </LineBoundary>
    </>
  );
}

type JsonProps = ComponentProps<typeof EntityGrid> &
  Pick<TablePaneProps, 'isAskedFor'> & { readonly onClose: () => void };

/** Shows entities as JSON, once the code for it is loaded. */
function Json({ onClose, ...props }: JsonProps) {
  const part = useLoaded(jsonPart, onClose);
  return part.value ? <part.value.JsonGrid {...props} /> : part.note;
}

interface ReaderProps extends Pick<TablePaneProps, 'model' | 'table' | 'actions' | 'isAskedFor'> {
  readonly onClose: () => void;
}

/** Shows the plain table, once the code for it is loaded. */
function Reader({ model, table, actions, isAskedFor, onClose }: ReaderProps) {
  const part = useLoaded(readerPart, onClose);
  if (!part.value) return part.note;
  return (
    <part.value.ReaderTable
      model={model}
      table={table}
      isAskedFor={isAskedFor}
      onOpen={(row) => actions.open(row, 'editor')}
      onClose={onClose}
    />
  );
}

/** Returns the loaded part, or what stands in for it while it loads and where it fails. */
function useLoaded<T>(lazyPart: Lazy<T>, onClose: () => void) {
  const state = lazyPart.state.value;
  useEffect(() => lazyPart.load(), [lazyPart]);
  if (state.status === 'loaded') return { value: state.value };
  if (state.status === 'loading') {
    const note = (
      <p class="tables-loading">
        <Spinner /> {messages.value.app.loading}
      </p>
    );
    return { note };
  }
  const leave = <Button onClick={onClose}>{messages.value.design.close}</Button>;
  return { note: <NotLoaded error={state.error} actions={leave} /> };
}

/** Says that the filter in the address cannot be read; the filter bar names the problem. */
function UnreadFilter({ filter }: Pick<TablePaneProps, 'filter'>) {
  const words = filterMessages.value.empty;
  return (
    <EmptyState
      icon="filter"
      title={words.unreadTitle}
      actions={
        <Button kind="primary" onClick={filter.clear}>
          {words.clear}
        </Button>
      }
    >
      {words.unread}
    </EmptyState>
  );
}

function Retry({ model }: Pick<TablePaneProps, 'model'>) {
  return (
    <Button size="small" icon="reload" onClick={model.grid.retry}>
      {gridMessages.value.retry}
    </Button>
  );
}

interface EmptyTableProps extends Pick<TablePaneProps, 'model' | 'onImport'> {
  readonly onPaste: TableActions['cells']['paste'];
}

function EmptyTable({ model, onImport, onPaste }: EmptyTableProps) {
  const words = tablesMessages.value;
  function paste(event: ClipboardEvent) {
    if (!onImport || !event.clipboardData) return;
    event.preventDefault();
    onPaste(event.clipboardData);
  }
  return (
    <div class="tables-empty" data-takes-paste onPaste={paste}>
      <EmptyState
        title={words.empty.title}
        actions={
          onImport && (
            <>
              <Button kind="primary" icon="add" onClick={model.add}>
                {words.add}
              </Button>
              <Button icon="importFile" onClick={onImport}>
                {words.empty.import}
              </Button>
            </>
          )
        }
      >
        {onImport && <p>{words.empty.text}</p>}
      </EmptyState>
      {onImport && <p class="tables-drop">{words.empty.drop}</p>}
    </div>
  );
}
