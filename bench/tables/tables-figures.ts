import { median } from '../../src/benchmark/figures.ts';

/** Two tables compared in the engine's worker, beside a plain scan of both. */
export interface TablesFigures {
  /** Of each table. */
  readonly entities: number;
  readonly differences: number;
  /** Milliseconds of each turn. */
  readonly compare: readonly number[];
  readonly scan: readonly number[];
  /** From the abort to the engine's next answer. */
  readonly cancels: readonly number[];
  /** The most bytes that the engine's worker held in each work. */
  readonly held: { readonly compare: number; readonly scan: number };
  /** The page's long tasks while comparing, in milliseconds. */
  readonly longTasks: readonly number[];
}

export interface TablesOptions {
  readonly entities: number;
  readonly rounds: number;
}

/** The highest ratio to a plain scan that meets the goal. */
const MOST_RATIO = 2;
const MOST_CANCEL_MS = 100;

export function formatTables(figures: TablesFigures): string {
  const { entities, differences, compare, scan, cancels, held, longTasks } = figures;
  const ratio = median(compare) / median(scan);
  const longest = Math.max(...cancels);
  return [
    `2 x ${entities.toLocaleString('en')} entities, ${differences.toLocaleString('en')} differences of every kind: exactly these were found`,
    `compared: ${median(compare).toFixed(0)} ms, a plain scan of both: ${median(scan).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (${MOST_RATIO} ${met(ratio <= MOST_RATIO)})`,
    `cancelled, to the next answer: ${median(cancels).toFixed(1)} ms, longest ${longest.toFixed(1)} ms (${MOST_CANCEL_MS} ms ${met(longest <= MOST_CANCEL_MS)})`,
    `The engine's worker held ${mebibytes(held.compare)} while comparing, ${mebibytes(held.scan)} while scanning.`,
    `Tasks of the page over 50 ms: ${longTasks.length}, the longest ${Math.max(0, ...longTasks).toFixed(0)} ms.`,
  ].join('\n');
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}
