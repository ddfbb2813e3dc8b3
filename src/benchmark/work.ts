import type { SideBySide } from './figures.ts';

/** What is measured, in the order in which it is done. */
export const WORKS = [
  'insert',
  'settled',
  'point',
  'points',
  'partition',
  'filter',
  'walk',
  'update',
  'single',
  'remove',
] as const;

export type WorkId = (typeof WORKS)[number];

/** Gets the work of one turn ready, which is not part of the time it takes. */
export type Job = (turn: number) => Deed | Promise<Deed>;

type Deed = () => Promise<unknown>;

/** One kind of work for both sides. */
export interface Work {
  readonly id: WorkId;
  readonly turns: number;
  /** How many things of its kind one turn does, such as reads. */
  readonly units: number;
  /** Whether a turn ahead of the others is left out, because it warms both sides up. */
  readonly isWarmedUp: boolean;
  /**
   * Whether one side does all of its turns before the other begins: a store may
   * go on in the background, beside the side that comes next.
   */
  readonly isApart: boolean;
  readonly bare: Job;
  readonly ours: Job;
}

/** What came out of one kind of work; divide by the units for the time of one thing. */
export interface WorkFigures extends SideBySide {
  readonly work: WorkId;
  readonly units: number;
}

/** Does the work turn by turn, and reports how many turns are done; which side begins alternates. */
export async function timeWork(work: Work, onTurn: (done: number) => void): Promise<WorkFigures> {
  const { id, turns, units, isWarmedUp, isApart } = work;
  const times = { bare: [] as number[], ours: [] as number[] };
  const total = isWarmedUp ? turns + 1 : turns;
  let done = 0;
  for (const { side, turn } of isApart ? apart(total) : inTurn(total)) {
    times[side].push(await timeOf(await work[side](turn)));
    done += 1;
    onTurn((done / 2 / total) * turns);
  }
  const first = isWarmedUp ? 1 : 0;
  return { work: id, units, bare: times.bare.slice(first), ours: times.ours.slice(first) };
}

interface SideTurn {
  readonly side: 'bare' | 'ours';
  readonly turn: number;
}

function inTurn(turns: number): SideTurn[] {
  const sides = ['bare', 'ours'] as const;
  return Array.from({ length: turns }, (_, turn) =>
    (turn % 2 === 0 ? sides : sides.toReversed()).map((side) => ({ side, turn })),
  ).flat();
}

function apart(turns: number): SideTurn[] {
  return (['bare', 'ours'] as const).flatMap((side) =>
    Array.from({ length: turns }, (_, turn) => ({ side, turn })),
  );
}

/** In milliseconds. */
async function timeOf(work: Deed): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
