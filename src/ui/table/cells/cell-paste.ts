import { type EdmType, type EdmValue, isNumberType, type Ticks } from '../../../model/edm.ts';
import { type Conversion, convertEdm } from '../../../model/edm-convert.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { holds, maskOfText } from '../../../transfer/rows/type-mask.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import { judgePropertyName } from '../entity/entity-names.ts';
import { readValue, type ValueProblem } from '../entity/entity-value-text.ts';
import type { PastedBlock, PastedCell } from './cell-block.ts';

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
export function correctCell(wrong: JudgedCell, type: EdmType, now: Ticks): JudgedCell {
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
