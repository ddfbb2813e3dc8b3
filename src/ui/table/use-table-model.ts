import { useModel, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { isReadOnlyTable } from '../../model/snapshot.ts';
import type { TableService } from '../../model/table-service.ts';
import type { TimestampPlace } from '../../workspace/settings.ts';
import type { DateFormat } from '../../workspace/table-layout.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import type { WatchChanges } from '../place/accounts-model.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { prefetchEditor } from './editor-part.ts';
import type { EditorOptions } from './entity/entity-editor-model.ts';
import { questionOf } from './use-table-filter.ts';
import type { JoinViews } from './writes/own-writes.ts';

interface ModelledView {
  readonly service: TableService;
  readonly account: AccountName;
  readonly table: TableName;
  readonly watch: WatchChanges;
  readonly joinViews: JoinViews;
  readonly isOwnSince: EditorOptions['isOwnSince'];
  /** The filter of the first query. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly timestamp: TimestampPlace;
}

/** Returns the model of a table, which lives as long as the table is shown. */
export function useTableModel(view: ModelledView): GridTableModel {
  const { service, account, table, watch, joinViews, isOwnSince, timestamp } = view;
  const model = useModel(() => {
    const opened = new GridTableModel(service, table, watchTable, questionOf(view), {
      isReadOnly: isReadOnlyTable(account, table),
      joinViews,
      isOwnSince,
    });
    // Runs before the first rows are drawn, so that no column moves.
    opened.viewport.layout.placeTimestamp(timestamp);
    return opened;
  });
  useEffect(() => model.viewport.layout.placeTimestamp(timestamp), [model, timestamp]);
  return model;

  function watchTable(listener: () => void) {
    return watch((change) => {
      // The account may be among the deleted ones.
      if (change.kind === 'accounts') return listener();
      const isOther =
        change.account !== account ||
        (change.kind === 'entities' && tableNameKey(change.table) !== tableNameKey(table));
      if (!isOther) listener();
    });
  }
}

interface KeptView {
  /** The format of dates in columns that have none of their own. */
  readonly zone: DateFormat;
  /** Makes an undo wait for `idle`, until the returned function is called. */
  readonly announceWork: (idle: () => Promise<boolean>) => () => void;
  /** Calls a listener at the end of each undo, until the returned function is called. */
  readonly watchUndo: (listener: () => void) => () => void;
}

/** Connects the model with the window: undo, dates, and the editor's prefetch. */
export function useTableUpkeep(
  model: GridTableModel,
  { zone, announceWork, watchUndo }: KeptView,
): void {
  useEffect(() => announceWork(model.idle), [model, announceWork]);
  useEffect(() => watchUndo(() => void model.grid.refresh()), [model, watchUndo]);
  useEffect(() => model.viewport.layout.showDates(zone), [model, zone]);
  useSignalEffect(() => (model.grid.state.value.status === 'ready' ? prefetchEditor() : undefined));
}
