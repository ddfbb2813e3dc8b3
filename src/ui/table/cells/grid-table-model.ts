import { computed, createModel, effect, signal } from '@preact/signals';
import type { Entity, EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { type CopiedRows, readBlock } from '../../data-grid/grid-copy.ts';
import { GridModel, type WatchTable } from '../../data-grid/grid-model.ts';
import { EVERYTHING_BY_KEY, type GridQuery, isSameQuery } from '../../data-grid/grid-query.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import { type EditorOptions, EntityEditorModel } from '../entity/entity-editor-model.ts';
import { findEmptyingClauses } from '../filter/filter-clauses.ts';
import { FilterVocabularyModel } from '../filter/filter-vocabulary-model.ts';
import { createWatchedRest, type WriteWatch } from '../writes/cell-write-course.ts';
import type { StoredCells } from '../writes/cell-writer.ts';
import { type CellValues, textOfKey, withValues } from '../writes/cell-writes.ts';
import type { JoinViews } from '../writes/own-writes.ts';
import { type CellSpot, spotOf } from './cell-actions.ts';
import { listUnsaved, type Unsaved, type UnsavedPlace, unwrittenOf } from './cell-edit.ts';
import { CellEditingModel } from './cell-editing-model.ts';
import { CellEditsModel } from './cell-edits-model.ts';
import { ColumnStatisticsModel } from './column-statistics-model.ts';
import { GridDeletionModel } from './grid-deletion-model.ts';
import { GridEditingModel, type OpenFocus } from './grid-editing-model.ts';
import { GridStatisticsModel } from './grid-statistics-model.ts';
import type { PastedBlock } from './paste-block.ts';
import type { ClipboardTexts } from './paste-clipboard.ts';
import type { CellPasteModel, UnopenedPaste } from './paste-model.ts';

/**
 * The delay in milliseconds before the entity of an active row opens: repeated
 * keys pass over many rows.
 */
const FOLLOW_PAUSE = 120;

export interface GridTableOptions {
  /** Whether nothing can be written. */
  readonly isReadOnly?: boolean;
  /** Joins the other views of the table in this window. */
  readonly joinViews?: JoinViews;
  readonly isOwnSince?: EditorOptions['isOwnSince'];
}

/** One table on screen: its rows, the selection, and the entity that is open beside them. */
export const GridTableModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    asked: GridQuery = EVERYTHING_BY_KEY,
    { isReadOnly = false, joinViews, isOwnSince }: GridTableOptions = {},
  ) => {
    const grid = new GridModel(service, table, watchTable, asked);
    const viewport = new GridViewportModel(grid);
    const selection = new GridSelectionModel(grid, viewport);
    const statistics = new GridStatisticsModel(service, table, grid, viewport, selection);
    const vocabulary = new FilterVocabularyModel(service, table, watchTable);
    const edits = new CellEditsModel(service, table, grid.refresh, (stored) => {
      editing.takeUp(stored);
      notifyViews(stored);
    });
    const editing = new GridEditingModel(service, table, watchTable, {
      settled: edits.settled,
      isOwnSince,
      onSaved(stored) {
        edits.learn(stored);
        notifyViews(stored);
      },
    });
    const deletion = new GridDeletionModel(service, table, grid);
    const cells = new CellEditingModel(grid, viewport, selection, edits, { isReadOnly });
    /** The values written in cells of an entity that was changed elsewhere as well. */
    const compared = signal<{ readonly base: Entity; readonly values: CellValues } | undefined>(
      undefined,
    );
    /** The column whose statistics are shown. */
    const statisticsColumn = signal<string | undefined>(undefined);
    const activeRow = computed(() => selection.selection.value.active.row);

    /** A row that was made active here: its entity is not opened. */
    let placed: number | undefined;
    /** Whether the entity of the active row is still to be opened. */
    let isWanted = false;
    const pasting = signal<CellPasteModel | undefined>(undefined);
    const spotHere = () => spotOf({ grid, viewport, selection, cells });
    let notifyViews = (_: StoredCells) => {};
    let isSettling = false;
    let lastShown: UnsavedPlace | undefined;
    let settled = grid.answered.peek();
    let settling = Promise.resolve();

    effect(() => {
      const row = activeRow.value;
      const isPlaced = row === placed;
      placed = undefined;
      // Rows that move take the focus along: the focus was not moved by a command.
      const isMoved = !isWanted && selection.made() !== selection.selection.peek();
      isWanted = !isPlaced && !isMoved && row >= 0 && editing.openKey.peek() !== undefined;
      if (!isWanted) return;
      const timer = setTimeout(() => void follow(row), FOLLOW_PAUSE);
      return () => clearTimeout(timer);
    });

    effect(() => {
      const joined = joinViews?.((stored) => {
        editing.takeUp(stored);
        edits.learn(stored);
      });
      notifyViews = joined?.notify ?? notifyViews;
      return joined?.leave;
    });

    effect(() => {
      const answered = grid.answered.value;
      if (isSameQuery(answered, settled)) return;
      settled = answered;
      settling = settle(answered);
    });

    /** Moves the focus after other rows are shown: to the open entity, or to the first row. */
    async function settle(answered: GridQuery): Promise<void> {
      isSettling = true;
      const key = editing.openKey.peek();
      const found = key && (await grid.findRow(key).catch(() => undefined));
      isSettling = false;
      const { active } = selection.selection.peek();
      if (settled !== answered || active.row < 0) return;
      placed = found ?? Math.min(0, grid.total.peek() - 1);
      selection.goToRow(placed);
    }

    /**
     * Opens the entity of a row: while an entity is open, the editor follows
     * the focus of the grid.
     */
    async function follow(row: number): Promise<void> {
      const loaded = await load(row);
      const openKey = editing.openKey.peek();
      if (activeRow.peek() !== row) return;
      isWanted = false;
      if (!loaded || !openKey || isSettling) return;
      if (isSame(loaded.key, openKey)) return;
      editing.request({ kind: 'edit', entity: edits.latest(loaded.entity) }, 'grid');
    }

    /**
     * Loads a row. One that cannot be read opens nothing; the state of the grid
     * reports the error.
     */
    async function load(row: number): Promise<GridRow | undefined> {
      try {
        return await grid.loadRow(row);
      } catch {
        return undefined;
      }
    }

    /** Goes to the entity, unless the focus was moved meanwhile. */
    async function goToKey(key: EntityKey, isWanted = () => true): Promise<number | undefined> {
      const row = await grid.findRow(key).catch(() => undefined);
      if (row === undefined) return undefined;
      if (!isWanted()) return row;
      selection.goToRow(row);
      return row;
    }

    /** Resolves once the rows answer the latest query. */
    async function answered(): Promise<void> {
      const { status } = grid.state.peek();
      let asked = grid.query.peek();
      if (status !== 'loading' && isSameQuery(grid.answered.peek(), asked)) return;
      await grid.refresh();
      // A load ends early if another query is made meanwhile.
      while (!isSameQuery(grid.query.peek(), asked)) {
        asked = grid.query.peek();
        await grid.refresh();
      }
    }

    /**
     * Moves to the entity in the result of the latest query. Returns its row;
     * does nothing if it is not in the result.
     */
    async function showKey(key: EntityKey, signal?: AbortSignal): Promise<number | undefined> {
      await answered();
      await settling;
      return await goToKey(key, () => signal?.aborted !== true);
    }

    /** Returns what the table has under the key, shown or not; `unknown` if it cannot be read. */
    async function findStored(
      key: EntityKey,
      signal?: AbortSignal,
    ): Promise<Entity | undefined | 'unknown'> {
      // Read like the rows: a damaged entity opens as well, and an impossible key is missing.
      const at = { from: key, limit: 1, keepsDamaged: true };
      try {
        const page = await service.queryEntities(table, at, signal);
        return page.length > 0 && isSame(page.keyAt(0), key) ? page.entityAt(0) : undefined;
      } catch {
        return 'unknown';
      }
    }

    /**
     * Shows the result of a bulk edit. An editor whose entity is gone closes,
     * unless it holds unsaved work.
     */
    async function showChanged(): Promise<void> {
      const editor = editing.opened.peek()?.editor;
      await editor?.look();
      const isGone = editor?.state.peek().status === 'gone';
      if (isGone && !editing.isDirty.peek()) editing.close();
      await grid.refresh();
    }

    /** Moves the focus back to the entity that stays open. */
    async function stay(): Promise<void> {
      editing.stay();
      const key = editing.openKey.peek();
      if (key) await goToKey(key);
    }

    return {
      grid,
      viewport,
      selection,
      statistics,
      vocabulary,
      editing,
      deletion,
      cells,
      /** The pasted block while its preview is open. */
      pasting: computed(() => pasting.value),
      /**
       * Finds the target of a block from the selection at the time of the
       * paste. Nothing is written yet.
       */
      async openPaste(
        block: PastedBlock,
        spot = spotHere(),
        watch?: WriteWatch,
      ): Promise<CellPasteModel> {
        const { openBlock } = await import('./paste-model.ts');
        const place = { grid, viewport, selection, cells };
        return await openBlock(place, spot, block, { service, table, watch });
      },
      /** Opens what a clipboard has; returns why not where there is nothing to preview. */
      async openTexts(
        texts: ClipboardTexts,
        spot: CellSpot,
        watch: WriteWatch,
      ): Promise<CellPasteModel | UnopenedPaste> {
        const { openTexts } = await import('./paste-model.ts');
        const place = { grid, viewport, selection, cells };
        return await openTexts(place, spot, texts, { service, table, watch });
      },
      /** Opens copies of all selected rows: they need new keys, so a preview is shown first. */
      async openCopies(watch?: WriteWatch): Promise<CellPasteModel> {
        const rest = createWatchedRest(watch);
        const loading = selection.touched.peek().map((rows) => grid.loadRows(rows, rest));
        const [{ openCopies }, ...loaded] = await Promise.all([
          import('./paste-model.ts'),
          ...loading,
        ]);
        return await openCopies({ grid, viewport, selection, cells }, loaded.flat(), watch);
      },
      showPaste(paste: CellPasteModel | undefined): void {
        pasting.value = paste;
      },
      /** Resolves when no cell is being written; returns false if a paste must be reviewed. */
      async idle(): Promise<boolean> {
        await edits.idle();
        return pasting.peek() === undefined;
      },
      compared: computed(() => compared.value),
      compare({ base }: Pick<Unsaved, 'base'>): void {
        const row = edits.edits.peek().get(textOfKey(base));
        compared.value = row && unwrittenOf(row, 'conflict');
      },
      /** Opens the entity with the written values applied. */
      openCompared({ base, values }: { readonly base: Entity; readonly values: CellValues }) {
        const editor = new EntityEditorModel(service, table, { kind: 'edit', entity: base });
        editor.draft.loadProperties(withValues(base, values).properties);
        return editor;
      },
      async endComparing(isSettled: boolean): Promise<void> {
        const ended = compared.peek();
        compared.value = undefined;
        // Values of the same entity that failed or are no values still wait.
        if (isSettled && ended) {
          for (const name of ended.values.keys()) edits.discard(ended.base, name);
        }
        await grid.refresh();
      },
      /** Moves to the next cell that is not saved, wherever it is. */
      async showUnsaved(): Promise<void> {
        for (const { key, property } of listUnsaved(edits.edits.peek(), lastShown)) {
          const row = await grid.findRow(key).catch(() => undefined);
          const column = viewport.columns.peek().findIndex(({ name }) => name === property);
          if (row === undefined || column < 0) continue;
          lastShown = { key, property };
          selection.goTo({ row, column });
          return;
        }
      },
      statisticsColumn: computed(() => statisticsColumn.value),

      showStatistics(column: string | undefined): void {
        statisticsColumn.value = column;
      },

      /** Opens the statistics of a column over the result that is shown now. */
      openStatistics(property: string): ColumnStatisticsModel {
        const { filter } = grid.answered.peek();
        return new ColumnStatisticsModel(service, table, { property, filter });
      },

      /** Opens the row's entity, or closes it if it is already open as a preview. */
      async open(row: number, focus: OpenFocus): Promise<void> {
        const loaded = await load(row);
        if (!loaded) return;
        const openKey = editing.openKey.peek();
        const isOpen = openKey !== undefined && isSame(loaded.key, openKey);
        if (!isOpen) editing.request({ kind: 'edit', entity: edits.latest(loaded.entity) }, focus);
        else if (focus === 'grid') editing.request(undefined, 'grid');
      },

      /** Queries other rows, which replace these, from the top. */
      ask(question: GridQuery): void {
        if (isSameQuery(grid.query.peek(), question)) return;
        selection.clear();
        grid.ask(question);
        viewport.toTop();
      },

      findEmptyingClauses: (filter: string, signal: AbortSignal) =>
        findEmptyingClauses(service, table, filter, signal),

      add(): void {
        editing.request({ kind: 'new' }, 'editor');
      },

      async duplicate(row: number): Promise<void> {
        const loaded = await load(row);
        if (loaded) editing.request({ kind: 'duplicate', entity: loaded.entity }, 'editor');
      },

      remove(): void {
        deletion.ask(selection.touched.peek());
      },

      async confirmDeletion(): Promise<void> {
        await deletion.confirm();
        await showChanged();
      },
      showChanged,

      /**
       * Finds the entity and opens it, unless aborted; returns false if the
       * table has none. An entity that is not in the result opens beside it.
       */
      async openKey(key: EntityKey, signal?: AbortSignal): Promise<boolean> {
        const row = await showKey(key, signal);
        const loaded = row === undefined ? undefined : await load(row);
        const entity = loaded?.entity ?? (await findStored(key, signal));
        if (entity === 'unknown') return true;
        if (entity && !signal?.aborted) {
          editing.request({ kind: 'edit', entity: edits.latest(entity) }, 'grid');
        }
        return entity !== undefined;
      },
      showKey,

      /** Moves to an entity that was just stored, unless the focus was moved since. */
      async showSaved(key: EntityKey, since = selection.made()): Promise<void> {
        await grid.refresh();
        await goToKey(key, () => selection.made() === since);
      },

      stay,

      async saveAndGo(): Promise<void> {
        const outcome = await editing.saveAndGo();
        if (outcome === 'refused') await stay();
        else await grid.refresh();
      },

      copy(): Promise<CopiedRows | undefined> {
        return readBlock(grid, viewport.columns.peek(), selection.selection.peek(), edits.valueOf);
      },
    };
  },
);

export type GridTableModel = InstanceType<typeof GridTableModel>;

export function isSame(a: EntityKey, b: EntityKey): boolean {
  return a.partitionKey === b.partitionKey && a.rowKey === b.rowKey;
}
