import type { EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { StepKind } from '../../../model/history.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { CopiedRows } from '../../data-grid/grid-copy.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { CellRange, GridSelection } from '../../data-grid/grid-selection.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import type { WriteWatch } from '../writes/cell-write-course.ts';
import { countValues } from '../writes/cell-writes.ts';
import type { CellEditingModel } from './cell-editing-model.ts';
import type { CellStep } from './cell-edits-model.ts';
import {
  type CellPlan,
  type CellSource,
  type CellTarget,
  fitColumn,
  joinPlans,
  planCells,
  planRows,
  rangesOf,
} from './cell-plan.ts';

export interface CellPlace {
  readonly grid: GridModel;
  readonly viewport: GridViewportModel;
  readonly selection: GridSelectionModel;
  readonly cells: CellEditingModel;
}

/** The selected cells and their columns, at the moment of the action. */
export interface CellSpot {
  readonly selection: GridSelection;
  readonly columns: readonly GridColumn[];
  /**
   * The key of the first row, which may have moved before the action is done;
   * undefined if the row is not loaded.
   */
  readonly topKey: EntityKey | undefined;
}

export function spotOf({ grid, viewport, selection }: CellPlace): CellSpot {
  const selected = selection.selection.peek();
  const top = Math.max(0, Math.min(...rangesOf(selected).map((range) => range.top)));
  const columns = viewport.columns.peek();
  return { selection: selected, columns, topKey: grid.rowAt(top)?.key };
}

/** The result of an action on many cells. */
export type CellAction =
  | { readonly kind: 'done'; readonly cells: number; readonly step: CellStep }
  /** `fixed` counts the cells of keys and Timestamps. */
  | { readonly kind: 'nothing'; readonly fixed: number }
  /** The text in the open cell is no value. */
  | { readonly kind: 'invalid' }
  /** The entities are so many that it is a bulk edit of everything shown. */
  | { readonly kind: 'tooMany'; readonly columns: readonly GridColumn[] };

/** Removes the values of all selected cells. */
export async function clearCells(place: CellPlace, watch?: WriteWatch): Promise<CellAction> {
  const plan = await planCells(sourceOf(place), selectedRanges(place), () => 'absent');
  return await execute(place, plan, 'edit', watch);
}

/** Removes the copied values from the very entities from which they were copied. */
export async function clearCopied(
  place: CellPlace,
  { rows, columns, isCut }: CopiedRows,
  watch?: WriteWatch,
): Promise<CellAction> {
  if (isCut) return { kind: 'tooMany', columns };
  return await execute(
    place,
    planRows(place.cells.edits, [{ rows, columns }], () => 'absent'),
    'cut',
    watch,
  );
}

/** Writes the value of the open cell, or else of the active one, to all selected cells. */
export async function fillCells(place: CellPlace, watch?: WriteWatch): Promise<CellAction> {
  const { cells } = place;
  const open = cells.draft.peek();
  const value = open ? cells.take() : activeValue(place);
  if (value === undefined) return { kind: 'invalid' };
  const plan = await planCells(sourceOf(place), selectedRanges(place), ({ column }) =>
    targetFor(value, column),
  );
  // The draft stays until it is known that all cells take its value.
  if (plan.kind === 'writes' && cells.draft.peek() === open) cells.cancel();
  return await execute(place, plan, 'fill', watch);
}

/** Returns the ranges with cells below their first row; none for whole rows, which the command duplicates. */
export function findRangesToFill({ selection }: CellPlace): readonly CellRange[] {
  if (selection.hasWholeRowsOnly.peek()) return [];
  return selection.selection.peek().ranges.filter(({ top, bottom }) => bottom > top);
}

/** Writes the value of the first cell of each range and column to the cells below it. */
export async function fillDown(
  place: CellPlace,
  ranges: readonly CellRange[],
  watch?: WriteWatch,
): Promise<CellAction> {
  const plans = await Promise.all(ranges.map((range) => planFillDown(place, range)));
  return await execute(place, joinPlans(plans), 'fill', watch);
}

async function planFillDown(place: CellPlace, range: CellRange): Promise<CellPlan> {
  const { latest, shown } = place.cells.edits;
  const source = sourceOf(place);
  const first = await place.grid.loadRow(range.top);
  const properties = first && shown(latest(first.entity)).properties;
  const below = { ...range, top: range.top + 1 };
  return await planCells(source, [below], ({ column }) =>
    properties ? (properties.get(column.name) ?? 'absent') : 'untouched',
  );
}

/** Returns how many of the cells a step has written. */
export function countWritten(cells: number, { refusedCells, stopped }: CellStep): number {
  return stopped.reduce((left, write) => left - countValues(write), cells - refusedCells);
}

async function execute(
  { cells }: CellPlace,
  plan: CellPlan,
  kind: StepKind,
  watch?: WriteWatch,
): Promise<CellAction> {
  if (plan.kind === 'tooMany') return plan;
  if (plan.writes.length === 0) return { kind: 'nothing', fixed: plan.fixed };
  const step = await cells.edits.write(plan.writes, kind, watch);
  return { kind: 'done', cells: plan.cells, step };
}

export function sourceOf(
  { grid, viewport, cells }: CellPlace,
  columns = viewport.columns.peek(),
): CellSource {
  const { latest, shown } = cells.edits;
  return { grid, columns, latest, shown };
}

function selectedRanges({ selection }: CellPlace): readonly CellRange[] {
  return rangesOf(selection.selection.peek());
}

function activeValue({ grid, viewport, selection, cells }: CellPlace): EdmValue | 'absent' {
  const { row, column: index } = selection.selection.peek().active;
  const column = viewport.columns.peek()[index];
  const found = grid.rowAt(row);
  if (!column || !found) return 'absent';
  if (column.kind !== 'property') return found.valueOf(column) ?? 'absent';
  const entity = cells.edits.shown(cells.edits.latest(found.entity));
  return entity.properties.get(column.name) ?? 'absent';
}

/** Returns the value in the type of the column, or as a text if it does not convert. */
function targetFor(value: EdmValue | 'absent', column: GridColumn): CellTarget {
  if (value === 'absent') return value;
  const fitting = fitColumn(value, column);
  if (fitting) return fitting;
  return value.type === 'Edm.String' ? value : { type: 'Edm.String', value: formatEdm(value) };
}
