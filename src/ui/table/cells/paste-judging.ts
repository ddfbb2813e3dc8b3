import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import { type EdmType, type EdmValue, isNumberType, type Ticks } from '../../../model/edm.ts';
import { type Conversion, convertEdm } from '../../../model/edm-convert.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { compareKeys, type Entity, type EntityKey, findKeyProblem } from '../../../model/entity.ts';
import { holds, maskOfText } from '../../../transfer/rows/type-mask.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { findTwins, judgePropertyName, type NameProblem } from '../entity/entity-names.ts';
import { readValue, type ValueProblem } from '../entity/entity-value-text.ts';
import { cellAt, type PastedBlock, type PastedCell } from './paste-block.ts';

/** The target of one pasted line: an existing entity, one under these keys, or a new one. */
export interface PasteRow {
  readonly cells: readonly PastedCell[];
  /** The entity as it is shown. */
  readonly entity: Entity | undefined;
  /** The key that the line itself contains. */
  readonly key: EntityKey | undefined;
}

/** The target of a pasted column. */
export type PasteTarget =
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly type: EdmType;
      /** The types of the column: values that have one of these stay as they are. */
      readonly types: readonly EdmType[];
      /** Whether the table has no such column yet. */
      readonly isNew: boolean;
    }
  | { readonly kind: 'partitionKey' | 'rowKey' }
  /** A Timestamp, or a key that cannot be changed. */
  | { readonly kind: 'skip' };

export type PropertyTarget = Extract<PasteTarget, { readonly kind: 'property' }>;

/** A pasted cell as a value of its column. */
export type JudgedCell =
  /** A converted value was copied as a value of another type. */
  | { readonly kind: 'value'; readonly value: EdmValue; readonly isConverted?: true }
  /** An empty cell removes the value. */
  | { readonly kind: 'absent' }
  /** Nothing was pasted for this cell: it stays as it is. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'wrong'; readonly text: string; readonly problem: ValueProblem };

/**
 * The types in the order in which they are tried: the first that holds all
 * texts without loss is used.
 */
const GUESSES = [
  'Edm.Boolean',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Double',
  'Edm.DateTime',
  'Edm.Guid',
] as const satisfies readonly EdmType[];

/**
 * Returns the target of each pasted column: by its name, which may be that of a
 * hidden column, or else by position.
 */
export function findTargets(
  block: PastedBlock,
  columns: readonly GridColumn[],
  start: number,
  hidden: readonly GridColumn[] = [],
): readonly PasteTarget[] {
  const width = Math.max(0, ...block.lines.map((line) => line.length), block.names?.length ?? 0);
  const known = [...columns, ...hidden];
  const taken = new Set(known.map(({ name }) => name));
  const targets = Array.from({ length: width }, (_, index): PasteTarget => {
    const name = block.names?.[index];
    const column =
      name === undefined ? columns[start + index] : known.find((one) => one.name === name);
    if (!column) return newTarget(block, index, likelyName(name) ?? freeName(taken));
    if (column.kind === 'property') {
      const { types } = column;
      return { kind: 'property', name: column.name, type: typeFor(column), types, isNew: false };
    }
    return column.kind === 'timestamp' ? { kind: 'skip' } : { kind: column.kind };
  });
  const hasKeys = ['partitionKey', 'rowKey'].every((kind) =>
    targets.some((target) => target.kind === kind),
  );
  // One key alone names no entity, and stored keys do not change.
  return targets.map((target) =>
    hasKeys || target.kind === 'property' ? target : { kind: 'skip' },
  );
}

/** Returns the cell as a value of the type, by the rules of the editor. */
export function judgeCell(
  cell: PastedCell,
  { type, types }: Pick<PropertyTarget, 'type' | 'types'>,
  now: Ticks,
): JudgedCell {
  if (cell?.isUnreported) return { kind: 'untouched' };
  if (cell === undefined || isBlank(cell, type)) return { kind: 'absent' };
  const { text, value } = cell;
  if (value && types.includes(value.type)) return { kind: 'value', value };
  if (value) return judgeTyped(value, type, now);
  const { value: read, problem } = readValue({ type, text, encoding: 'base64' }, now);
  return problem ? { kind: 'wrong', text, problem } : { kind: 'value', value: read };
}

/**
 * Judges a copied value, which is never altered: if converting it would lose
 * something, it is wrong.
 */
function judgeTyped(value: EdmValue, type: EdmType, now: Ticks): JudgedCell {
  const converted = convertEdm(value, type);
  // The spelling of a date is no part of its value; a text of digits may be no number at all.
  const isKept = !converted?.loss || (converted.loss === 'spelling' && !isNumberType(type));
  if (converted && isKept) {
    const isConverted = value.type === type ? {} : ({ isConverted: true } as const);
    return { kind: 'value', value: converted.value, ...isConverted };
  }
  const text = formatEdm(value);
  const { problem } = readValue({ type, text, encoding: 'base64' }, now);
  return { kind: 'wrong', text, problem: problem ?? problemOfLoss(value, type, converted) };
}

function problemOfLoss(
  value: EdmValue,
  type: EdmType,
  converted: Conversion | undefined,
): ValueProblem {
  const retype = { kind: 'retype', type: value.type } as const;
  const isSpelling = converted?.loss === 'spelling';
  const write = isSpelling ? [{ kind: 'write', text: formatEdm(converted.value) } as const] : [];
  return { kind: 'syntax', type, fixes: [...write, retype] };
}

/** Returns the cell with its obvious correction, if there is one. */
function correctCell(wrong: JudgedCell, type: EdmType, now: Ticks): JudgedCell {
  if (wrong.kind !== 'wrong') return wrong;
  const writes = wrong.problem.fixes.filter((fix) => fix.kind === 'write');
  const [likely, ...others] = writes;
  if (!likely || others.length > 0) return wrong;
  const { value } = readValue({ type, text: likely.text, encoding: 'base64' }, now);
  return value ? { kind: 'value', value } : wrong;
}

/** Returns the type that all cells of a column have, or could have without loss. */
function guessType(cells: readonly PastedCell[]): EdmType {
  const filled = cells.flatMap((cell) => (cell && !cell.isUnreported ? [cell] : []));
  const [first] = filled;
  const own = first?.value?.type;
  if (own && filled.every(({ value }) => value?.type === own)) return own;
  if (filled.length === 0 || filled.some(({ value }) => value?.type === 'Edm.String')) {
    return 'Edm.String';
  }
  const fits = filled.map(({ text }) => maskOfText(text));
  return GUESSES.find((type) => fits.every((fit) => holds(fit, type))) ?? 'Edm.String';
}

function isBlank({ text, value }: Exclude<PastedCell, undefined>, type: EdmType): boolean {
  return value === undefined && text.trim() === '' && type !== 'Edm.String';
}

function typeFor({ types }: GridColumn): EdmType {
  return types[0] ?? 'Edm.String';
}

function newTarget(block: PastedBlock, index: number, name: string): PasteTarget {
  const type = guessType(block.lines.map((line) => line[index]));
  return { kind: 'property', name, type, types: [type], isNew: true };
}

/** Turns text that is no property name into one that is, such as `Depth_km`. */
function likelyName(name: string | undefined): string | undefined {
  if (name === undefined || name.trim() === '') return undefined;
  const { problem, fix } = judgePropertyName(name, undefined);
  return problem && fix !== undefined ? fix : name;
}

function freeName(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`Column${number}`)) number += 1;
  const name = `Column${number}`;
  taken.add(name);
  return name;
}

/** One line as it would be written. */
export interface PreviewLine {
  readonly at: number;
  readonly row: PasteRow;
  readonly key: EntityKey | undefined;
  readonly cells: JudgedLine;
}

/** The key of an entity that a line adds. */
export interface NewKey {
  readonly key: EntityKey;
  /** The line number, from 1. */
  readonly line: number;
}

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

export function countTwins(sorted: readonly NewKey[]): number {
  return sorted.filter(({ key }, at) => {
    const before = sorted[at - 1];
    return before !== undefined && compareKeys(before.key, key) === 0;
  }).length;
}

export function isWrongLine({ cells, key }: PreviewLine): boolean {
  return !key || cells.some((cell) => cell?.kind === 'wrong');
}

/** Returns the errors in the names of the columns, each at the index of its column. */
export function problemsOfNames(
  targets: readonly PasteTarget[],
): readonly (NameProblem | undefined)[] {
  const names = targets.map((target) => (target.kind === 'property' ? target.name : ''));
  const twins = findTwins(names);
  return targets.map((target, index) =>
    target.kind === 'property' ? judgePropertyName(target.name, twins[index]).problem : undefined,
  );
}
