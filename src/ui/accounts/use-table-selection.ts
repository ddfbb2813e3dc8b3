import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import {
  moveTo,
  NO_SELECTION,
  rangeTo,
  selectAll,
  selectOne,
  type TableMove,
  type TableSelection,
  tickTo,
  toggle,
  withinTables,
} from './table-selection.ts';

const MOVES: Readonly<Record<string, TableMove>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

export interface SelectionActions {
  readonly selection: ReadonlySignal<TableSelection>;
  readonly isSelected: (table: string) => boolean;
  /** The table that is the tab stop of the list. */
  readonly active: string | undefined;
  readonly focus: (table: string) => void;
  /** Handles a press on a checkbox: with Shift, ticks all from the last pressed one on. */
  readonly tick: (table: string, event: MouseEvent) => void;
  /** Handles a press beside the name: selects it alone, or with Shift or Mod as in any list. */
  readonly press: (table: string, event: MouseEvent) => void;
  /** Selects a table for its menu, unless it is selected already. */
  readonly aim: (table: string) => void;
  readonly all: () => void;
  readonly end: () => void;
  /** Handles a key. Returns false if it is none of the selection's. */
  readonly key: (event: KeyboardEvent) => boolean;
}

/**
 * Returns the selection in a list of tables, by keys and by pointer; `shown`
 * are the tables that keys can reach.
 */
export function useTableSelection(
  tables: readonly TableDescription[],
  shown: readonly TableDescription[],
  list: RefObject<HTMLElement | null>,
): SelectionActions {
  const selection = useSignal(NO_SELECTION);
  const names = tables.map(({ name }) => tableNameKey(name));
  const reached = shown.map(({ name }) => tableNameKey(name));
  useWithin(selection, names, list);
  const { selected, active = reached[0] } = selection.value;

  function set(next: TableSelection, isFocused = true) {
    selection.value = next;
    if (isFocused && next.active !== undefined) focusTable(list.current, next.active);
  }

  function key(event: KeyboardEvent): boolean {
    const { value: before } = selection;
    const from = before.active === undefined ? { ...before, active } : before;
    const isMod = event.ctrlKey || event.metaKey;
    const move = MOVES[event.key];
    const isName = event.target instanceof HTMLAnchorElement;
    if (move && !event.altKey) set(moveTo(from, reached, move, event.shiftKey));
    else if (event.key === ' ' && isName && active !== undefined) {
      set(event.shiftKey ? tickTo(from, reached, active) : toggle(from, active));
    } else if (isMod && event.key.toLowerCase() === 'a') set(selectAll(from, names));
    else if (event.key === 'Escape' && selected.size > 0) set({ ...from, selected: new Set() });
    else return false;
    return true;
  }

  function press(table: string, event: MouseEvent) {
    const { value: before } = selection;
    if (event.shiftKey) set(rangeTo(before, reached, table));
    else if (event.ctrlKey || event.metaKey) set(toggle(before, table));
    else set(selectOne(table));
  }

  return {
    selection,
    isSelected: (table) => selected.has(table),
    active,
    focus: (table) => {
      if (selection.peek().active !== table)
        selection.value = { ...selection.peek(), active: table };
    },
    tick: (table, { shiftKey }) => {
      const now = selection.peek();
      set(shiftKey ? tickTo(now, reached, table) : toggle(now, table), false);
    },
    press,
    aim: (table) => {
      if (!selection.peek().selected.has(table)) selection.value = selectOne(table);
    },
    all: () => set(selectAll(selection.peek(), names), false),
    end: () => set({ ...selection.peek(), selected: new Set() }),
    key,
  };
}

/** Removes deleted tables from the selection, and keeps the focus in the list. */
function useWithin(
  selection: Signal<TableSelection>,
  names: readonly string[],
  list: RefObject<HTMLElement | null>,
): void {
  const before = useRef(names);
  // Runs before the browser paints, so that the focus is never seen outside of the list.
  useLayoutEffect(() => {
    const known = before.current;
    if (known.length === names.length && known.every((name, index) => name === names[index]))
      return;
    before.current = names;
    const next = withinTables(selection.peek(), names, known);
    selection.value = next;
    // If tables were only added, the focus was not in the list: the samples of
    // a first start are added one by one.
    const isAnyGone = known.some((name) => !names.includes(name));
    const isNowhere = document.activeElement === document.body || document.activeElement === null;
    if (isAnyGone && isNowhere && next.active !== undefined) focusTable(list.current, next.active);
  });
}

function focusTable(list: HTMLElement | null, table: string): void {
  list?.querySelector<HTMLElement>(`[data-table="${table}"]`)?.focus();
}
