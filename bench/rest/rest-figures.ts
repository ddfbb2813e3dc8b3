import { median } from '../../src/benchmark/figures.ts';

/** One kind of work over the protocol, with the milliseconds of each repetition. */
export interface RestFigures {
  readonly work: string;
  readonly ours: readonly number[];
  /** The baseline, measured in the same turns. */
  readonly beside: readonly number[];
  readonly besideWhat: string;
  /** The highest ratio that meets the goal, if there is one. */
  readonly goal?: number;
  /** Empty if Azurite does not run. */
  readonly azurite: readonly number[];
}

const HEAD = ['over the protocol', 'here', 'beside', 'ratio', 'goal', 'Azurite', 'held against'];

/** Formats the figures as a table: medians in milliseconds. */
export function formatRest(rows: readonly RestFigures[]): string {
  const lines = [HEAD, ...rows.map(lineOf)];
  const widths = HEAD.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, place) => {
          const width = widths[place] ?? 0;
          return place > 0 && place < HEAD.length - 1 ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function lineOf({ work, ours, beside, besideWhat, goal, azurite }: RestFigures): string[] {
  const ratio = median(ours) / median(beside);
  return [
    work,
    milliseconds(ours),
    milliseconds(beside),
    `${ratio.toFixed(2)}x`,
    goal === undefined ? '-' : `${goal}x ${ratio <= goal ? 'met' : 'MISSED'}`,
    azurite.length === 0 ? '-' : milliseconds(azurite),
    besideWhat,
  ];
}

function milliseconds(times: readonly number[]): string {
  return `${median(times).toFixed(2)} ms`;
}
