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

/** Gets the work of one round ready, which is not part of the time it takes. */
export type Job = (round: number) => Action | Promise<Action>;

type Action = () => Promise<unknown>;

/** One kind of work for both sides. */
export interface Work {
  readonly id: WorkId;
  readonly rounds: number;
  /** How many things of its kind one round does, such as reads. */
  readonly units: number;
  /** Whether a round ahead of the others is left out, because it warms both sides up. */
  readonly isWarmedUp: boolean;
  /**
   * Whether one side does all of its rounds before the other begins: a store may
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

/** Does the work round by round, and reports how many rounds are done; which side begins alternates. */
export async function timeWork(work: Work, onRound: (done: number) => void): Promise<WorkFigures> {
  const { id, rounds, units, isWarmedUp, isApart } = work;
  const times = { bare: [] as number[], ours: [] as number[] };
  const total = isWarmedUp ? rounds + 1 : rounds;
  let done = 0;
  for (const { side, round } of isApart ? apart(total) : inTurn(total)) {
    times[side].push(await timeOf(await work[side](round)));
    done += 1;
    onRound((done / 2 / total) * rounds);
  }
  const first = isWarmedUp ? 1 : 0;
  return { work: id, units, bare: times.bare.slice(first), ours: times.ours.slice(first) };
}

interface SideRound {
  readonly side: 'bare' | 'ours';
  readonly round: number;
}

function inTurn(rounds: number): SideRound[] {
  const sides = ['bare', 'ours'] as const;
  return Array.from({ length: rounds }, (_, round) =>
    (round % 2 === 0 ? sides : sides.toReversed()).map((side) => ({ side, round })),
  ).flat();
}

function apart(rounds: number): SideRound[] {
  return (['bare', 'ours'] as const).flatMap((side) =>
    Array.from({ length: rounds }, (_, round) => ({ side, round })),
  );
}

/** In milliseconds. */
async function timeOf(work: Action): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
