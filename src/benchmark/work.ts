import type { SideBySide } from './figures.ts';

/** What is measured, in the order in which it is done. */
export const WORKS = [
  'insert',
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
  readonly bare: Job;
  readonly ours: Job;
}

/** What came out of one kind of work; divide by the units for the time of one thing. */
export interface WorkFigures extends SideBySide {
  readonly work: WorkId;
  readonly units: number;
}

/** Does the work turn by turn, and tells how many turns are done; who begins alternates. */
export async function timeWork(
  { id, turns, units, isWarmedUp, bare, ours }: Work,
  onTurn: (done: number) => void,
): Promise<WorkFigures> {
  const figures = { bare: [] as number[], ours: [] as number[] };
  const first = isWarmedUp ? -1 : 0;
  for (let turn = first; turn < turns; turn += 1) {
    const place = turn - first;
    if (place % 2 === 0) figures.bare.push(await timeOf(await bare(place)));
    figures.ours.push(await timeOf(await ours(place)));
    if (place % 2 === 1) figures.bare.push(await timeOf(await bare(place)));
    onTurn(turn + 1);
  }
  const told = isWarmedUp ? 1 : 0;
  return { work: id, units, bare: figures.bare.slice(told), ours: figures.ours.slice(told) };
}

/** In milliseconds. */
async function timeOf(work: Deed): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
