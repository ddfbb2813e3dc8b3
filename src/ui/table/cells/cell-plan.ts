import type { EdmValue } from '../../../model/edm.ts';
import { convertEdm } from '../../../model/edm-convert.ts';
import type { Entity } from '../../../model/entity.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { bandsOf, type CellBand } from '../../data-grid/grid-selected.ts';
import type { CellRange, GridSelection } from '../../data-grid/grid-selection.ts';
import { type CellWrite, isSameValue, keyOfWrite, textOfKey } from '../writes/cell-writes.ts';

/** The most rows of an edit in the grid; more is a bulk edit. */
export const MOST_EDITED_ROWS = 10_000;

/** The most rows of a paste; more is an import. */
export const MOST_PASTED_ROWS = 10_000;

/** The cells' grid, and what is known of them beyond what was read. */
export interface CellSource {
  readonly grid: GridModel;
  readonly columns: readonly GridColumn[];
  /** Returns the version known to be stored. */
  readonly latest: (entity: Entity) => Entity;
  /** Returns the entity with the values that are being written. */
  readonly shown: (entity: Entity) => Entity;
}

/** A cell that an action is to change. */
export interface PlannedCell {
  readonly column: GridColumn;
  /** The entity as it is shown. */
  readonly entity: Entity;
}

export type CellTarget = EdmValue | 'absent' | 'untouched';

export type CellPlan =
  | { readonly kind: 'tooMany'; readonly columns: readonly GridColumn[] }
  | {
      readonly kind: 'writes';
      readonly writes: readonly CellWrite[];
      readonly cells: number;
      /** The number of cells of keys and Timestamps, which stay as they are. */
      readonly fixed: number;
    };

/** Returns the ranges, or the active cell if there are none. */
export function rangesOf({ active, ranges }: GridSelection): readonly CellRange[] {
  if (ranges.length > 0) return ranges;
  return [{ top: active.row, bottom: active.row, left: active.column, right: active.column }];
}

/** Returns the writes by which each cell of the ranges becomes what `targetOf` returns. */
export async function planCells(
  source: CellSource,
  ranges: readonly CellRange[],
  targetOf: (cell: PlannedCell) => CellTarget,
): Promise<CellPlan> {
  const { grid, columns } = source;
  const bands = bandsOf({ ranges }, grid.total.peek(), columns.length);
  const rows = bands.reduce((sum, { rows: { first, end } }) => sum + end - first, 0);
  const named = columnsOf(bands, columns);
  if (rows > MOST_EDITED_ROWS) return { kind: 'tooMany', columns: named };
  const loaded = await Promise.all(bands.map((band) => grid.loadRows(band.rows)));
  const parts = bands.map(({ columns: indexes }, at) => ({
    rows: loaded[at] ?? [],
    columns: indexes.flatMap((index) => columns[index] ?? []),
  }));
  return planRows(source, parts, targetOf);
}

/** Loaded rows, and some of their columns. */
export interface PlannedRows {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** Returns the writes for rows that are loaded already. */
export function planRows(
  { latest, shown }: Pick<CellSource, 'latest' | 'shown'>,
  parts: readonly PlannedRows[],
  targetOf: (cell: PlannedCell) => CellTarget,
): CellPlan {
  const writes: CellWrite[] = [];
  let cells = 0;
  let fixed = 0;
  for (const { rows, columns } of parts) {
    const properties = columns.filter(({ kind }) => kind === 'property');
    fixed += rows.length * (columns.length - properties.length);
    for (const row of rows) {
      const base = latest(row.entity);
      const entity = shown(base);
      const values = new Map<string, EdmValue | undefined>();
      for (const column of properties) {
        const target = targetOf({ column, entity });
        if (target === 'untouched') continue;
        const value = target === 'absent' ? undefined : target;
        if (!isSameValue(entity.properties.get(column.name), value)) values.set(column.name, value);
      }
      if (values.size === 0) continue;
      cells += values.size;
      writes.push({ kind: 'change', base, values });
    }
  }
  return { kind: 'writes', writes, cells, fixed };
}

/** Joins several plans into one that writes each entity once. */
export function joinPlans(plans: readonly CellPlan[]): CellPlan {
  const writeByKey = new Map<string, CellWrite>();
  let [cells, fixed] = [0, 0];
  for (const plan of plans) {
    if (plan.kind === 'tooMany') return plan;
    cells += plan.cells;
    fixed += plan.fixed;
    for (const write of plan.writes) {
      const key = textOfKey(keyOfWrite(write));
      const before = writeByKey.get(key);
      writeByKey.set(key, before ? joinWrites(before, write) : write);
    }
  }
  return { kind: 'writes', writes: [...writeByKey.values()], cells, fixed };
}

function joinWrites(one: CellWrite, other: CellWrite): CellWrite {
  if (one.kind !== 'change' || other.kind !== 'change') return other;
  return { ...one, values: new Map([...one.values, ...other.values]) };
}

/**
 * Returns a value for a column: unchanged if the column has values of its type,
 * else converted to the column's usual type if nothing is lost. Returns
 * undefined if it does not fit.
 */
export function fitColumn(value: EdmValue, { types }: GridColumn): EdmValue | undefined {
  const [usual] = types;
  if (usual === undefined || types.includes(value.type)) return value;
  const conversion = convertEdm(value, usual);
  return conversion && !conversion.loss ? conversion.value : undefined;
}

function columnsOf(bands: readonly CellBand[], columns: readonly GridColumn[]): GridColumn[] {
  const indexes = new Set(bands.flatMap((band) => band.columns));
  return [...indexes].flatMap((index) => columns[index] ?? []);
}
