import type { EdmType } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { compareKeys, type Entity, type EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import { findEntity } from '../../data-grid/entity-lookup.ts';
import { type GridColumn, isKeyColumn } from '../../data-grid/grid-columns.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import { type CellRange, OPEN } from '../../data-grid/grid-selection.ts';
import { createWatchedRest, type WriteWatch } from '../writes/cell-write-course.ts';
import { type CellPlace, type CellSpot, sourceOf } from './cell-actions.ts';
import { MOST_PASTED_ROWS, rangesOf } from './cell-plan.ts';
import { cellAt, type PastedBlock, type PastedCell, UNTOLD } from './paste-block.ts';
import {
  findTargets,
  type PasteRow,
  type PasteTarget,
  type PropertyTarget,
} from './paste-judging.ts';

/** A block and its target, before any choices. */
export interface PlacedPaste {
  readonly block: PastedBlock;
  /** The origin of the lines. */
  readonly kind: 'paste' | 'duplicate';
  readonly targets: readonly PasteTarget[];
  readonly rows: readonly PasteRow[];
  /** Whether the lines contain the keys of their entities. */
  readonly isKeyed: boolean;
  /** The partition in which new entities continue. */
  readonly lastPartition: string;
  /** The number of entities in the table, shown or not. */
  readonly total: number;
}

/** The service in which the entities that lines name are looked up. */
export interface PasteSource {
  readonly service: TableService;
  readonly table: TableName;
  readonly watch?: WriteWatch | undefined;
}

/** The number of keys that are looked up at once. */
const LOOKUPS = 50;

/** Finds the target of a block, from the active cell or within the selected cells. */
export async function placeBlock(
  place: CellPlace,
  { selection, columns, topKey }: CellSpot,
  asked: PastedBlock,
  { service, table, watch }: PasteSource,
): Promise<PlacedPaste> {
  const { grid } = place;
  const shownTotal = grid.total.peek();
  const range = rangesOf(selection).at(-1);
  const top = Math.max(0, range?.top ?? 0);
  const firstProperty = columns.findIndex(({ kind }) => kind === 'property');
  // An empty table has no cell to begin at.
  const left = shownTotal === 0 ? Math.max(firstProperty, columns.length) : (range?.left ?? 0);
  const size = {
    rows: Math.min(range?.bottom ?? top, shownTotal - 1) - top + 1,
    columns: Math.min(range?.right ?? left, columns.length - 1) - left + 1,
  };
  const isOpen = range?.bottom === OPEN || range?.right === OPEN;
  const block = isOpen ? asked : repeat(asked, size);
  const targets = findTargets(block, columns, left, grid.columns.peek());
  const isKeyed = targets.some(({ kind }) => kind === 'partitionKey');
  const { latest, shown } = sourceOf(place);
  const show = (entity: Entity) => shown(latest(entity));
  const last = await grid.loadRow(shownTotal - 1);
  const find = async (key: EntityKey) => {
    const entity = await findEntity(service, table, key);
    return entity === undefined || entity === 'unknown' ? undefined : show(entity);
  };
  const from = { row: top, key: topKey };
  const rows = isKeyed
    ? await findKeyed(block, targets, find, watch)
    : await findRows(block, loadFrom(grid, from, block.lines.length, watch), show, watch);
  return {
    block,
    kind: 'paste',
    targets,
    rows,
    isKeyed,
    lastPartition: last?.key.partitionKey ?? '',
    // The grid may show only a part of the table, or not have loaded it yet.
    total: (await service.getTable(table)).entities,
  };
}

/**
 * Returns all entities in which something is selected, whole, as new ones under
 * keys that are to be made.
 */
export function placeCopies({ grid, cells }: CellPlace, rows: readonly GridRow[]): PlacedPaste {
  const { latest, shown } = cells.edits;
  const entities = rows.map(({ entity }) => shown(latest(entity)));
  const targets = targetsOfCopies(entities);
  const lines = entities.map(({ properties }) =>
    targets.map(({ name }): PastedCell => {
      const value = properties.get(name);
      return value && { text: formatEdm(value), value };
    }),
  );
  return {
    block: { names: targets.map(({ name }) => name), lines, isGuessed: true },
    kind: 'duplicate',
    targets,
    rows: lines.map((cells) => ({ cells, entity: undefined, key: undefined })),
    isKeyed: false,
    lastPartition: entities.at(-1)?.partitionKey ?? '',
    total: grid.entities.peek(),
  };
}

/** Returns every property that any of them has, shown as a column or not, with all its types. */
function targetsOfCopies(entities: readonly Entity[]): readonly PropertyTarget[] {
  const typesByName = new Map<string, Set<EdmType>>();
  for (const { properties } of entities) {
    for (const [name, { type }] of properties) {
      const types = typesByName.get(name) ?? new Set();
      typesByName.set(name, types.add(type));
    }
  }
  return Array.from(typesByName, ([name, found]) => {
    const types = [...found];
    return { kind: 'property', name, type: types[0] ?? 'Edm.String', types, isNew: false };
  });
}

/** Repeats the block within the selection, if the selection is a multiple of it. */
function repeat(
  block: PastedBlock,
  size: { readonly rows: number; readonly columns: number },
): PastedBlock {
  const height = block.lines.length;
  const width = Math.max(0, ...block.lines.map((line) => line.length));
  const isMultiple =
    !block.names &&
    height > 0 &&
    width > 0 &&
    // Without cells nothing is filled.
    size.rows > 0 &&
    size.columns > 0 &&
    size.rows % height === 0 &&
    size.columns % width === 0;
  if (!isMultiple || (size.rows === height && size.columns === width)) return block;
  const lines = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.columns }, (_, column) =>
      cellAt(block.lines[row % height], column % width),
    ),
  );
  return { ...block, lines };
}

/** The number of searches for a row that moved while those below it were read. */
const MOST_LOOKS = 5;

/** Returns the rows from this one on, at the current position of its entity. */
async function loadFrom(
  grid: GridModel,
  from: { readonly row: number; readonly key: EntityKey | undefined },
  count: number,
  watch: WriteWatch | undefined,
): Promise<readonly GridRow[]> {
  const rest = createWatchedRest(watch);
  const notifyLoaded = async (loaded: number) => {
    watch?.notify(loaded, count);
    await rest();
  };
  let first = from.row;
  for (let looks = 0; ; looks += 1) {
    const end = Math.min(grid.total.peek(), first + count);
    const rows = await grid.loadRows({ first, end }, notifyLoaded);
    const { key } = from;
    const isThere = key && rows[0] && compareKeys(rows[0].key, key) === 0;
    const isLast = key === undefined || isThere || looks === MOST_LOOKS;
    const found = isLast ? undefined : await grid.findRow(key);
    // If its entity is gone, the one in its place is used.
    if (found === undefined) return rows;
    first = found;
  }
}

async function findRows(
  block: PastedBlock,
  loading: Promise<readonly GridRow[]>,
  show: (entity: Entity) => Entity,
  watch: WriteWatch | undefined,
): Promise<readonly PasteRow[]> {
  const loaded = await loading;
  const rest = createWatchedRest(watch);
  const rows: PasteRow[] = [];
  for (const [at, cells] of block.lines.entries()) {
    const entity = loaded[at]?.entity;
    rows.push({ cells, entity: entity && show(entity), key: undefined });
    await rest();
  }
  return rows;
}

async function findKeyed(
  block: PastedBlock,
  targets: readonly PasteTarget[],
  find: (key: EntityKey) => Promise<Entity | undefined>,
  watch: WriteWatch | undefined,
): Promise<readonly PasteRow[]> {
  const indexes = (['partitionKey', 'rowKey'] as const).map((kind) =>
    targets.findIndex((target) => target.kind === kind),
  );
  const rest = createWatchedRest(watch);
  const rows: PasteRow[] = [];
  // A line without any content names no entity, rather than one with empty keys.
  const lines = block.lines.filter((line) => !line.every((cell) => cell?.isUnreported));
  for (let at = 0; at < lines.length; at += LOOKUPS) {
    const found = lines.slice(at, at + LOOKUPS).map(async (cells) => {
      const [partitionKey = '', rowKey = ''] = indexes.map((index) => cells[index]?.text ?? '');
      const key = { partitionKey, rowKey };
      return { cells, key, entity: await find(key) };
    });
    rows.push(...(await Promise.all(found)));
    watch?.notify(rows.length, lines.length);
    await rest();
  }
  return rows;
}

/** A pasted block and its target. */
interface SpreadPaste {
  readonly block: PastedBlock;
  readonly spot: CellSpot;
}

/**
 * Returns a block for several ranges as one for the smallest range around them,
 * with no content in the cells between. Returns undefined if it does not fill
 * each range, if they are too far apart, or if keys are among the cells: a line
 * names its entity by them, and the lines between would name none.
 */
export function spreadBlock(
  block: PastedBlock,
  spot: CellSpot,
  total: number,
): SpreadPaste | undefined {
  const { selection, columns } = spot;
  if (selection.ranges.length < 2) return { block, spot };
  const ranges = selection.ranges.map((range) => ({
    ...range,
    bottom: Math.min(range.bottom, total - 1),
    right: Math.min(range.right, columns.length - 1),
  }));
  const around = rangeAround(ranges);
  const { rows, columns: width } = sizeOf(around);
  const isFilled = ranges.every((range) => fills(block, range));
  const isApart = rows > MOST_PASTED_ROWS || hasKeys(columns, around);
  if (block.names || !isFilled || isApart) return undefined;
  const lines = Array.from({ length: rows }, () => new Array<PastedCell>(width).fill(UNTOLD));
  for (const range of ranges) write(block, range, lines, around);
  return {
    block: { ...block, lines },
    spot: { ...spot, selection: { ...selection, ranges: [around] } },
  };
}

function hasKeys(columns: readonly GridColumn[], { left, right }: CellRange): boolean {
  return columns.slice(left, right + 1).some(isKeyColumn);
}

function rangeAround(ranges: readonly CellRange[]): CellRange {
  return {
    top: Math.min(...ranges.map(({ top }) => top)),
    bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
    left: Math.min(...ranges.map(({ left }) => left)),
    right: Math.max(...ranges.map(({ right }) => right)),
  };
}

/** Returns whether the block fits into the range a whole number of times. */
function fills(block: PastedBlock, range: CellRange): boolean {
  const { rows, columns } = sizeOf(range);
  const { height, width } = sizeOfBlock(block);
  return height > 0 && width > 0 && rows % height === 0 && columns % width === 0;
}

function write(
  block: PastedBlock,
  range: CellRange,
  lines: readonly PastedCell[][],
  { top, left }: CellRange,
): void {
  const { rows, columns } = sizeOf(range);
  const { height, width } = sizeOfBlock(block);
  for (let row = 0; row < rows; row += 1) {
    const line = lines[range.top - top + row];
    const copied = block.lines[row % height];
    for (let column = 0; line && column < columns; column += 1) {
      line[range.left - left + column] = cellAt(copied, column % width);
    }
  }
}

function sizeOf({ top, bottom, left, right }: CellRange) {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

function sizeOfBlock({ lines }: PastedBlock) {
  return { height: lines.length, width: Math.max(0, ...lines.map((line) => line.length)) };
}

/** Returns the names of the columns, shown or hidden. A Timestamp decides nothing. */
export function namesKnown({ grid }: CellPlace, { columns }: CellSpot): readonly string[] {
  return [...columns, ...grid.columns.peek()]
    .filter(({ kind }) => kind !== 'timestamp')
    .map(({ name }) => name);
}
