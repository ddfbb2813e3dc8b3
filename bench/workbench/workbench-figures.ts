import { median } from '../../src/benchmark/figures.ts';
import { formatTable } from '../compare/format-table.ts';

/** One figure that a user notices, with each of its times. */
export interface WorkbenchRow {
  readonly work: string;
  readonly unit: 'ms' | '%' | 'MiB';
  /** Which statistic of the times is reported. */
  readonly reported: Report;
  readonly here: readonly number[];
  /** The same on an otherwise empty page, in turn. */
  readonly beside?: readonly number[];
  /** The limit, either absolute or as a multiple of the other page's figure. */
  readonly goal?: { readonly most: number; readonly of: 'here' | 'ratio' };
}

export type Report = 'median' | 'p95' | 'mean' | 'longest' | 'last';

/** The figures of the window for a table of this size. */
export interface WorkbenchFigures {
  readonly entities: number;
  readonly rows: readonly WorkbenchRow[];
}

const HEAD = ['at the window', 'told', 'here', 'beside', 'ratio', 'goal'];

export function formatWorkbench({ entities, rows }: WorkbenchFigures): string {
  const title = `${entities.toLocaleString('en')} entities`;
  return [title, ...formatTable([HEAD, ...rows.map(lineOf)])].join('\n');
}

/** Returns the statistic that stands for all times. */
export function figureOf(reported: Report, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  switch (reported) {
    case 'median':
      return median(times);
    case 'p95':
      return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
    case 'mean':
      return times.reduce((sum, one) => sum + one, 0) / times.length;
    case 'longest':
      return sorted.at(-1) ?? 0;
    case 'last':
      return times.at(-1) ?? Number.NaN;
  }
}

export function isMet({ reported, here, beside, goal }: WorkbenchRow): boolean {
  if (!goal) return true;
  const figure = figureOf(reported, here);
  if (goal.of === 'here') return figure <= goal.most;
  return beside !== undefined && figure / figureOf(reported, beside) <= goal.most;
}

function lineOf(row: WorkbenchRow): string[] {
  const { work, unit, reported, here, beside, goal } = row;
  const format = (times: readonly number[]) => `${figureOf(reported, times).toFixed(1)} ${unit}`;
  const ratio = beside && figureOf(reported, here) / figureOf(reported, beside);
  const most = goal && `${goal.most}${goal.of === 'ratio' ? 'x' : ` ${unit}`}`;
  return [
    work,
    reported,
    format(here),
    beside ? format(beside) : '-',
    ratio !== undefined && Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : '-',
    most === undefined ? '' : `${most} ${isMet(row) ? 'met' : 'MISSED'}`,
  ];
}
