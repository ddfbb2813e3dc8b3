import { lowerBound } from '../base/lower-bound.ts';
import type { JoinedRows } from '../merge/merge-join.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import { withRead } from '../storage/access/transaction.ts';
import { type ComparedTally, type OpenSide, pagesOf, type RightNames } from './compared-side.ts';
import { KeyList } from './key-list.ts';
import { isDamaged } from './leave-out-damaged.ts';
import { createPause } from './pause.ts';
import { allRows } from './selection.ts';
import { SortColumns } from './sort-columns.ts';

/** The pairs whose entities are read at once. */
const PAIRS = 500;

/** The indexes of two entities in the list of all; undefined where one is without the other. */
interface Pair {
  readonly left?: number;
  readonly right?: number;
}

/**
 * Joins two sides by the values of properties, in the order of these. The
 * entities of both are sorted together, so that those with the same values are
 * neighbours. Yields undefined while they are still being read.
 */
export async function* joinByValues(
  left: OpenSide,
  right: OpenSide,
  properties: readonly string[],
  names: RightNames,
  tally: ComparedTally,
  signal: AbortSignal | undefined,
): AsyncGenerator<JoinedRows | undefined, void, undefined> {
  const keys = new KeyList();
  const columns = new SortColumns(properties.map((property) => ({ property })));
  const pause = createPause(signal, left.engine.taskMs);
  let lefts = 0;
  for (const side of [left, right]) {
    const nameOf = side === right ? (property: string) => names.of(property) : undefined;
    for await (const page of pagesOf(side, tally, signal)) {
      const rows = allRows(page).filter((row) => !isDamaged(page, row));
      tally.damaged += page.length - rows.length;
      columns.add(page, rows, nameOf);
      for (const row of rows) keys.pushRow(page, row);
      yield undefined;
    }
    if (side === left) lefts = keys.length;
  }
  const sorted = await columns.sort(pause);
  yield undefined;
  const isSame = columns.equality();
  let pairs: Pair[] = [];
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from] ?? 0;
    let to = from + 1;
    // A value may be that of a whole table.
    for (; to < sorted.length && isSame(first, sorted[to] ?? 0); to += 1) {
      if (to % PAIRS === 0) await pause();
    }
    // Equal entities keep their order: those of the left side come first.
    const ofLeft = lowerBound(to - from, (place) => (sorted[from + place] ?? 0) < lefts);
    const ofRight = to - from - ofLeft;
    for (const entities of [ofLeft, ofRight]) if (entities > 1) tally.repeated += entities;
    const isPair = ofLeft === 1 && ofRight === 1;
    for (let place = from; place < to; place += isPair ? 2 : 1) {
      const index = sorted[place] ?? 0;
      if (isPair) pairs.push({ left: index, right: sorted[place + 1] ?? 0 });
      else pairs.push(index < lefts ? { left: index } : { right: index });
      if (pairs.length < PAIRS) continue;
      yield await readPairs(pairs);
      pairs = [];
    }
    from = to;
    await pause();
  }
  if (pairs.length > 0) yield await readPairs(pairs);

  async function readPairs(some: readonly Pair[]): Promise<JoinedRows> {
    const [ones, others] = await Promise.all([
      findAll(
        left,
        some.map((pair) => pair.left),
      ),
      findAll(
        right,
        some.map((pair) => pair.right),
      ),
    ]);
    // Entities may have been deleted since their values were read.
    const there = allOf(some.length).filter((pair) => ones[pair] || others[pair]);
    const [one, other] = [ones, others].map((found) => placeIn(there.map((pair) => found[pair])));
    return {
      left: pageOf(one?.entities ?? []),
      right: names.rename(pageOf(other?.entities ?? [])),
      leftRows: one?.rows ?? new Int32Array(),
      rightRows: other?.rows ?? new Int32Array(),
    };
  }

  /** Returns for each index its entity. */
  async function findAll(
    { engine, table }: OpenSide,
    indexes: readonly (number | undefined)[],
  ): Promise<readonly (Entity | undefined)[]> {
    const known = indexes.filter((index) => index !== undefined);
    const found = await withRead(
      engine.database,
      (transaction) =>
        transaction.entitiesOf(table).findMany(known.map((index) => keys.keyAt(index))),
      signal,
    );
    const entityByIndex = new Map(known.map((index, place) => [index, found[place]]));
    return indexes.map((index) => (index === undefined ? undefined : entityByIndex.get(index)));
  }
}

/** Returns the entities that there are, and of each place the row of its entity; -1 without one. */
function placeIn(found: readonly (Entity | undefined)[]) {
  const entities = found.filter((entity) => entity !== undefined);
  let row = -1;
  const rows = Int32Array.from(found, (entity) => {
    if (!entity) return -1;
    row += 1;
    return row;
  });
  return { entities, rows };
}

function allOf(length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place);
}
