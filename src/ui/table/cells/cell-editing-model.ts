import { computed, createModel, effect, signal } from '@preact/signals';
import type { EdmValue, Ticks } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { Entity } from '../../../model/entity.ts';
import { ticksOfMilliseconds } from '../../../model/ticks.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import type { NameTwin } from '../entity/entity-names.ts';
import { createPropertyRow, type PropertyRow } from '../entity/entity-property-row.ts';
import { textOfKey } from '../writes/cell-writes.ts';
import type { CellEdit } from './cell-edit.ts';
import type { CellEditsModel } from './cell-edits-model.ts';

/** The start of an edit: with a first letter, or with the stored text, selected or not. */
export type CellStart = 'typed' | 'all' | 'end';

/** A cell that is being edited. */
export interface CellDraft {
  /** The id of this draft. */
  readonly id: number;
  /** The version that was shown when the edit began. */
  readonly base: Entity;
  readonly column: GridColumn;
  readonly row: PropertyRow;
  readonly start: CellStart;
}

/** The result of a commit. */
export type CommitOutcome = 'done' | 'invalid' | 'idle';

const NO_TWINS = computed<ReadonlyMap<number, NameTwin>>(() => new Map());

interface CellOptions {
  /** Whether nothing can be written here. */
  readonly isReadOnly?: boolean;
  readonly now?: () => Ticks;
}

/**
 * The editing of the active cell: one draft at a time, and a text that is no
 * value is never lost.
 */
export const CellEditingModel = createModel(
  (
    grid: GridModel,
    viewport: GridViewportModel,
    selection: GridSelectionModel,
    edits: CellEditsModel,
    { isReadOnly = false, now = machineTime }: CellOptions = {},
  ) => {
    const draft = signal<CellDraft | undefined>(undefined);
    /** Whether the choice of a type is open although nothing is wrong. */
    const isRetyping = signal(false);
    /**
     * Whether the focus is to move from a mistake to its correction, which may
     * not be loaded yet.
     */
    const isHelpSought = signal(false);
    let before: ReturnType<typeof textShown> | undefined;
    let isTouched = false;
    let lastId = 0;

    /** Returns the cell that has the focus, if it is a property of a loaded entity. */
    function findActive() {
      const { row, column: index } = selection.selection.peek().active;
      const column = viewport.columns.peek()[index];
      const found = grid.rowAt(row);
      const isTable = viewport.measures.peek().layout === 'table' && !isReadOnly;
      if (!found || column?.kind !== 'property' || !isTable) return undefined;
      const entity = edits.latest(found.entity);
      const edit = edits.edits.peek().get(textOfKey(entity))?.get(column.name);
      return { column, entity, edit };
    }

    // When another cell gets the focus, or other rows are shown, the draft is committed.
    effect(() => {
      void grid.revision.value;
      const { row, column: index } = selection.selection.value.active;
      const open = draft.peek();
      if (!open) return;
      const found = grid.rowAt(row);
      const isColumn = viewport.columns.peek()[index]?.name === open.column.name;
      const isRow = found === undefined || textOfKey(found.key) === textOfKey(open.base);
      if (!isColumn || !isRow) leave();
    });

    function begin(start: CellStart, typed = ''): boolean {
      const active = findActive();
      if (!active) return false;
      if (draft.peek()) return true;
      const { column, entity, edit } = active;
      const shown = textShown(edit, entity.properties.get(column.name), column);
      lastId += 1;
      before = shown.isInvalid ? undefined : shown;
      isTouched = start === 'typed';
      isRetyping.value = false;
      const { type } = shown;
      const text = start === 'typed' ? typed : shown.text;
      const row = createPropertyRow(
        lastId,
        { name: column.name, type, text },
        { twins: NO_TWINS, now, isAdded: false },
      );
      draft.value = { id: lastId, base: entity, column, row, start };
      return true;
    }

    function end(): void {
      draft.value = undefined;
      isRetyping.value = false;
      isHelpSought.value = false;
      before = undefined;
    }

    function isUnchanged(row: PropertyRow): boolean {
      if (!before || before.type !== row.type.peek() || before.text !== row.text.peek())
        return false;
      // The draft equals the stored text, or is an empty cell that was never typed in.
      return before.text !== '' || !isTouched;
    }

    /** Returns what is to be stored: 'none' if nothing is, 'invalid' if the text is no value. */
    function settle({ row }: CellDraft): EdmValue | 'absent' | 'none' | 'invalid' {
      if (row.retyping.peek()) return 'invalid';
      if (isUnchanged(row)) return 'none';
      const word = wordOf(row);
      if (word !== undefined) row.write(word);
      if (isRemovalText(row)) return 'absent';
      return row.reading.peek().value ?? 'invalid';
    }

    function commit(): CommitOutcome {
      const open = draft.peek();
      if (!open) return 'idle';
      const settled = settle(open);
      if (settled === 'invalid') {
        open.row.visit();
        return 'invalid';
      }
      end();
      if (settled === 'none') return 'done';
      const { base, column } = open;
      // The error or unsaved value in this cell has been corrected.
      edits.discard(base, column.name);
      const value = settled === 'absent' ? undefined : settled;
      void edits.write([{ kind: 'change', base, values: new Map([[column.name, value]]) }]);
      return 'done';
    }

    /** Ends the draft in any case: a text that is no value stays in the cell, marked. */
    function leave(): void {
      const open = draft.peek();
      if (!open || commit() !== 'invalid') return;
      const { base, column, row } = open;
      end();
      const invalid = { base, property: column.name, type: row.type.peek(), text: row.text.peek() };
      edits.keepInvalid([invalid]);
    }

    return {
      edits,
      draft: computed(() => draft.value),
      isRetyping: computed(() => isRetyping.value),
      isHelpSought: computed(() => isHelpSought.value),
      /** Whether a draft would be lost with the page. */
      isDirty: computed(() => {
        const open = draft.value;
        const isOpenDirty = open !== undefined && open.row.text.value !== before?.text;
        return isOpenDirty || edits.isWriting.value || edits.hasUnsaved.value;
      }),

      isReadOnly: computed(() => isReadOnly),
      /** Begins to edit the active cell; returns false if that cell cannot be edited. */
      begin,
      /** Begins to edit with the choice of another type. */
      retype(): boolean {
        const isOpen = begin('end');
        isRetyping.value = isOpen;
        // The focus moves to the choice of a type as soon as it is drawn.
        isHelpSought.value = isOpen;
        return isOpen;
      },
      write(text: string): void {
        isTouched = true;
        isHelpSought.value = false;
        draft.peek()?.row.write(text);
      },
      /** Replaces one Boolean word by the other, if the cell has one of them. */
      toggle(): boolean {
        const active = findActive();
        const stored = active?.entity.properties.get(active.column.name);
        const value = active?.edit?.kind === 'pending' ? active.edit.value : stored;
        if (!active || value?.type !== 'Edm.Boolean') return false;
        const { entity: base, column } = active;
        const other: EdmValue = { type: 'Edm.Boolean', value: !value.value };
        void edits.write([{ kind: 'change', base, values: new Map([[column.name, other]]) }]);
        return true;
      },
      /**
       * Asks to move the focus to the help; returns false if that was already
       * asked, so that help that offers nothing or never loads does not hold
       * the focus.
       */
      seekHelp(): boolean {
        const isNew = !isHelpSought.peek();
        isHelpSought.value = true;
        return isNew;
      },
      /** Marks the help as focused. */
      findHelp(): void {
        isHelpSought.value = false;
      },
      commit,
      leave,
      cancel(): void {
        end();
      },
      /**
       * Ends the draft if only the choice of a type was requested, and nothing
       * was chosen or written since.
       */
      letGoOfChoice(): void {
        const row = draft.peek()?.row;
        if (row && isRetyping.peek() && !row.retyping.peek() && isUnchanged(row)) end();
      },
      /**
       * Returns the value of the open cell, to be written to others as well;
       * undefined if it is no value.
       */
      take(): EdmValue | 'absent' | undefined {
        const open = draft.peek();
        if (!open) return undefined;
        const settled = settle(open);
        if (settled === 'invalid') open.row.visit();
        if (settled === 'none') return before?.value ?? 'absent';
        return settled === 'invalid' ? undefined : settled;
      },
    };
  },
);

export type CellEditingModel = InstanceType<typeof CellEditingModel>;

/**
 * Returns the text with which an edit begins. An absent cell takes the most
 * frequent type of its column.
 */
function textShown(edit: CellEdit | undefined, stored: EdmValue | undefined, column: GridColumn) {
  if (edit?.kind === 'invalid')
    return { text: edit.text, type: edit.type, value: undefined, isInvalid: true };
  const value = edit ? edit.value : stored;
  const type = value?.type ?? stored?.type ?? column.types[0] ?? 'Edm.String';
  const isInvalid = edit !== undefined && edit.kind !== 'pending';
  return { text: value ? formatEdm(value) : '', type, value, isInvalid };
}

/**
 * Returns whether an empty text removes the property: it is no number and no
 * date. An empty string and empty bytes are values.
 */
export function isRemovalText({ text, type }: PropertyRow): boolean {
  const kind = type.value;
  return text.value.trim() === '' && kind !== 'Edm.String' && kind !== 'Edm.Binary';
}

/** Returns the Boolean word that a letter or a digit stands for. */
function wordOf({ text, type }: PropertyRow): string | undefined {
  if (type.peek() !== 'Edm.Boolean') return undefined;
  const short = text.peek().trim().toLowerCase();
  if (['t', 'y', '1', 'yes', 'on'].includes(short)) return 'true';
  return ['f', 'n', '0', 'no', 'off'].includes(short) ? 'false' : undefined;
}

function machineTime(): Ticks {
  return ticksOfMilliseconds(Date.now());
}
