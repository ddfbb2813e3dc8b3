import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import type { EdmValue, Ticks } from '../../../model/edm.ts';
import { type EntityKey, findKeyProblem } from '../../../model/entity.ts';
import {
  correctCell,
  type JudgedCell,
  judgeCell,
  type PasteTarget,
  type PropertyTarget,
} from './cell-paste.ts';
import { cellAt, type PasteRow } from './cell-paste-place.ts';

/** The treatment of cells that are no values of their column. */
export type WrongCells = 'leave' | 'correct';

export interface PasteCounts {
  /** The number of cells that would be written. */
  readonly cells: number;
  /** The number of cells whose values would be removed. */
  readonly removed: number;
  readonly wrong: number;
  /** The number of wrong cells that have one obvious correction. */
  readonly correctable: number;
  readonly newRows: number;
  readonly newColumns: number;
  /** The number of cells whose value would get another type than it has, or than was copied. */
  readonly retyped: number;
  /** The number of lines whose keys are not valid. */
  readonly wrongKeys: number;
}

/** The cells of a line; undefined if the column takes no values. */
export type JudgedLine = readonly (JudgedCell | undefined)[];

/** The pasted block, each cell judged by the type of its column. */
export interface JudgedPaste {
  readonly rows: readonly PasteRow[];
  readonly targets: readonly PasteTarget[];
  readonly lines: readonly JudgedLine[];
  readonly now: Ticks;
}

/** The lines judged in one step of the task. */
const LINES_A_STEP = 50;

export function* judgeLines(
  rows: readonly PasteRow[],
  targets: readonly PasteTarget[],
  now: Ticks,
): CooperativeTask<JudgedPaste> {
  const lines: JudgedLine[] = [];
  for (const { cells } of rows) {
    lines.push(targets.map((target, index) => judge(cells, index, target, now)));
    if (lines.length % LINES_A_STEP === 0) yield;
  }
  return { rows, targets, lines, now };
}

/** Returns the paste for other targets: judges only the columns whose types differ. */
export function judgeAgain(before: JudgedPaste, targets: readonly PasteTarget[]): JudgedPaste {
  const isSame = targets.map((target, index) => isOfSameType(target, before.targets[index]));
  if (isSame.every((same) => same)) return { ...before, targets };
  const lines = before.rows.map(({ cells }, at) =>
    targets.map((target, index) =>
      isSame[index] ? before.lines[at]?.[index] : judge(cells, index, target, before.now),
    ),
  );
  return { ...before, targets, lines };
}

/** Returns the lines with the obvious corrections of wrong cells. */
export function correctLines({ targets, lines, now }: JudgedPaste): readonly JudgedLine[] {
  return lines.map((line) => line.map((cell, index) => correct(cell, targets[index], now)));
}

/** Counts what the chosen lines would change. */
export function* countCells(
  { rows, targets, lines: alone, now }: JudgedPaste,
  decided: readonly JudgedLine[],
): CooperativeTask<PasteCounts> {
  let [cells, removed, wrong, correctable, retyped] = [0, 0, 0, 0, 0];
  for (const [at, line] of decided.entries()) {
    if (at % LINES_A_STEP === 0) yield;
    const row = rows[at];
    if (row && isWrongKey(row)) continue;
    const before = row?.entity?.properties;
    for (const [index, cell] of line.entries()) {
      const target = targets[index];
      if (!cell || target?.kind !== 'property') continue;
      const raw = alone[at]?.[index];
      if (raw?.kind === 'wrong' && correct(raw, target, now)?.kind === 'value') correctable += 1;
      if (cell.kind === 'wrong') wrong += 1;
      const old = before?.get(target.name);
      if (cell.kind === 'absent' && old) removed += 1;
      if (cell.kind === 'value') cells += 1;
      if (isRetyped(cell, old)) retyped += 1;
    }
  }
  const newRows = rows.filter((row) => !row.entity && !isWrongKey(row)).length;
  const newColumns = targets.filter((one) => one.kind === 'property' && one.isNew).length;
  const wrongKeys = rows.filter(isWrongKey).length;
  return { cells, removed, wrong, correctable, newRows, newColumns, retyped, wrongKeys };
}

/** Returns the values of a line. */
export function valuesIn(cells: JudgedLine, targets: readonly PasteTarget[]) {
  const values = new Map<string, EdmValue>();
  for (const [index, cell] of cells.entries()) {
    const target = targets[index];
    if (cell?.kind === 'value' && target?.kind === 'property') values.set(target.name, cell.value);
  }
  return values;
}

export function isWrongKey({ key }: PasteRow): boolean {
  return key !== undefined && !isKey(key);
}

export function isKey({ partitionKey, rowKey }: EntityKey): boolean {
  return !findKeyProblem('PartitionKey', partitionKey) && !findKeyProblem('RowKey', rowKey);
}

function judge(cells: PasteRow['cells'], index: number, target: PasteTarget, now: Ticks) {
  return target.kind === 'property' ? judgeCell(cellAt(cells, index), target, now) : undefined;
}

function correct(cell: JudgedCell | undefined, target: PasteTarget | undefined, now: Ticks) {
  return cell && target?.kind === 'property' ? correctCell(cell, target.type, now) : cell;
}

function isRetyped(cell: JudgedCell, old: EdmValue | undefined): boolean {
  if (cell.kind !== 'value') return false;
  return cell.isConverted === true || (old !== undefined && old.type !== cell.value.type);
}

function isOfSameType(one: PasteTarget, other: PasteTarget | undefined): boolean {
  const [a, b] = [typesOf(one), typesOf(other)];
  return one.kind === other?.kind && a?.type === b?.type && a?.types === b?.types;
}

function typesOf(target: PasteTarget | undefined): PropertyTarget | undefined {
  return target?.kind === 'property' ? target : undefined;
}
