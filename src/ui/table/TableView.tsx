import { useSignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { isReadOnlyTable } from '../../model/snapshot.ts';
import type { TableService } from '../../model/table-service.ts';
import type { TimestampPlace } from '../../workspace/settings.ts';
import type { DateFormat, OtherForm, TableForm } from '../../workspace/table-layout.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { ColumnArrangement } from '../data-grid/grid-arrangement.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import type { GridQuery } from '../data-grid/grid-query.ts';
import type { NamedRange } from '../data-grid/grid-ranges.ts';
import { LineBoundary, PanelBoundary } from '../design/Boundaries.tsx';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { ActivitiesModel } from '../jobs/activities-model.ts';
import type { WatchChanges } from '../place/accounts-model.ts';
import type { LeaveGuard } from '../place/route-model.ts';
import type { TableFactsModel } from '../place/table-facts-model.ts';
import { useTableCommands } from './bar-commands.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import { CommandBar } from './CommandBar.tsx';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { EditorPane } from './EditorPane.tsx';
import type { EditorOptions } from './entity/entity-editor-model.ts';
import { focusFirstField } from './entity/field-focus.ts';
import { type ExportView, readExportView } from './export-view.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import type { FilterStore } from './filter/filter-model.ts';
import { TableDialogs } from './TableDialogs.tsx';
import { TablePane } from './TablePane.tsx';
import type { OpenPanel } from './TablePanels.tsx';
import { createTableActions } from './table-actions.ts';
import { useActiveKey } from './use-active-key.ts';
import { useArrangement, useKeptLayout } from './use-arrangement.ts';
import { useEditorForm } from './use-editor-form.ts';
import { type KeptPlace, useKeptPlace, useViewReset } from './use-kept-place.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSelectedKey } from './use-selected-key.ts';
import { useTableFacts } from './use-table-facts.ts';
import { useTableFilter } from './use-table-filter.ts';
import { useTableModel, useTableUpkeep } from './use-table-model.ts';
import type { JoinViews } from './writes/own-writes.ts';
import './tables.css';

interface TableViewProps extends KeptPlace {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  readonly watch: WatchChanges;
  /** Joins the other views of the table in this window. */
  readonly joinViews: JoinViews;
  /** Returns whether this window made all writes to the table since a moment. */
  readonly isOwnSince: EditorOptions['isOwnSince'];
  /** The key of the open entity in the address. */
  readonly selectedKey: EntityKey | undefined;
  readonly onSelect: (key: EntityKey | undefined) => void;
  /** The key of the entity with the focus in the address, while no entity is open. */
  readonly activeKey: EntityKey | undefined;
  /** The selected ranges in the address. */
  readonly ranges: readonly NamedRange[] | undefined;
  readonly onMove: (key: EntityKey | undefined, ranges: readonly NamedRange[]) => void;
  /** The filter and the order in the address. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onAsk: (question: GridQuery) => void;
  /** The column arrangement in the address. */
  readonly columns: ColumnArrangement | undefined;
  readonly onArrange: (columns: ColumnArrangement) => void;
  readonly filters: FilterStore;
  /** The text of the filter bar that has not run, from before. */
  readonly typed: string | undefined;
  /** Called while the filter bar has text that has not run. */
  readonly onTyped: () => void;
  readonly layouts: LayoutStore;
  /** The format of dates in columns that have none of their own. */
  readonly zone: DateFormat;
  /** The position of the Timestamp in a table whose layout has none. */
  readonly timestamp: TimestampPlace;
  readonly toasts: ToastsModel;
  /** The list of long work that goes on without the table. */
  readonly activities: ActivitiesModel;
  /** Shows facts about the table in the status bar. */
  readonly showFacts: TableFactsModel['show'];
  readonly onImport: () => void;
  /** Opens the import of rows in a text. */
  readonly onImportText: (text: string) => void;
  readonly onExport: (view: ExportView) => void;
  /** Undoes a step that was made here. */
  readonly onUndo: (step: string) => void;
  /** Withdraws the offer to undo a step that the history has not kept. */
  readonly withdrawUnkept: (step: string) => void;
  /** Returns whether a step was undone, in this tab or another. */
  readonly isTakenBack: (step: string) => Promise<boolean>;
  /** Runs before a bulk edit writes anything. */
  readonly beforeChange: () => Promise<void>;
  /** Makes an undo wait for `idle`, until the returned function is called. */
  readonly announceWork: (idle: () => Promise<boolean>) => () => void;
  /** Calls a listener at the end of each undo, until the returned function is called. */
  readonly watchUndo: (listener: () => void) => () => void;
  readonly onOpenTable: (table: TableName) => void;
  /** Opens an entity in the other pane of the window. */
  readonly onBeside: (key: EntityKey) => void;
  /** Makes leaving the table ask a guard first, until the returned function is called. */
  readonly guardLeaving: (guard: LeaveGuard) => () => void;
}

/** Shows a table: commands, the grid, and the open entity beside it. */
export function TableView(props: TableViewProps) {
  const { account, table, toasts, onImport } = props;
  const root = useRef<HTMLDivElement>(null);
  const form = useEditorForm(root);
  const model = useTableModel(props);
  const filter = useTableFilter(model, props);
  const change = useSignal<ChangeStart | undefined>(undefined);
  const isRunning = useSignal(false);
  const isDrafting = useSignal(false);
  const leaving = useSignal<(() => void) | undefined>(undefined);
  const panel = useSignal<OpenPanel | undefined>(undefined);
  const { form: shown, isAskedFor, show } = useShownForm(model, focusGrid);
  const actions = createTableActions(model, toasts, {
    ...props,
    focusEditor,
    onChange: (start) => (change.value = start),
    filter,
    panel,
    onReset: useViewReset(model, props),
  });
  const isPlaced = [props.selectedKey, props.activeKey, props.ranges].some(Boolean);
  const onArrived = useKeptPlace(model, { ...props, isPlaced, typedFilter: filter.typed });
  useSelectedKey(model, { ...props, onArrived });
  useArrangement(model, props);
  useActiveKey(model, { ...props, onArrived });
  useKeptLayout(model, props);
  useLeaveGuard(model, { ...props, change, isDrafting, leaving });
  useTableFacts(model, filter, props);
  useTableCommands(model, actions, show);
  const exportTable = useExport(model, props.onExport);
  useTableUpkeep(model, props);

  function focusGrid() {
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  }

  function focusEditor() {
    const editor = root.current?.querySelector<HTMLElement>('[data-entity-editor]');
    if (editor) focusFirstField(editor);
  }

  function closeDeleted() {
    model.editing.close();
    toasts.show({ kind: 'success', text: tablesMessages.value.deletion.done(1) });
  }

  function stay() {
    void model.stay();
    props.onSelect(model.editing.openKey.peek());
  }

  // Stands in a boundary of its own, so that a grid that fails leaves the work in the editor alone.
  const { panels } = messages.value.app;
  return (
    <div ref={root} class="tables-view">
      <TableMain
        model={model}
        filter={filter}
        table={table}
        actions={actions}
        toasts={toasts}
        form={shown}
        isAskedFor={isAskedFor}
        onShow={show}
        onImport={isReadOnlyTable(account, table) ? undefined : onImport}
        onExport={exportTable}
        onLeaveFilter={focusGrid}
      />
      <PanelBoundary name={panels.editor}>
        <EditorPane model={model} form={form} actions={actions} onDeleted={closeDeleted} />
      </PanelBoundary>
      <TableDialogs
        {...props}
        model={model}
        filter={filter}
        actions={actions}
        change={change}
        isRunning={isRunning}
        isDrafting={isDrafting}
        leaving={leaving}
        panel={panel}
        onStay={stay}
        focusGrid={focusGrid}
      />
    </div>
  );
}

/** Returns the command that exports what is on screen, and offers it in the palette. */
function useExport(model: GridTableModel, onExport: (view: ExportView) => void): () => void {
  const exportTable = () => onExport(readExportView(model));
  useCommands({ exportTable });
  return exportTable;
}

interface ShownForm {
  readonly form: TableForm;
  /** Whether a command asked for a form other than the grid: then the form takes the focus. */
  readonly isAskedFor: boolean;
  /** Switches to a form, or from it back to the grid. */
  readonly show: (wanted: OtherForm) => void;
}

/** Returns the form in which a table is shown. */
function useShownForm({ viewport }: GridTableModel, focusGrid: () => void): ShownForm {
  const { layout } = viewport;
  const isAskedFor = useRef(false);

  function show(wanted: OtherForm) {
    isAskedFor.current = layout.form.peek() !== wanted;
    layout.show(isAskedFor.current ? wanted : 'grid');
    if (!isAskedFor.current) setTimeout(focusGrid);
  }

  return { form: layout.form.value, isAskedFor: isAskedFor.current, show };
}

interface TableMainProps extends ComponentProps<typeof TablePane> {
  readonly onExport: () => void;
  /** Moves the focus from the filter to the rows. */
  readonly onLeaveFilter: () => void;
}

/** Shows commands, filter and rows of a table. Each of them fails alone. */
function TableMain({ onExport, onLeaveFilter, ...pane }: TableMainProps) {
  const { panels } = messages.value.app;
  const { model, actions, form, onShow, onImport } = pane;
  return (
    <div class="tables-main">
      <LineBoundary name={panels.commands} place="tables-commands">
        <CommandBar
          model={model}
          actions={actions}
          form={form}
          onShow={onShow}
          onImport={onImport}
          onExport={onExport}
        />
      </LineBoundary>
      <LineBoundary name={panels.filter} place="filter-bar">
        <FilterBar
          filter={pane.filter}
          outcome={model.grid.outcome.value}
          onLeave={onLeaveFilter}
        />
      </LineBoundary>
      <PanelBoundary name={panels.grid}>
        <TablePane {...pane} />
      </PanelBoundary>
    </div>
  );
}
