import type { Page } from '@playwright/test';
import { parseTableName, type TableName } from '../../src/model/names.ts';
import { type Answer, type Call, notify } from '../../src/testing/random/calls.ts';
import type { Observed } from '../../src/testing/random/observe.ts';
import { describeTable, emptyTable } from '../../src/testing/reference-store.ts';
import { type Draw, seeded } from '../../src/testing/seeded.ts';
import { findCommonCut } from './cut.ts';
import { Lane } from './lane.ts';
import { SharedSnapshots } from './shared-snapshots.ts';
import { Turnstile } from './turnstile.ts';
import { readWire, writeWire } from './wire.ts';

const SHARED: readonly [TableName, TableName] = [
  parseTableName('Shared'),
  parseTableName('Common'),
];
const CHURNED: readonly [TableName] = [parseTableName('Churned')];

/** Writes of the lanes for each change of a whole table that they share. */
const WRITES_FOR_CHANGE = 60;

/** Writes for each snapshot that is taken or deleted, and for each that is read meanwhile. */
const WRITES_FOR_SNAPSHOT = 10;

/** The result of a check after a crash. */
export interface Recovered {
  readonly entities: number;
  /**
   * Acknowledged writes that are missing: those without a promise of
   * durability, or of databases that were lost.
   */
  readonly missing: number;
  /** When the first missing write was acknowledged, in milliseconds. */
  readonly firstMissingAt?: number;
}

/** What may be missing. */
export interface Loss {
  /** The databases were dropped: writes acknowledged before this time are in the copy. */
  readonly certainBefore: number;
}

/** When writing ends. */
export interface End {
  readonly isOver: () => boolean;
  /**
   * Whether the databases are deleted while the app runs on: later answers may
   * be from the restored account.
   */
  readonly isOfDatabases: boolean;
}

/**
 * Several lanes that write to the same tables at the same time, through two
 * engines. Sometimes one creates, clears or deletes a table of theirs while the
 * others wait.
 */
export class SharedWork {
  readonly #lanes: readonly Lane[] = [
    new Lane('singles', 0, SHARED),
    new Lane('groups', 1, SHARED),
    new Lane('imports', 0, SHARED),
    new Lane('imports', 1, SHARED),
    new Lane('churn', 1, CHURNED),
  ];
  readonly #turnstile = new Turnstile();
  readonly #snapshots = new SharedSnapshots();
  #moment = 0;
  #changes = 0;

  /** The acknowledged writes of all rounds. */
  get acknowledged(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.acknowledged, this.#changes);
  }

  /** Writes until the end. Pending calls may never be answered. */
  async write(page: Page, draw: Draw, end: End): Promise<void> {
    const draws = this.#lanes.map(() => seeded(draw.whole(2 ** 31)));
    const writing = this.#lanes.map(async (lane, place) => {
      const own = draws[place] ?? draw;
      while (!end.isOver()) {
        await this.#turnstile.together(() => this.#writeOne(page, lane, own, end));
        const table = own.from(SHARED);
        if (own.chance(this.#hasTable(table) ? 1 / WRITES_FOR_CHANGE : 0.3))
          await this.#turnstile.alone(() => this.#changeTable(page, table, own, end));
        if (own.chance(1 / WRITES_FOR_SNAPSHOT)) {
          const change = () => this.#snapshots.change(page, table, own);
          await this.#turnstile.alone(() => untilOver(change, end));
          await this.#turnstile.together(() =>
            untilOver(() => this.#snapshots.read(page, own), end),
          );
        }
      }
    });
    await Promise.all(writing);
  }

  /** Compares what each engine reads with the acknowledged writes, and goes on from there. */
  async recover(page: Page, loss?: Loss): Promise<Recovered> {
    let missing = 0;
    let firstMissingAt = Number.POSITIVE_INFINITY;
    let entities = 0;
    for (const engine of [0, 1]) {
      const read = () => page.evaluate((which) => globalThis.readTables(which), engine);
      // A read may be refused while the databases are deleted; a second one succeeds.
      const text = await (loss ? read().catch(read) : read());
      // The page writes observed tables.
      const found = readWire(text) as Observed[];
      this.#checkTotals(found);
      await this.#snapshots.recover(page, engine, loss?.certainBefore);
      const cuts = findCommonCut(
        this.#lanes.map((lane) => lane.findCuts(found, loss?.certainBefore)),
      );
      if (!cuts) throw new Error('What is missing is not the end of what was written.');
      for (const [place, cut] of cuts.entries()) {
        this.#lanes[place]?.adopt(cut);
        missing += cut.lost;
        firstMissingAt = Math.min(firstMissingAt, cut.firstLostAt ?? firstMissingAt);
      }
      entities = found.reduce((sum, table) => sum + table.entities.size, 0);
    }
    return { entities, missing, ...(Number.isFinite(firstMissingAt) && { firstMissingAt }) };
  }

  async #writeOne(page: Page, lane: Lane, draw: Draw, end: End): Promise<void> {
    if (end.isOver()) return;
    const call = lane.draw(draw);
    lane.send(call, this.#nextMoment());
    const answer = await sendCall(page, lane.engine, call, end);
    if (!answer) return;
    const since = lane.acknowledge(answer, this.#nextMoment());
    if (since !== undefined) for (const other of this.#lanes) other.settleBefore(since);
  }

  /** Each lane of the table counts it as a write of its own. */
  async #changeTable(page: Page, table: TableName, draw: Draw, end: End): Promise<void> {
    if (end.isOver()) return;
    const lanes = this.#lanes.filter(({ tables }) => tables.includes(table));
    const kind = this.#hasTable(table)
      ? draw.from(['clearTable', 'deleteTable'] as const)
      : 'createTable';
    const call: Call = { kind, table };
    const sent = this.#nextMoment();
    for (const lane of lanes) lane.send(call, sent);
    const answer = await sendCall(page, draw.whole(2), call, end);
    if (!answer) return;
    const heard = this.#nextMoment();
    for (const lane of lanes) lane.acknowledge(answer, heard);
    for (const lane of this.#lanes) lane.settleBefore(sent);
    this.#changes += 1;
  }

  #hasTable(table: TableName): boolean {
    return this.#lanes.some((lane) => lane.hasTable(table));
  }

  /** Checks that nothing exists that was not written, and that every table's totals match. */
  #checkTotals(found: readonly Observed[]): void {
    for (const { table, description, entities } of found) {
      const lanes = this.#lanes.filter(({ tables }) => tables.includes(table));
      const partitions = new Set(lanes.map(({ partition }) => partition));
      const read = new Map([...entities].flatMap(([key, one]) => (one ? [[key, one]] : [])));
      for (const { partitionKey } of read.values())
        if (!partitions.has(partitionKey)) throw new Error(`${table} has ${partitionKey}.`);
      const expected = describeTable({ ...emptyTable(table), entities: read });
      if (notify(description) === notify(expected)) continue;
      throw new Error(
        `${table} is told as ${notify(description)} and reads as ${notify(expected)}.`,
      );
    }
  }

  #nextMoment(): number {
    this.#moment += 1;
    return this.#moment;
  }
}

/** Ignores a failure that comes with the end of the browser or of the databases. */
async function untilOver(work: () => Promise<void>, { isOver }: End): Promise<void> {
  if (isOver()) return;
  await work().catch((error: unknown) => {
    if (!isOver()) throw error;
  });
}

/** Returns undefined if the browser ended before the answer: the outcome is unknown. */
async function sendCall(
  page: Page,
  engine: number,
  call: Call,
  { isOver, isOfDatabases }: End,
): Promise<Answer | undefined> {
  const sent = [engine, writeWire(call)] as const;
  try {
    const text = await page.evaluate(([which, what]) => globalThis.sendCall(which, what), sent);
    // The page writes answers.
    const answer = readWire(text) as Answer;
    return isOver() && (isOfDatabases || answer.kind === 'refused') ? undefined : answer;
  } catch (error) {
    if (isOver()) return undefined;
    throw error;
  }
}
