import type { BareStore } from '../../src/benchmark/bare-store.ts';
import type { AccountName, TableName } from '../../src/model/names.ts';
import type { AccountService, TableService } from '../../src/model/table-service.ts';

/** The two sides that do the same work. */
export interface Stores {
  readonly bare: BareStore;
  readonly ours: TableService;
  readonly table: TableName;
  /** Resolves once no background work is left. */
  settle(): Promise<void>;
}

/** Accounts of the same engine that do the same work with different settings. */
export interface Ground {
  readonly accounts: AccountService;
  /** Resolves once the account has no background work left. */
  settle(account: AccountName): Promise<void>;
}

/** Prepares the work of one turn, which is not timed. */
type Job = (turn: number) => () => Promise<unknown>;

/**
 * Times two jobs in turn, equally often; the side that begins alternates. Work
 * that writes has to settle before the other side's turn.
 */
export async function timeInTurn(
  times: number,
  bare: Job,
  ours: Job,
  settle?: () => Promise<void>,
): Promise<{ readonly bare: number[]; readonly ours: number[] }> {
  const figures: { readonly bare: number[]; readonly ours: number[] } = { bare: [], ours: [] };
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 2 === 0) figures.bare.push(await timeOf(bare(turn)));
    figures.ours.push(await timeOf(ours(turn)));
    await settle?.();
    if (turn % 2 === 1) figures.bare.push(await timeOf(bare(turn)));
  }
  return figures;
}

/** Times one side after the other, for work that must run without a stop. */
export async function timeApart(times: number, { bare, ours, settle }: Apart) {
  const figures: { readonly bare: number[]; readonly ours: number[] } = { bare: [], ours: [] };
  for (let turn = 0; turn < times; turn += 1) figures.bare.push(await timeOf(bare(turn)));
  for (let turn = 0; turn < times; turn += 1) figures.ours.push(await timeOf(ours(turn)));
  await settle();
  return figures;
}

interface Apart {
  readonly bare: Job;
  readonly ours: Job;
  settle(): Promise<void>;
}

/** Throws if the count is wrong: a side that reads less would look faster. */
export function check(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`Read were ${actual} instead of ${expected}.`);
}

/** Returns the duration in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
