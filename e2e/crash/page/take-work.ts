import type { LocalService } from '../../../src/client/local-service.ts';
import type { TakeProgress } from '../../../src/model/comparison.ts';
import { int32Of } from '../../../src/model/edm.ts';
import type { Entity } from '../../../src/model/entity.ts';
import { pageOf } from '../../../src/model/entity-page.ts';
import { parseAccountName, parseTableName, type TableName } from '../../../src/model/names.ts';

// The differences of two tables, which are taken over while the browser is killed.

const ACCOUNT = parseAccountName('taking');
const [BOOKS, STOCK] = [parseTableName('Books'), parseTableName('Stock')];
const ROWS = 10_000;
/** What is committed as a whole. */
const SLICE = 500;

export class TakeWork {
  readonly #engine: LocalService;
  #done = 0;

  constructor(engine: LocalService) {
    this.#engine = engine;
  }

  /** Fills two tables that differ in every row. */
  async prepare(): Promise<void> {
    await this.#engine.accounts.createAccount(ACCOUNT);
    const service = this.#engine.accounts.tablesOf(ACCOUNT);
    for (const table of [BOOKS, STOCK]) {
      await service.createTable(table);
      const page = pageOf(places().flatMap((place) => rowOf(table, place) ?? []));
      await service.importEntities(table, { page, existing: 'refuse', isLast: true });
    }
  }

  /** Takes all differences over to the right, as one step. */
  async take(step: string): Promise<void> {
    this.#done = 0;
    for await (const progress of this.#takeAll(step)) this.#done = progress.done;
  }

  /** Resolves once so many rows are taken. */
  async reach(done: number): Promise<void> {
    while (this.#done < done) await new Promise((resolve) => setTimeout(resolve));
  }

  /**
   * Returns how many rows were taken before the browser was killed. Throws if they are no whole
   * slices, or if their undo does not bring back what was there.
   */
  async check(step: string): Promise<number> {
    const taken = await this.#countTaken();
    if (taken % SLICE !== 0) throw new Error(`${taken} rows were taken: a part of a slice.`);
    const history = await this.#engine.accounts.historyOf(ACCOUNT);
    if (taken > 0) for await (const _ of history.undoStep(step));
    const left = await this.#countTaken();
    if (left > 0) throw new Error(`${left} of ${taken} rows are still taken after the undo.`);
    return taken;
  }

  async *#takeAll(step: string): AsyncGenerator<TakeProgress> {
    const [left, right] = [BOOKS, STOCK].map((table) => ({ account: ACCOUNT, table }));
    if (!left || !right) return;
    const comparison = await this.#engine.accounts.compareTables({ left, right });
    for await (const _ of comparison.progress());
    yield* comparison.take({ from: 'left', choice: {}, step });
  }

  /** Counts the first rows that are as on the left. Throws if another one behind them is. */
  async #countTaken(): Promise<number> {
    const service = this.#engine.accounts.tablesOf(ACCOUNT);
    const found = new Map<string, unknown>();
    for await (const page of service.streamEntities(STOCK, {})) {
      for (let row = 0; row < page.length; row += 1)
        found.set(page.keyAt(row).rowKey, page.valueAt(row, 'N')?.value);
    }
    const { entities } = await service.getTable(STOCK);
    if (entities !== found.size) throw new Error(`${entities} of ${found.size} are told.`);
    const isAs = (table: TableName, place: number) =>
      found.get(keyOf(place)) === rowOf(table, place)?.properties.get('N')?.value;
    const firstKept = places().find((place) => !isAs(BOOKS, place)) ?? ROWS;
    const torn = places().find((place) => !isAs(place < firstKept ? BOOKS : STOCK, place));
    if (torn !== undefined) throw new Error(`Row ${torn} is neither before nor after.`);
    return firstKept;
  }
}

function places(): readonly number[] {
  return Array.from({ length: ROWS }, (_, place) => place);
}

/** Returns the entity of a table; undefined where only the other one has it. */
function rowOf(table: TableName, place: number): Entity | undefined {
  const isLeft = table === BOOKS;
  if (place % 10 === (isLeft ? 3 : 4)) return undefined;
  const properties = new Map([['N', int32Of(isLeft ? place : -place - 1)]]);
  return { partitionKey: 'p', rowKey: keyOf(place), timestamp: 0n, properties };
}

function keyOf(place: number): string {
  return String(place).padStart(6, '0');
}
