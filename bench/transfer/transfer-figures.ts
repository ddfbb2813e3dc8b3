import { median } from '../../src/benchmark/figures.ts';
import { formatTable } from '../compare/format-table.ts';

/** One kind of work on a file, with the milliseconds of each repetition. */
export interface TransferRow {
  readonly work: string;
  readonly here: readonly number[];
  /** Another reader of the same file that does nothing else, in the same run by turns. */
  readonly beside?: { readonly name: string; readonly ms: readonly number[] };
  readonly goal?: TransferGoal;
}

export interface TransferGoal {
  readonly rowsPerSecond?: number;
  /** The speed relative to the other reader that meets the goal. */
  readonly ratio?: number;
}

export interface TransferFigures {
  /** What the rows of the files are. */
  readonly of: string;
  readonly rows: number;
  readonly works: readonly TransferRow[];
  /** The most MiB that the transfer worker held in each work. */
  readonly memory: readonly { readonly work: string; readonly mebibytes: number }[];
  /** The page's long tasks in all works, in milliseconds. */
  readonly longTasks: readonly number[];
}

const HEAD = ['files', 'time', 'rows/s', 'beside', 'rows/s', 'ratio', 'goal'];

export function formatTransfer({ of, rows, works, memory, longTasks }: TransferFigures): string {
  const longest = Math.max(0, ...longTasks);
  return [
    `${rows.toLocaleString('en')} ${of}`,
    ...formatTable([HEAD, ...works.map((row) => lineOf(rows, row))]),
    ...memory.map(
      ({ work, mebibytes }) => `The transfer worker held ${mebibytes.toFixed(0)} MiB: ${work}.`,
    ),
    `Tasks of the page over 50 ms: ${longTasks.length}, the longest ${longest.toFixed(0)} ms.`,
  ].join('\n');
}

/** Returns the rows per second, from the medians. */
export function rateOf(rows: number, ms: readonly number[]): number {
  return (rows * 1000) / median(ms);
}

export function isMet(rows: number, { here, beside, goal }: TransferRow): boolean {
  if (!goal) return true;
  const rate = rateOf(rows, here);
  const isFast = rate >= (goal.rowsPerSecond ?? 0);
  if (goal.ratio === undefined) return isFast;
  return isFast && beside !== undefined && rate / rateOf(rows, beside.ms) >= goal.ratio;
}

function lineOf(rows: number, row: TransferRow): string[] {
  const { work, here, beside, goal } = row;
  const rate = rateOf(rows, here);
  const other = beside && rateOf(rows, beside.ms);
  return [
    work,
    `${(median(here) / 1000).toFixed(2)} s`,
    formatRate(rate),
    beside?.name ?? '-',
    other === undefined ? '-' : formatRate(other),
    other === undefined ? '-' : `${(rate / other).toFixed(2)}x`,
    goal ? `${formatGoal(goal)} ${isMet(rows, row) ? 'met' : 'MISSED'}` : '',
  ];
}

function formatGoal({ rowsPerSecond, ratio }: TransferGoal): string {
  const rate = rowsPerSecond === undefined ? [] : [formatRate(rowsPerSecond)];
  return [...rate, ...(ratio === undefined ? [] : [`${Number(ratio.toFixed(2))}x`])].join(', ');
}

function formatRate(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}
