import type { EdmValue } from '../../../model/edm.ts';
import { convertEdm } from '../../../model/edm-convert.ts';
import type { Entity } from '../../../model/entity.ts';
import type { GridColumn } from '../grid/grid-columns.ts';
import type { GridModel } from '../grid/grid-model.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { bandsOf, type CellBand } from '../grid/grid-selected.ts';
import type { CellRange, GridSelection } from '../grid/grid-selection.ts';
import { type CellWrite, isSameValue, keyOfWrite, textOfKey } from './cell-writes.ts';

/** More than this is a change of everything that matches. */
export const MOST_EDITED_ROWS = 10_000;

/** More is what an import is for. */
export const MOST_PASTED_ROWS = 10_000;

/** Where cells are, and what is known of them beyond what was read. */
export interface CellSource {
  readonly grid: GridModel;
  readonly columns: readonly GridColumn[];
  /** The version that is known to be stored. */
  readonly latest: (entity: Entity) => Entity;
  /** The same with what is on its way. */
  readonly shown: (entity: Entity) => Entity;
}

/** A cell that something is to become of. */
export interface PlannedCell {
  readonly column: GridColumn;
  /** As it is shown. */
  readonly entity: Entity;
}

export type CellTarget = EdmValue | 'absent' | 'untouched';

export type CellPlan =
  | { readonly kind: 'tooMany'; readonly columns: readonly GridColumn[] }
  | {
      readonly kind: 'writes';
      readonly writes: readonly CellWrite[];
      readonly cells: number;
      /** Cells of keys and Timestamps, which stay as they are. */
      readonly fixed: number;
    };

/** The ranges, or the active cell where there are none. */
export function rangesOf({ active, ranges }: GridSelection): readonly CellRange[] {
  if (ranges.length > 0) return ranges;
  return [{ top: active.row, bottom: active.row, left: active.column, right: active.column }];
}

/** What has to be written for each cell of the ranges to become what `targetOf` says. */
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

/** Rows that are there, and which of their columns. */
export interface PlannedRows {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** The same for rows that have come already. */
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

/** Several plans as one, in which each entity is written once. */
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
 * A value for a column: as it is where the column has such values, else as the
 * column's usual type, where that loses nothing. Undefined where it does not fit.
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
