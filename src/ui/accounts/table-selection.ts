/** The selected tables of a list, by their names in lower case. */
export interface TableSelection {
  readonly selected: ReadonlySet<string>;
  /** The table that has the focus. */
  readonly active: string | undefined;
  /** The start of a range. */
  readonly anchor: string | undefined;
  /** The table that was ticked, unticked or selected last: a range of ticks starts here. */
  readonly ticked: string | undefined;
}

export type TableMove = 'previous' | 'next' | 'pageUp' | 'pageDown' | 'first' | 'last';

export const NO_SELECTION: TableSelection = {
  selected: new Set(),
  active: undefined,
  anchor: undefined,
  ticked: undefined,
};

const PAGE = 10;

/**
 * Returns the rest of a selection after tables were added and deleted; the
 * focus moves to the table that took the place of its own.
 */
export function withinTables(
  selection: TableSelection,
  tables: readonly string[],
  before: readonly string[],
): TableSelection {
  const there = new Set(tables);
  const selected = new Set([...selection.selected].filter((table) => there.has(table)));
  const { active, anchor, ticked } = selection;
  const isThere = active !== undefined && there.has(active);
  const index = before.indexOf(active ?? '');
  return {
    selected,
    active: isThere ? active : tables[Math.min(Math.max(index, 0), tables.length - 1)],
    anchor: anchor !== undefined && there.has(anchor) ? anchor : undefined,
    ticked: ticked !== undefined && there.has(ticked) ? ticked : undefined,
  };
}

/**
 * Moves the focus to another table; with `extends`, selects everything from the
 * start of the range.
 */
export function moveTo(
  selection: TableSelection,
  tables: readonly string[],
  move: TableMove,
  extendsRange: boolean,
): TableSelection {
  const from = Math.max(0, tables.indexOf(selection.active ?? ''));
  const active = tables[placeAfter(from, tables.length, move)];
  if (active === undefined) return selection;
  return extendsRange
    ? rangeTo(selection, tables, active)
    : { ...selection, active, anchor: active };
}

/** Selects everything from the start of the range, and nothing else. */
export function rangeTo(
  { anchor, active }: TableSelection,
  tables: readonly string[],
  to: string,
): TableSelection {
  const start = anchor ?? active ?? to;
  const [one, other] = [tables.indexOf(start), tables.indexOf(to)];
  const range = tables.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { selected: new Set(range), active: to, anchor: start, ticked: to };
}

/**
 * Ticks all tables from the one that was ticked last to `to`, or unticks them
 * if `to` is ticked. The other tables stay as they are.
 */
export function tickTo(
  selection: TableSelection,
  tables: readonly string[],
  to: string,
): TableSelection {
  const { selected, ticked } = selection;
  const start = tables.indexOf(ticked ?? to);
  if (start < 0) return toggle(selection, to);
  const end = tables.indexOf(to);
  const range = tables.slice(Math.min(start, end), Math.max(start, end) + 1);
  const others = [...selected].filter((table) => !range.includes(table));
  const next = new Set(selected.has(to) ? others : [...selected, ...range]);
  return { selected: next, active: to, anchor: to, ticked: to };
}

/** Selects or deselects one table. */
export function toggle({ selected }: TableSelection, table: string): TableSelection {
  const next = new Set(selected);
  if (!next.delete(table)) next.add(table);
  return { selected: next, active: table, anchor: table, ticked: table };
}

export function selectOne(table: string): TableSelection {
  return { selected: new Set([table]), active: table, anchor: table, ticked: table };
}

export function selectAll(selection: TableSelection, tables: readonly string[]): TableSelection {
  return { ...selection, selected: new Set(tables) };
}

function placeAfter(from: number, count: number, move: TableMove): number {
  switch (move) {
    case 'previous':
      return Math.max(0, from - 1);
    case 'next':
      return Math.min(count - 1, from + 1);
    case 'pageUp':
      return Math.max(0, from - PAGE);
    case 'pageDown':
      return Math.min(count - 1, from + PAGE);
    case 'first':
      return 0;
    case 'last':
      return count - 1;
  }
}
