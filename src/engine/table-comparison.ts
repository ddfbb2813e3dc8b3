import { RowComparer } from '../merge/compare-rows.ts';
import { type JoinedRows, joinByKey } from '../merge/merge-join.ts';
import type {
  ComparedChoice,
  ComparedRange,
  ComparedRows,
  ComparedSide,
  CompareProgress,
  CompareQuery,
  CompareRules,
  RowDifferenceKind,
  TableComparison,
  TakenDifferences,
  TakeProgress,
} from '../model/comparison.ts';
import type { EntityKey } from '../model/entity.ts';
import { type EntityPage, PageBuilder } from '../model/entity-page.ts';
import type { AccountName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { damage } from '../storage/connection/found-damage.ts';
import { type ComparedKeyPair, ComparedKeys } from './compared-keys.ts';
import {
  type ComparedTally,
  type OpenSide,
  openSide,
  pagesOf,
  RightNames,
} from './compared-side.ts';
import type { EngineContext } from './context/engine-context.ts';
import { checkedLimit, checkPlace } from './context/query-limits.ts';
import { joinByValues } from './join-by-values.ts';
import { isDamaged } from './leave-out-damaged.ts';
import { createPause } from './pause.ts';
import { ROWS_AT_ONCE } from './portions.ts';
import { endingOf, REPORT_EVERY_MS, readKeys } from './views.ts';

const KEY = ['PartitionKey', 'RowKey'];
const NO_KEY: EntityKey = { partitionKey: '', rowKey: '' };

/** Two tables side by side, whose rows are kept as keys. */
export class EngineComparison implements TableComparison {
  readonly #contextOf: (account: AccountName) => EngineContext;
  readonly #query: CompareQuery;
  readonly #names: RightNames;
  readonly #closing = new AbortController();
  #keys: ComparedKeys;

  constructor(contextOf: (account: AccountName) => EngineContext, query: CompareQuery) {
    this.#contextOf = contextOf;
    this.#query = query;
    this.#names = new RightNames(query.rightNames);
    this.#keys = this.#begin();
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<CompareProgress, void, undefined> {
    this.#checkOpen();
    const began = performance.now();
    const ending = endingOf(signal, this.#closing.signal);
    const { left, right, rules = {} } = this.#query;
    const [one, other] = await Promise.all([
      openSide(this.#contextOf(left.account), left, ending),
      openSide(this.#contextOf(right.account), right, ending),
    ]);
    const comparer = new RowComparer({ ...rules, leftOut: this.#leftOut });
    const keys = this.#begin();
    const pause = createPause(ending, one.engine.taskMs);
    const tally: ComparedTally = { read: 0, repeated: 0, damaged: 0 };
    let reportedAt = Number.NEGATIVE_INFINITY;
    const notify = (isComplete: boolean): CompareProgress => {
      reportedAt = performance.now();
      const elapsedMs = reportedAt - began;
      const total = one.total + other.total;
      return { counts: comparer.counts, ...tally, total, isComplete, elapsedMs };
    };
    for await (const joined of this.#join(one, other, tally, ending)) {
      for (const some of joined ? portionsOf(joined, pairsAtOnce(rules)) : []) {
        keys.add(some, comparer);
        await pause();
      }
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) yield notify(false);
    }
    yield notify(true);
  }

  async count(choice: ComparedChoice): Promise<number> {
    this.#checkOpen();
    return this.#keys.count(choice);
  }

  async countKinds(
    choice: ComparedChoice,
    rows: readonly ComparedRange[],
  ): Promise<Readonly<Record<RowDifferenceKind, number>>> {
    this.#checkOpen();
    return this.#keys.countKinds(choice, rows);
  }

  async read(
    choice: ComparedChoice,
    first: number,
    count: number,
    signal?: AbortSignal,
  ): Promise<ComparedRows> {
    this.#checkOpen();
    checkPlace('first', first);
    const { left, right } = this.#query;
    const pairs = this.#keys.read(choice, first, checkedLimit(count));
    const [one, other] = await Promise.all([
      this.#readSide(left, pairs, 'left', signal),
      this.#readSide(right, pairs, 'right', signal),
    ]);
    return { left: one, right: this.#names.rename(other), kinds: pairs.map(({ kind }) => kind) };
  }

  async placeOf(choice: ComparedChoice, key: EntityKey): Promise<number | undefined> {
    this.#checkOpen();
    const pause = createPause(
      this.#closing.signal,
      this.#contextOf(this.#query.left.account).taskMs,
    );
    return this.#keys.placeOf(choice, key, pause);
  }

  async *take(
    taken: TakenDifferences,
    signal?: AbortSignal,
  ): AsyncGenerator<TakeProgress, void, undefined> {
    this.#checkOpen();
    const { left, right } = this.#query;
    const tables = {
      left: { engine: this.#contextOf(left.account), table: left.table },
      right: { engine: this.#contextOf(right.account), table: right.table },
      names: this.#names,
      leftOut: this.#leftOut,
    };
    const { takeDifferences } = await import('./take-differences.ts');
    yield* takeDifferences(tables, this.#keys, taken, endingOf(signal, this.#closing.signal));
  }

  close(): void {
    this.#closing.abort();
    this.#begin();
  }

  get #leftOut(): ReadonlySet<string> {
    return new Set([...(this.#query.rules?.leftOut ?? []), ...this.#names.leftOut]);
  }

  get #pairBy(): readonly string[] | undefined {
    const { pairBy = KEY } = this.#query;
    const isByKey =
      pairBy.length === KEY.length &&
      KEY.every((name, place) => pairBy[place] === name && this.#names.of(name) === name);
    return isByKey ? undefined : pairBy;
  }

  #join(
    left: OpenSide,
    right: OpenSide,
    tally: ComparedTally,
    signal: AbortSignal,
  ): AsyncIterable<JoinedRows | undefined> {
    const pairBy = this.#pairBy;
    return pairBy
      ? joinByValues(left, right, pairBy, this.#names, tally, signal)
      : joinReadable(left, right, this.#names, tally, signal);
  }

  async #readSide(
    { account, table }: ComparedSide,
    pairs: readonly ComparedKeyPair[],
    side: 'left' | 'right',
    signal: AbortSignal | undefined,
  ): Promise<EntityPage> {
    const keys = pairs.flatMap((pair) => pair[side] ?? []);
    const found = await readKeys(this.#contextOf(account), table, keys, signal);
    if (keys.length === pairs.length) return found;
    const page = new PageBuilder(pairs.length);
    let row = 0;
    for (const pair of pairs) {
      if (pair[side])
        page.add(found.keyAt(row), found.timestampAt(row), found.entityAt(row).properties);
      else page.add(pair.left ?? pair.right ?? NO_KEY, 0n, []);
      if (pair[side]) row += 1;
    }
    return page.build();
  }

  #begin(): ComparedKeys {
    this.#keys = new ComparedKeys(this.#pairBy !== undefined);
    return this.#keys;
  }

  #checkOpen(): void {
    if (this.#closing.signal.aborted) throw new StorageError('viewClosed');
  }
}

/** The pairs that are compared between two looks at the clock: fewer where texts are gone through. */
function pairsAtOnce({ ignoresCase, ignoresSpaces }: CompareRules): number {
  return ignoresCase || ignoresSpaces ? 10 : ROWS_AT_ONCE;
}

function* portionsOf(
  { leftRows, rightRows, ...pages }: JoinedRows,
  pairs: number,
): Generator<JoinedRows, void, undefined> {
  for (let from = 0; from < leftRows.length; from += pairs) {
    const to = from + pairs;
    yield {
      ...pages,
      leftRows: leftRows.subarray(from, to),
      rightRows: rightRows.subarray(from, to),
    };
  }
}

async function* joinReadable(
  left: OpenSide,
  right: OpenSide,
  names: RightNames,
  tally: ComparedTally,
  signal: AbortSignal,
): AsyncGenerator<JoinedRows, void, undefined> {
  const rights = renamed(pagesOf(right, tally, signal), names);
  for await (const joined of joinByKey(pagesOf(left, tally, signal), rights)) {
    const readable = damage.reads ? leaveOutDamaged(joined) : joined;
    tally.damaged += joined.leftRows.length - readable.leftRows.length;
    yield readable;
  }
}

async function* renamed(
  pages: AsyncIterable<EntityPage>,
  names: RightNames,
): AsyncGenerator<EntityPage, void, undefined> {
  for await (const page of pages) yield names.rename(page);
}

/** Returns the pairs without those of which a side cannot be read. */
function leaveOutDamaged({ left, right, leftRows, rightRows }: JoinedRows): JoinedRows {
  const isReadable = (_: number, pair: number): boolean => {
    const [row = -1, otherRow = -1] = [leftRows[pair], rightRows[pair]];
    return !(row >= 0 && isDamaged(left, row)) && !(otherRow >= 0 && isDamaged(right, otherRow));
  };
  return {
    left,
    right,
    leftRows: leftRows.filter(isReadable),
    rightRows: rightRows.filter(isReadable),
  };
}
