import { computed, createModel, effect, signal } from '@preact/signals';
import type { Entity, EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { spotOf } from '../cells/cell-actions.ts';
import type { PastedBlock } from '../cells/cell-block.ts';
import { listUnsaved, type Unsaved, type UnsavedPlace, unwrittenOf } from '../cells/cell-edit.ts';
import { CellEditingModel } from '../cells/cell-editing-model.ts';
import { CellEditsModel } from '../cells/cell-edits-model.ts';
import type { CellPasteModel } from '../cells/cell-paste-model.ts';
import { createWatchedRest, type WriteWatch } from '../cells/cell-write-course.ts';
import type { StoredCells } from '../cells/cell-writer.ts';
import { type CellValues, textOfKey, withValues } from '../cells/cell-writes.ts';
import type { JoinViews } from '../cells/own-writes.ts';
import { type EditorOptions, EntityEditorModel } from '../entity/entity-editor-model.ts';
import { findEmptyingClauses } from '../filter/filter-clauses.ts';
import { FilterVocabularyModel } from '../filter/filter-vocabulary-model.ts';
import { ColumnStatisticsModel } from './column-statistics-model.ts';
import { type CopiedRows, readBlock } from './grid-copy.ts';
import { GridDeletionModel } from './grid-deletion-model.ts';
import { GridEditingModel, type OpenFocus } from './grid-editing-model.ts';
import { GridModel, type WatchTable } from './grid-model.ts';
import { EVERYTHING_BY_KEY, type GridQuestion, isSameQuestion } from './grid-question.ts';
import type { GridRow } from './grid-row.ts';
import { GridSelectionModel } from './grid-selection-model.ts';
import { GridStatisticsModel } from './grid-statistics-model.ts';
import { GridViewportModel } from './grid-viewport-model.ts';

/** So long a row has to be active before its entity opens: keys that repeat pass over many. */
const FOLLOW_PAUSE = 120;

export interface GridTableOptions {
  /** Nothing is written. */
  readonly isReadOnly?: boolean;
  /** The other views of it in this window. */
  readonly joinViews?: JoinViews;
  readonly isOwnSince?: EditorOptions['isOwnSince'];
}

/** One table on screen: its rows, what is selected of them, and the entity that is open beside them. */
export const GridTableModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    asked: GridQuestion = EVERYTHING_BY_KEY,
    { isReadOnly = false, joinViews, isOwnSince }: GridTableOptions = {},
  ) => {
    const grid = new GridModel(service, table, watchTable, asked);
    const viewport = new GridViewportModel(grid);
    const selection = new GridSelectionModel(grid, viewport);
    const statistics = new GridStatisticsModel(service, table, grid, viewport, selection);
    const vocabulary = new FilterVocabularyModel(service, table, watchTable);
    const edits = new CellEditsModel(service, table, grid.refresh, (stored) => {
      editing.takeUp(stored);
      tellViews(stored);
    });
    const editing = new GridEditingModel(service, table, watchTable, {
      settled: edits.settled,
      isOwnSince,
      onSaved(stored) {
        edits.learn(stored);
        tellViews(stored);
      },
    });
    const deletion = new GridDeletionModel(service, table, grid);
    const cells = new CellEditingModel(grid, viewport, selection, edits, { isReadOnly });
    /** What was written in cells of an entity that somebody else has changed as well. */
    const compared = signal<{ readonly base: Entity; readonly values: CellValues } | undefined>(
      undefined,
    );
    /** The column whose figures are looked at. */
    const statisticsColumn = signal<string | undefined>(undefined);
    const activeRow = computed(() => selection.selection.value.active.row);

    /** A row that was made active here: no entity is to be opened for it. */
    let placed: number | undefined;
    /** Somebody has gone to the active row, whose entity is still to be opened. */
    let isWanted = false;
    const pasting = signal<CellPasteModel | undefined>(undefined);
    const spotHere = () => spotOf({ grid, viewport, selection, cells });
    let tellViews = (_: StoredCells) => {};
    let isSettling = false;
    let lastShown: UnsavedPlace | undefined;
    let settled = grid.answered.peek();
    let settling = Promise.resolve();

    effect(() => {
      const row = activeRow.value;
      const isPlaced = row === placed;
      placed = undefined;
      // Rows that move take the focus along: nobody has gone anywhere.
      const isCarried = !isWanted && selection.made() !== selection.selection.peek();
      isWanted = !isPlaced && !isCarried && row >= 0 && editing.openKey.peek() !== undefined;
      if (!isWanted) return;
      const timer = setTimeout(() => void follow(row), FOLLOW_PAUSE);
      return () => clearTimeout(timer);
    });

    effect(() => {
      const joined = joinViews?.((stored) => {
        editing.takeUp(stored);
        edits.learn(stored);
      });
      tellViews = joined?.tell ?? tellViews;
      return joined?.leave;
    });

    effect(() => {
      const answered = grid.answered.value;
      if (isSameQuestion(answered, settled)) return;
      settled = answered;
      settling = settle(answered);
    });

    /** Other rows are shown: the focus stays with the entity that is open, or goes to the top of them. */
    async function settle(answered: GridQuestion): Promise<void> {
      isSettling = true;
      const key = editing.openKey.peek();
      const found = key && (await grid.findRow(key).catch(() => undefined));
      isSettling = false;
      const { active } = selection.selection.peek();
      if (settled !== answered || active.row < 0) return;
      placed = found ?? Math.min(0, grid.total.peek() - 1);
      selection.goToRow(placed);
    }

    /** While an entity is open, the editor goes where the focus of the grid goes. */
    async function follow(row: number): Promise<void> {
      const loaded = await load(row);
      const openKey = editing.openKey.peek();
      if (activeRow.peek() !== row) return;
      isWanted = false;
      if (!loaded || !openKey || isSettling) return;
      if (isSame(loaded.key, openKey)) return;
      editing.request({ kind: 'edit', entity: edits.latest(loaded.entity) }, 'grid');
    }

    /** A row that cannot be read opens nothing; that the grid failed is told by its state. */
    async function load(row: number): Promise<GridRow | undefined> {
      try {
        return await grid.loadRow(row);
      } catch {
        return undefined;
      }
    }

    /** Unless somebody has gone elsewhere since then. */
    async function goToKey(key: EntityKey, isWanted = () => true): Promise<number | undefined> {
      const row = await grid.findRow(key).catch(() => undefined);
      if (row === undefined) return undefined;
      if (!isWanted()) return row;
      selection.goToRow(row);
      return row;
    }

    /** Fulfils once the rows are those that were asked for last. */
    async function answered(): Promise<void> {
      const { status } = grid.state.peek();
      let asked = grid.question.peek();
      if (status !== 'loading' && isSameQuestion(grid.answered.peek(), asked)) return;
      await grid.refresh();
      // A look ends early where something else is asked for meanwhile.
      while (!isSameQuestion(grid.question.peek(), asked)) {
        asked = grid.question.peek();
        await grid.refresh();
      }
    }

    /** Goes to where the entity stands in what was asked for last: the row, or nothing happens where it does not. */
    async function showKey(key: EntityKey, signal?: AbortSignal): Promise<number | undefined> {
      await answered();
      await settling;
      return await goToKey(key, () => signal?.aborted !== true);
    }

    /** What the table has under the key, whatever is shown of it; `unknown` where nobody could tell. */
    async function findStored(
      key: EntityKey,
      signal?: AbortSignal,
    ): Promise<Entity | undefined | 'unknown'> {
      // As the rows are read: what is damaged opens as well, and a key that none can have is missing.
      const at = { from: key, limit: 1, keepsDamaged: true };
      try {
        const page = await service.queryEntities(table, at, signal);
        return page.length > 0 && isSame(page.keyAt(0), key) ? page.entityAt(0) : undefined;
      } catch {
        return 'unknown';
      }
    }

    /** After many were written: an editor whose entity is gone closes, if it holds no work. */
    async function showChanged(): Promise<void> {
      const editor = editing.opened.peek()?.editor;
      await editor?.look();
      const isGone = editor?.state.peek().status === 'gone';
      if (isGone && !editing.isDirty.peek()) editing.close();
      await grid.refresh();
    }

    /** Back to the entity that stays open. */
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
      /** What somebody pastes, while it is looked at. */
      pasting: computed(() => pasting.value),
      /** Finds where a block goes from what was selected as it was pasted. Nothing is written yet. */
      async openPaste(
        block: PastedBlock,
        spot = spotHere(),
        watch?: WriteWatch,
      ): Promise<CellPasteModel> {
        const { openBlock } = await import('../cells/cell-paste-opening.ts');
        const place = { grid, viewport, selection, cells };
        return await openBlock(place, spot, block, { service, table, watch });
      },
      /** Of all rows selected: their copies need keys, so they are looked at first. */
      async openCopies(watch?: WriteWatch): Promise<CellPasteModel> {
        const rest = createWatchedRest(watch);
        const loading = selection.touched.peek().map((rows) => grid.loadRows(rows, rest));
        const [{ placeCopies }, { openCellPaste }, ...loaded] = await Promise.all([
          import('../cells/cell-paste-place.ts'),
          import('../cells/cell-paste-model.ts'),
          ...loading,
        ]);
        const place = { grid, viewport, selection, cells };
        return await openCellPaste(placeCopies(place, loaded.flat()), edits, { watch });
      },
      showPaste(paste: CellPasteModel | undefined): void {
        pasting.value = paste;
      },
      /** Fulfils when no cell is on its way any more; false where a paste has come to be looked at. */
      async idle(): Promise<boolean> {
        await edits.idle();
        return pasting.peek() === undefined;
      },
      compared: computed(() => compared.value),
      compare({ base }: Pick<Unsaved, 'base'>): void {
        const row = edits.edits.peek().get(textOfKey(base));
        compared.value = row && unwrittenOf(row, 'conflict');
      },
      /** The entity as it would be with what was written. */
      openCompared({ base, values }: { readonly base: Entity; readonly values: CellValues }) {
        const editor = new EntityEditorModel(service, table, { kind: 'edit', entity: base });
        editor.draft.loadProperties(withValues(base, values).properties);
        return editor;
      },
      async endComparing(isSettled: boolean): Promise<void> {
        const ended = compared.peek();
        compared.value = undefined;
        // Of the same entity, what only failed or is no value still waits.
        if (isSettled && ended) {
          for (const name of ended.values.keys()) edits.discard(ended.base, name);
        }
        await grid.refresh();
      },
      /** Goes to the next cell that is not saved, wherever it is. */
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

      /** Of the column over what is shown now. */
      openStatistics(property: string): ColumnStatisticsModel {
        const { filter } = grid.answered.peek();
        return new ColumnStatisticsModel(service, table, { property, filter });
      },

      /** Opens the row's entity, or closes it again where it is only peeked at. */
      async open(row: number, focus: OpenFocus): Promise<void> {
        const loaded = await load(row);
        if (!loaded) return;
        const openKey = editing.openKey.peek();
        const isOpen = openKey !== undefined && isSame(loaded.key, openKey);
        if (!isOpen) editing.request({ kind: 'edit', entity: edits.latest(loaded.entity) }, focus);
        else if (focus === 'grid') editing.request(undefined, 'grid');
      },

      /** Other rows take the place of these, from the top. */
      ask(question: GridQuestion): void {
        if (isSameQuestion(grid.question.peek(), question)) return;
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
       * Finds the entity and opens it, unless that is given up; false where the table has none
       * such. One that is not among the rows that were asked for opens beside them.
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

      /** Shows where an entity stands that was just stored, unless somebody has gone elsewhere since. */
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
