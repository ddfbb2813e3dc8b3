import { parseTableName, SCRATCH_ACCOUNT } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { BareStore } from './bare-store.ts';
import { stockOf } from './drawn-entities.ts';
import type { SideBySide } from './figures.ts';
import { pageWorks, settle } from './page-works.ts';
import { BARE_DATABASE, withScratch } from './scratch.ts';
import { timeWork, type WorkFigures, type WorkId } from './work.ts';

/** What a benchmark reports while it runs. */
export type BenchmarkNews =
  | {
      readonly kind: 'progress';
      readonly work: WorkId;
      /** Works that are done, with the part of the one under way. */
      readonly done: number;
      readonly works: number;
    }
  | { readonly kind: 'figures'; readonly figures: WorkFigures };

export interface BenchmarkOptions {
  readonly entities: number;
  readonly signal: AbortSignal;
  readonly notify: (news: BenchmarkNews) => void;
}

const TABLE = parseTableName('books');

/**
 * Does all works with both sides in turn, in the scratch account. Whatever
 * ends it, nothing stays; an aborted signal ends it with the signal's reason.
 */
export async function runBenchmark(
  accounts: AccountService,
  options: BenchmarkOptions,
): Promise<void> {
  const { signal } = options;
  try {
    signal.throwIfAborted();
    await withScratch(accounts, () => measure(accounts, options));
  } catch (error) {
    // What is aborted fails in many ways, all for one reason.
    signal.throwIfAborted();
    throw error;
  }
}

async function measure(accounts: AccountService, options: BenchmarkOptions): Promise<void> {
  const { entities, signal, notify } = options;
  const sides = { bare: new BareStore(), ours: accounts.tablesOf(SCRATCH_ACCOUNT), table: TABLE };
  const endBare = () => sides.bare.close();
  signal.addEventListener('abort', endBare);
  try {
    await Promise.all([sides.bare.open(BARE_DATABASE), sides.ours.createTable(TABLE)]);
    const works = pageWorks(sides, stockOf(entities), signal);
    let inserted: SideBySide = { bare: [], ours: [] };
    for (const [place, work] of works.entries()) {
      const notifyRound = (rounds: number) => {
        signal.throwIfAborted();
        const done = place + Math.max(0, rounds) / work.rounds;
        notify({ kind: 'progress', work: work.id, done, works: works.length });
      };
      notifyRound(0);
      const found = await timeWork(work, notifyRound);
      const reported = work.id === 'settled' ? withInsert(found, inserted) : found;
      if (work.id === 'insert') inserted = found;
      notify({ kind: 'figures', figures: reported });
      // What one work leaves to the background must not slow the next one down.
      if (work.isApart && work.id !== 'insert') await settle(sides, signal);
    }
  } finally {
    signal.removeEventListener('abort', endBare);
    sides.bare.close();
  }
}

/** The whole insert, with what was left of it. */
function withInsert(rest: WorkFigures, { bare, ours }: SideBySide): WorkFigures {
  return {
    ...rest,
    bare: [sumOf(bare) + sumOf(rest.bare)],
    ours: [sumOf(ours) + sumOf(rest.ours)],
  };
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}
